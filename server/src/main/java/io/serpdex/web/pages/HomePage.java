package io.serpdex.web.pages;

import io.serpdex.model.Database;
import io.serpdex.report.Report;
import io.serpdex.report.Subject;
import io.serpdex.web.view.PageAddress;
import io.serpdex.web.view.PageContext;
import io.serpdex.web.view.PageFrame;
import io.serpdex.web.view.PageView;
import io.serpdex.web.view.ReportTable;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/** The home page: search box, loaded databases and list of reports. */
public final class HomePage {
    private final PageContext context;

    public HomePage(PageContext context) {
        this.context = context;
    }

    public PageView view() {
        ReportTable databases = context.databases();
        if (databases.isEmpty()) {
            return PageView.of("first-run.jte", "No data yet", new FirstRun());
        }
        List<Loaded> loaded = new ArrayList<>();
        for (int row = 0; row < databases.size(); row++) {
            String id = databases.text(row, "db_name");
            loaded.add(new Loaded(
                    id,
                    Database.of(id).title(),
                    databases.text(row, "date"),
                    age(LocalDate.parse(databases.text(row, "date"))),
                    context.formatter().number(databases.number(row, "keywords")),
                    databases.text(row, "depth")));
        }
        return PageView.of("home.jte", "Search analytics", new View(loaded, context.databaseChoices(), entries()));
    }

    private String age(LocalDate date) {
        long days = ChronoUnit.DAYS.between(date, LocalDate.now(ZoneOffset.UTC));
        if (days <= 0) {
            return "today";
        }
        return days == 1 ? "yesterday" : context.formatter().number(days) + " days ago";
    }

    /** A database and its newest edition. */
    public record Loaded(String id, String title, String date, String age, String keywords, String depth) {}

    /** Returns links to all reports, including those that no other page links to. */
    private List<Entry> entries() {
        return context.reports().stream().map(this::entry).toList();
    }

    private Entry entry(Report<?> report) {
        String subject = report.subject().wireName();
        PageAddress address = context.inDatabase(PageAddress.of("/" + subject + "/" + report.name()));
        String tag = report.subject() == Subject.SERVICE ? "server" : subject;
        return new Entry(report.title(), tag, report.description(), address.toString());
    }

    /** Data of the page of a server without databases. */
    public record FirstRun() {}

    /** A link to a report. */
    public record Entry(String title, String subject, String description, String address) {}

    /** Data of the page. */
    public record View(List<Loaded> databases, List<PageFrame.DatabaseChoice> choices, List<Entry> reports) {}
}
