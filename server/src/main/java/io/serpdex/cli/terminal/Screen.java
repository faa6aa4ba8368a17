package io.serpdex.cli.terminal;

import java.util.Map;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.Ansi.Style;
import picocli.CommandLine.Model.CommandSpec;

/** The width and the styles of the output. */
public record Screen(int width, Ansi ansi) {
    /** A file or a pipe, which has no line width. */
    static final Screen UNLIMITED = new Screen(Integer.MAX_VALUE, Ansi.OFF);

    public static Screen ofStandardOutput(CommandSpec spec) {
        if (!StandardStream.OUTPUT.isTerminal()) {
            return UNLIMITED;
        }
        return new Screen(
                spec.usageMessage().autoWidth(true).width(), supportsStyles(System.getenv()) ? Ansi.ON : Ansi.OFF);
    }

    /** Returns false if the user opted out, see no-color.org. */
    private static boolean supportsStyles(Map<String, String> environment) {
        return environment.getOrDefault("NO_COLOR", "").isEmpty()
                && !environment.getOrDefault("TERM", "").equals("dumb");
    }

    String bold(String text) {
        return styled(text, Style.bold);
    }

    public String muted(String text) {
        return styled(text, Style.faint);
    }

    private String styled(String text, Style style) {
        return ansi.enabled() && !text.isEmpty() ? Style.on(style) + text + Style.reset.on() : text;
    }
}
