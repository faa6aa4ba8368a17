package io.serpdex.report.docs;

import static io.serpdex.report.docs.Markdown.literal;

import io.serpdex.report.Column;
import io.serpdex.report.Columns;
import io.serpdex.report.Layout;
import io.serpdex.report.Method;
import io.serpdex.report.Methods;
import io.serpdex.report.Param;
import io.serpdex.report.ParamType;
import io.serpdex.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** What the page says about one report. */
final class ReportSection {
    private static final List<String> PARAM_TITLES = List.of("parameter", "must be", "default", "meaning");
    private static final List<String> FIELD_TITLES = List.of("field", "type", "meaning");

    private final Report<?> report;
    private final boolean twin;
    private final ExampleRequest example;

    ReportSection(Report<?> report, Methods methods) {
        this.report = report;
        twin = methods.get(report.name()).isTwin();
        example = ExampleRequest.of(report, methods);
    }

    void addTo(Markdown page, ExampleAnswers answers) {
        page.heading(3, Wording.title(report, twin));
        page.paragraph(String.join(" ", report.sentence(), Wording.cost(report), Wording.plans(report)));
        page.table(PARAM_TITLES, params());
        addFields(page);
        page.code("sh", "curl -H \"Authorization: Bearer $TOKEN\" \"$SERPDEX" + example.target() + "\"");
        page.code("json", ShortenedAnswer.of(answers.to(example)));
    }

    private List<List<String>> params() {
        List<Param<?>> params = new ArrayList<>(report.params());
        if (twin) {
            params.add(1, Method.TYPE);
        }
        return params.stream().map(ReportSection::row).toList();
    }

    private static List<String> row(Param<?> param) {
        String byDefault = Objects.requireNonNullElse(param.byDefault(), "");
        String meaning = param.type() instanceof ParamType.Choice<?> choice
                ? param.sentence() + Wording.otherSpellings(choice)
                : param.sentence();
        return List.of(literal(param.name()), param.type().rule(), param.required() ? "required" : byDefault, meaning);
    }

    private void addFields(Markdown page) {
        switch (report.layout()) {
            case Layout.Single<?> single -> {
                page.paragraph("`result` is an object:");
                page.table(FIELD_TITLES, fields(single.rows().columns()));
            }
            case Layout.Array<?, ?> array -> {
                page.paragraph("`result` is an array of objects:");
                page.table(FIELD_TITLES, fields(array.rows().columns()));
            }
            case Layout.Listed<?, ?> listed -> addListed(page, listed);
        }
    }

    private static void addListed(Markdown page, Layout.Listed<?, ?> listed) {
        List<Layout.Rows<?, ?>> arrays = new ArrayList<>();
        arrays.add(listed.rows());
        arrays.addAll(listed.beside());
        List<List<String>> outer = new ArrayList<>(fields(listed.counts()));
        arrays.forEach(rows -> outer.add(List.of(literal(rows.name()), "list of rows", rows.sentence())));
        page.paragraph("`result` is an object:");
        page.table(FIELD_TITLES, outer);
        for (Layout.Rows<?, ?> rows : arrays) {
            page.paragraph("A row of " + literal(rows.name()) + ":");
            page.table(FIELD_TITLES, fields(rows.columns()));
        }
    }

    private static List<List<String>> fields(Columns<?> columns) {
        List<List<String>> rows = new ArrayList<>();
        for (Column<?> column : columns.list()) {
            rows.add(List.of(literal(column.name()), Wording.type(column), column.sentence()));
        }
        return rows;
    }
}
