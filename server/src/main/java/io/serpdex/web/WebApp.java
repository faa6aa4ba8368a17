package io.serpdex.web;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import io.serpdex.access.AccessControl;
import io.serpdex.access.Account;
import io.serpdex.access.Permit;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.ingest.rejects.PastImports;
import io.serpdex.model.Scope;
import io.serpdex.report.Caller;
import io.serpdex.report.ReportService;
import io.serpdex.report.Subject;
import io.serpdex.store.Store;
import io.serpdex.web.pages.AccountPage;
import io.serpdex.web.pages.ComparePage;
import io.serpdex.web.pages.DomainPage;
import io.serpdex.web.pages.HomePage;
import io.serpdex.web.pages.ImportsPage;
import io.serpdex.web.pages.KeywordPage;
import io.serpdex.web.pages.ReportVisualFactory;
import io.serpdex.web.pages.SubjectPage;
import io.serpdex.web.view.Assets;
import io.serpdex.web.view.MeteredReports;
import io.serpdex.web.view.PageAddress;
import io.serpdex.web.view.PageContext;
import io.serpdex.web.view.PageFrame;
import io.serpdex.web.view.PageRequest;
import io.serpdex.web.view.PageView;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** All pages. Each is made anew for each look, and knows nothing of how it travels. */
public final class WebApp {
    /** Where the rows of a panel come from as a file. */
    public static final String DOWNLOADS = "/download/";

    /** Names a column to show, on a page and in a file; without any, a page shows those that people read. */
    public static final String COLUMN = "col";

    private static final String LOOK = "/look";
    private static final String PAGE_NAME = "page";

    private final ReportService reports;
    private final Store store;
    private final AccessControl accessControl;
    private final Function<Account, Caller> callers;
    private final PastImports imports;
    private final Set<String> socialDomains;
    private final Assets assets = new Assets();
    private final TemplateEngine templates =
            TemplateEngine.createPrecompiled(null, ContentType.Html, null, "io.serpdex.web");

    /**
     * The pages of a service.
     *
     * @param callers what reports may know of an account
     * @param socialDomains sites that are marked on results pages
     */
    public WebApp(
            ReportService reports,
            Store store,
            AccessControl accessControl,
            Function<Account, Caller> callers,
            PastImports imports,
            Set<String> socialDomains) {
        this.reports = reports;
        this.store = store;
        this.accessControl = accessControl;
        this.callers = callers;
        this.imports = imports;
        this.socialDomains = Set.copyOf(socialDomains);
    }

    public Assets assets() {
        return assets;
    }

    /** Whether there is a page at this path. */
    public static boolean has(String path) {
        return Set.of(
                                "/",
                                LOOK,
                                DomainPage.PATH,
                                KeywordPage.PATH,
                                ComparePage.PATH,
                                AccountPage.PATH,
                                ImportsPage.PATH)
                        .contains(path)
                || path.startsWith(DomainPage.PATH + "/")
                || path.startsWith(KeywordPage.PATH + "/")
                || path.startsWith("/service/")
                || path.startsWith(ImportsPage.PATH + "/");
    }

    /**
     * The page that a reader asks for.
     *
     * @param leaves whether the reader can sign out
     * @throws ServiceException if there is no such page, or the account may not see it; {@link #failure} shows it
     */
    public RenderedPage page(PageRequest request, Account account, boolean leaves) {
        if (request.path().equals(LOOK)) {
            return RenderedPage.redirect(lookUp(request));
        }
        Permit permit = AdmissionRetry.admit(accessControl, account, usageName(request.path()));
        try {
            MeteredReports meteredReports = new MeteredReports(reports, account, () -> callers.apply(account));
            PageContext pageContext = new PageContext(request, reports.registry(), meteredReports);
            PageView pageView = view(pageContext);
            byte[] html = render(frame(pageContext, pageView, leaves), pageView);
            permit.ensureReserved(meteredReports.cost());
            return RenderedPage.charged(pageView.status(), html, permit);
        } catch (Throwable e) {
            permit.close();
            throw e;
        }
    }

    /** What the account's usage calls a page: the report that it shows, or the page itself. */
    private String usageName(String path) {
        int slash = path.indexOf('/', 1);
        boolean report = slash > 0 && !path.startsWith(ImportsPage.PATH);
        return report ? reports.registry().get(path.substring(slash + 1)).name() : PAGE_NAME;
    }

    private PageView view(PageContext pageContext) {
        ReportVisualFactory reportVisualFactory = new ReportVisualFactory(pageContext, socialDomains);
        String path = pageContext.request().path();
        return switch (path) {
            case "/" -> new HomePage(pageContext).view();
            case DomainPage.PATH -> new DomainPage(pageContext, reportVisualFactory).overview();
            case KeywordPage.PATH -> new KeywordPage(pageContext, reportVisualFactory).overview();
            case ComparePage.PATH -> new ComparePage(pageContext).view();
            case AccountPage.PATH -> new AccountPage(pageContext).view();
            case ImportsPage.PATH -> new ImportsPage(pageContext, store, imports).all();
            default -> below(pageContext, reportVisualFactory, path);
        };
    }

