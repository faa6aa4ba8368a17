package io.serpdex.web;

import io.serpdex.report.Subject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The reader's own account. */
final class AccountPage {
    static final String PATH = "/account";

    private final Look look;

    AccountPage(Look look) {
        this.look = look;
    }

    Screen screen() {
        Question question = Question.of(
                look.method("stats"),
                look.report(Subject.SERVICE, "stats").orElseThrow(),
                look.request().given(),
                Address.of(PATH),
                Map.of());
        Found stats = look.visit().ask(question);
        Cells cells = look.cells(Optional.empty());
        Table counts = stats.counts();
        return Screen.of(
                "account.jte",
                "Account",
                new View(
                        look.account().name(),
                        new Tiles(counts, cells).of("plan", "max_lines", "used_lines", "left_lines", "renews"),
                        counts.number(0, "used_lines"),
                        Math.max(1, counts.number(0, "max_lines")),
                        look.reader().number(look.account().plan().requestsPerSecond()),
                        look.reader().number(look.account().plan().simultaneous()),
                        stats.rows().isEmpty() ? null : Charts.usage(stats.rows()),
                        look.panels(cells).whole(question, stats)));
    }

    /** The page. */
    record View(
            String name,
            List<Tile> tiles,
            long used,
            long most,
            String perSecond,
            String simultaneous,
            @Nullable Chart usage,
            Panel panel) {}
}
