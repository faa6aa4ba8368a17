package io.serpdex.cli;

import java.util.Map;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.Ansi.Style;
import picocli.CommandLine.Model.CommandSpec;

/** Where a table is shown: how many characters fit in a line, and whether they may be styled. */
record Screen(int width, Ansi ansi) {
    /** A file or another program: lines may be as long as they like. */
    static final Screen ENDLESS = new Screen(Integer.MAX_VALUE, Ansi.OFF);

    static Screen ofStandardOutput(CommandSpec spec) {
        if (!StandardStream.OUTPUT.isTerminal()) {
            return ENDLESS;
        }
        return new Screen(
                spec.usageMessage().autoWidth(true).width(), mayBeStyled(System.getenv()) ? Ansi.ON : Ansi.OFF);
    }

    /** See no-color.org. */
    private static boolean mayBeStyled(Map<String, String> environment) {
        return environment.getOrDefault("NO_COLOR", "").isEmpty()
                && !environment.getOrDefault("TERM", "").equals("dumb");
    }

    String bold(String text) {
        return styled(text, Style.bold);
    }

    String muted(String text) {
        return styled(text, Style.faint);
    }

    private String styled(String text, Style style) {
        return ansi.enabled() && !text.isEmpty() ? Style.on(style) + text + Style.reset.on() : text;
    }
}