    private PageView below(PageContext pageContext, ReportVisualFactory reportVisualFactory, String path) {
        int slash = path.indexOf('/', 1);
        String first = path.substring(0, slash);
        String name = path.substring(slash + 1);
        return switch (first) {
            case DomainPage.PATH ->
                report(
                        new DomainPage(pageContext, reportVisualFactory).pages(),
                        pageContext,
                        reportVisualFactory,
                        Subject.DOMAIN,
                        name);
            case KeywordPage.PATH ->
                report(
                        new KeywordPage(pageContext, reportVisualFactory).pages(),
                        pageContext,
                        reportVisualFactory,
                        Subject.KEYWORD,
                        name);
            case ImportsPage.PATH -> new ImportsPage(pageContext, store, imports).one(name);
            default ->
                report(
                        new SubjectPage(pageContext, Subject.SERVICE, first),
                        pageContext,
                        reportVisualFactory,
                        Subject.SERVICE,
                        name);
        };
    }

    private static PageView report(
            SubjectPage pages,
            PageContext pageContext,
            ReportVisualFactory reportVisualFactory,
            Subject subject,
            String name) {
        return pageContext
                .report(subject, name)
                .map(report -> pages.report(report, reportVisualFactory))
                .orElseThrow(() -> new ServiceException(
                        ErrorCode.UNKNOWN_REPORT, "there is no report of this name about a " + subject.wireName()));
    }

    /** From the search box to the page that it means. */
    private static PageAddress lookUp(PageRequest request) {
        String text = request.parameters().first("q").strip();
        String database = request.parameters().first("se");
        PageAddress pageAddress = text.isEmpty() ? PageAddress.of("/") : meant(text);
        return database.isEmpty() ? pageAddress : pageAddress.with("se", database);
    }

    private static PageAddress meant(String text) {
        if (Scope.looksLikeDomain(text)) {
            return PageAddress.of(DomainPage.PATH).with("query", text);
        }
        int slash = text.indexOf('/');
        // A url as people type it, without https://
        if (slash > 0 && Scope.looksLikeDomain(text.substring(0, slash))) {
            return PageAddress.of(DomainPage.PATH).with("query", text.substring(0, slash));
        }
        return PageAddress.of(KeywordPage.PATH).with("query", text);
    }

    /**
     * The form that asks for a token.
     *
     * @param next where the reader wanted to go
     * @param refusal why the token that came was refused; empty at first
     */
    public RenderedPage signIn(PageRequest request, String next, String refusal, int status) {
        PageView pageView =
                PageView.of("sign-in.jte", "Sign in", new SignIn(next, refusal)).withStatus(status);
        return RenderedPage.free(status, render(bareFrame(request, pageView), pageView));
    }

    /** A failure in words. */
    public RenderedPage failure(PageRequest request, Optional<Account> account, ServiceException failure, int status) {
        boolean ours = status >= 500;
        PageView pageView = PageView.of(
                        "failure.jte",
                        "That did not work",
                        new Failure(String.valueOf(failure.getMessage()), ours ? request.id() : ""))
                .withStatus(status);
        return RenderedPage.free(status, render(failureFrame(request, account, pageView), pageView));
    }

    private PageFrame frame(PageContext pageContext, PageView pageView, boolean leaves) {
        return new PageFrame(
                pageView.title(),
                pageContext.formatter().languageTag(),
                pageView.searchText(),
                pageContext.databaseChoices(),
                Optional.of(pageContext.account().name()),
                leaves,
                assets);
    }

    private PageFrame bareFrame(PageRequest request, PageView pageView) {
        return new PageFrame(
                pageView.title(), request.formatter().languageTag(), "", List.of(), Optional.empty(), false, assets);
    }

    private PageFrame failureFrame(PageRequest request, Optional<Account> account, PageView pageView) {
        return new PageFrame(
                pageView.title(),
                request.formatter().languageTag(),
                "",
                account.map(owner -> choices(request, owner)).orElse(List.of()),
                account.map(Account::name),
                false,
                assets);
    }

    /** The databases to try next; none where it is these that fail. */
    private List<PageFrame.DatabaseChoice> choices(PageRequest request, Account account) {
        try {
            MeteredReports meteredReports = new MeteredReports(reports, account, () -> callers.apply(account));
            return new PageContext(request, reports.registry(), meteredReports).databaseChoices();
        } catch (ServiceException e) {
            return List.of();
        }
    }

    private byte[] render(PageFrame pageFrame, PageView pageView) {
        StringOutput output = new StringOutput();
        templates.render(pageView.template(), Map.of("frame", pageFrame, "view", pageView.model()), output);
        return output.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** The form that asks for a token. */
    record SignIn(String next, String refusal) {}

    /** A failure; the request's id where the log knows more. */
    record Failure(String message, String requestId) {}
}
