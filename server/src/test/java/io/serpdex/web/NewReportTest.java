package io.serpdex.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.access.Account;
import io.serpdex.access.Plan;
import io.serpdex.access.SingleAccountAccess;
import io.serpdex.catalogue.Catalogue;
import io.serpdex.demo.LoadedDemo;
import io.serpdex.ingest.rejects.PastImports;
import io.serpdex.report.Caller;
import io.serpdex.report.Column;
import io.serpdex.report.Columns;
import io.serpdex.report.Layout;
import io.serpdex.report.Param;
import io.serpdex.report.ParamType;
import io.serpdex.report.RawParameters;
import io.serpdex.report.Report;
import io.serpdex.report.ReportInput;
import io.serpdex.report.ReportRegistry;
import io.serpdex.report.ReportService;
import io.serpdex.report.Subject;
import io.serpdex.store.Store;
import io.serpdex.store.lucene.LuceneStore;
import io.serpdex.web.view.PageRequest;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Tests that a new report gets a page without further code. */
final class NewReportTest {
    private static final ReportInput<String> QUERY = ReportInput.of(Param.required(
            "query", new ParamType.Text<>("a domain", Function.identity()), "Domain whose letters are counted."));
    private static final ReportInput<Long> LEAST =
            ReportInput.of(Param.defaulting("least", new ParamType.WholeNumber(1, 9), "Minimum count.", "1")
                    .titled("At least"));

    private record Letter(String letter, long count) {}

    private static final Report<?> LETTERS = Report.about(Subject.DOMAIN, "domain_letters", "The letters of a domain.")
            .takes(QUERY, LEAST)
            .returnsIfFound(
                    new Layout.Array<List<Letter>, Letter>(
                            Function.identity(),
                            Columns.of(
                                    Column.text("letter", "A letter.", Letter::letter),
                                    Column.integer("count", "Number of occurrences.", Letter::count)
                                            .titled("Times"))),
                    (args, view) -> Optional.of(letters(args.get(QUERY), args.get(LEAST))));

    private static final Account ACCOUNT = new Account(0, "demo", Plan.PROFESSIONAL, LocalDate.EPOCH);

    private static Store store;
    private static WebApp webApp;

    @BeforeAll
    static void start() {
        store = new LuceneStore(LoadedDemo.folder());
        List<Report<?>> reports = new ArrayList<>(Catalogue.registry().reports());
        reports.add(LETTERS);
        webApp = new WebApp(
                new ReportService(new ReportRegistry(reports), store, 2),
                store,
                new SingleAccountAccess(ACCOUNT, "demo"),
                account -> Caller.LOCAL_OPERATOR,
                new PastImports(LoadedDemo.folder()),
                Set.of());
    }

    @AfterAll
    static void stop() {
        store.close();
    }

    private static List<Letter> letters(String text, long least) {
        return text.chars()
                .distinct()
                .mapToObj(c -> new Letter(
                        Character.toString(c),
                        text.chars().filter(other -> other == c).count()))
                .filter(letter -> letter.count() >= least)
                .toList();
    }

    private static String page(String path, Map<String, String> parameters) {
        PageRequest request = new PageRequest(path, RawParameters.of(parameters), Locale.ENGLISH, "http://here", "id");
        try (RenderedPage renderedPage = webApp.page(request, ACCOUNT, false)) {
            assertThat(renderedPage.status()).isEqualTo(200);
            return new String(renderedPage.html(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void listsANewReportAsTabAndOnTheHomePage() {
        assertThat(page("/domain", Map.of("query", "careerprudor.com", "se", "g_us")))
                .contains("href=\"/domain/domain_letters?query=careerprudor.com&amp;se=g_us\">Domain letters</a>");
        assertThat(page("/", Map.of())).contains("href=\"/domain/domain_letters?se=g_us\">Domain letters</a>");
    }

    @Test
    void rendersANewReportFromItsDeclaration() {
        assertThat(page("/domain/domain_letters", Map.of("query", "aab.com", "se", "g_us", "least", "2")))
                .contains("The letters of a domain.")
                .contains("title=\"A letter.\"", "title=\"Number of occurrences.\"", "Times")
                .containsPattern("<td[^>]*>a\\s*</td>\\s*<td class=\"number\">2\\s*</td>")
                .doesNotContainPattern("<td[^>]*>b\\s*</td>")
                .containsPattern("<input type=\"number\" name=\"least\" value=\"2\" min=\"1\" max=\"9\"")
                .contains("At least")
                .contains(
                        "/download/domain_letters?query=aab.com&amp;se=g_us&amp;least=2&amp;col=letter&amp;col=count&amp;format=csv")
                .contains("http://here/v3/domain_letters?query=aab.com&amp;se=g_us&amp;least=2&amp;token=YOUR_TOKEN");
    }

    @Test
    void showsAFormForRequiredParameters() {
        assertThat(page("/domain/domain_letters", Map.of("se", "g_us")))
                .containsPattern("<input type=\"text\" name=\"query\"[^>]* required")
                .doesNotContain("<table");
    }
}
