package io.serpdex.cli.account;

import io.serpdex.access.AccountLimit;
import io.serpdex.access.Plan;
import io.serpdex.access.admin.AccountDetails;
import io.serpdex.access.db.AccountOverview;
import io.serpdex.access.db.TokenValidity;
import io.serpdex.cli.terminal.CellText;
import io.serpdex.cli.terminal.FieldList;
import io.serpdex.cli.terminal.Screen;
import io.serpdex.cli.terminal.TextTable;
import io.serpdex.report.Column;
import io.serpdex.report.Columns;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** Formats the details of an account as text. */
final class AccountDetailsText {
    /** A row of the usage table, or its total. */
    private record UsageRow(String day, String report, long requests, long lines) {}

    private static final Columns<UsageRow> USAGE = Columns.of(
            Column.text("day", "Day (UTC).", UsageRow::day),
            Column.text("report", "Name of the report.", UsageRow::report),
            Column.integer("requests", "Number of admitted requests.", UsageRow::requests),
            Column.integer("lines", "Charged lines.", UsageRow::lines));

    private AccountDetailsText() {}

    static List<String> of(AccountDetails details, Screen screen) {
        Map<String, String> fields = fields(details);
        List<String> lines = new ArrayList<>(
                new FieldList(List.copyOf(fields.keySet()), List.copyOf(fields.values())).lines(screen));
        lines.add("");
        if (details.usage().isEmpty()) {
            lines.add("No requests since " + details.since() + ".");
        } else {
            lines.add("Requests since " + details.since() + ":");
            lines.addAll(TextTable.of(usage(details), USAGE).lines(screen, "--json"));
        }
        return lines;
    }

    private static Map<String, String> fields(AccountDetails details) {
        AccountOverview overview = details.overview();
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("name", overview.account().name());
        fields.put("state", AccountText.state(overview.state()));
        fields.put("plan", overview.account().plan());
        fields.put("lines", limit(overview, AccountLimit.LINES, Plan::lines));
        fields.put("requests/s", limit(overview, AccountLimit.REQUESTS_PER_SECOND, Plan::requestsPerSecond));
        fields.put("simultaneous", limit(overview, AccountLimit.SIMULTANEOUS, Plan::simultaneous));
        fields.put("used", number(overview.balance().usedLines()));
        fields.put("left", number(overview.balance().leftLines()));
        fields.put(
                "period",
                overview.balance().begins() + ", renews " + overview.balance().renews());
        fields.put("start", overview.account().start().toString());
        fields.put("tokens", tokens(details.tokens()));
        return fields;
    }

    private static String limit(AccountOverview overview, AccountLimit limit, ToLongFunction<Plan> value) {
        boolean own = overview.account().overrides().overridden().contains(limit);
        return overview.limits()
                .map(limits -> number(value.applyAsLong(limits))
                        + (own
                                ? " (override; plan: "
                                        + number(value.applyAsLong(
                                                overview.plan().orElseThrow())) + ")"
                                : ""))
                .orElse(CellText.NO_VALUE);
    }

    private static String tokens(List<TokenValidity> tokens) {
        String each = tokens.stream()
                .map(token -> token.expires()
                        .map(end -> "until " + end.truncatedTo(ChronoUnit.SECONDS))
                        .orElse("no expiry"))
                .collect(Collectors.joining(", "));
        return tokens.size() + ": " + each;
    }

    private static List<UsageRow> usage(AccountDetails details) {
        List<UsageRow> rows = new ArrayList<>();
        details.usage()
                .forEach(
                        use -> rows.add(new UsageRow(use.day().toString(), use.report(), use.requests(), use.lines())));
        rows.add(new UsageRow("total", "", details.requests(), details.lines()));
        return rows;
    }

    private static String number(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }
}
