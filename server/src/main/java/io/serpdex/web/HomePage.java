package io.serpdex.web;

import io.serpdex.model.Database;
import io.serpdex.report.Report;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/** Where to begin: the search box, and what is loaded. */
final class HomePage {
    private final Look look;

    HomePage(Look look) {
        this.look = look;
    }

    Screen screen() {
        Table databases = look.databases();
        if (databases.isEmpty()) {
            return Screen.of("first-run.jte", "Nothing is loaded yet", new FirstRun());
        }
        List<Loaded> loaded = new ArrayList<>();
        for (int row = 0; row < databases.size(); row++) {
            String id = databases.text(row, "db_name");
            loaded.add(new Loaded(
                    id,
                    Database.of(id).title(),
                    databases.text(row, "date"),
                    age(LocalDate.parse(databases.text(row, "date"))),
                    look.reader().number(databases.number(row, "keywords")),
                    databases.text(row, "depth")));
        }
        return Screen.of("home.jte", "Search analytics", new View(loaded, look.databaseChoices(), entries()));
    }

    private String age(LocalDate date) {
        long days = ChronoUnit.DAYS.between(date, LocalDate.now(ZoneOffset.UTC));
        if (days <= 0) {
            return "today";
        }
        return days == 1 ? "yesterday" : look.reader().number(days) + " days ago";
    }

    /** A database with its newest edition. */
    record Loaded(String id, String title, String date, String age, String keywords, String depth) {}

    /** Every report, also those that no other page leads to. */
    private List<Entry> entries() {
        return look.reports().stream().map(this::entry).toList();
    }

    private Entry entry(Report<?> report) {
        String subject = report.subject().wireName();
        Address address = look.here(Address.of("/" + subject + "/" + report.name()));
        return new Entry(report.title(), subject, report.description(), address.toString());
    }

    /** The page of a service that holds nothing. */
    record FirstRun() {}

    /** A report to go to. */
    record Entry(String title, String subject, String sentence, String address) {}

    /** The page. */
    record View(List<Loaded> databases, List<Frame.DatabaseChoice> choices, List<Entry> reports) {}
}
