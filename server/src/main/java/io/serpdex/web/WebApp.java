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
import io.serpdex.web.pages.FailurePage;
import io.serpdex.web.pages.HomePage;
import io.serpdex.web.pages.ImportsPage;
import io.serpdex.web.pages.KeywordPage;
import io.serpdex.web.pages.ReportVisualFactory;
import io.serpdex.web.pages.SignInPage;
import io.serpdex.web.pages.SubjectPage;
import io.serpdex.web.view.Assets;
import io.serpdex.web.view.MeteredReports;
import io.serpdex.web.view.PageAddress;
import io.serpdex.web.view.PageContext;
import io.serpdex.web.view.PageFrame;
import io.serpdex.web.view.PagePaths;
import io.serpdex.web.view.PageRequest;
import io.serpdex.web.view.PageView;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The web UI: finds the page for a path, runs its reports, renders it and reserves its cost. */
public final class WebApp {
    private static final String PAGE_NAME = "page";

    /** All pages by path. */
    private static final Map<String, PageRoute> PAGES = Map.of(
            PagePaths.HOME, (app, context) -> new HomePage(context).view(),
            PagePaths.DOMAIN, (app, context) -> new DomainPage(context, app.visuals(context)).overview(),
            PagePaths.KEYWORD, (app, context) -> new KeywordPage(context, app.visuals(context)).overview(),
            PagePaths.COMPARE, (app, context) -> new ComparePage(context).view(),
            PagePaths.ACCOUNT, (app, context) -> new AccountPage(context).view(),
            PagePaths.IMPORTS, (app, context) -> app.imports(context).all());

    /** Pages with a name after the path. */
    private static final Map<String, NamedPageRoute> NAMED_PAGES = Map.of(
            PagePaths.DOMAIN, (app, context, name) -> app.report(context, Subject.DOMAIN, PagePaths.DOMAIN, name),
            PagePaths.KEYWORD, (app, context, name) -> app.report(context, Subject.KEYWORD, PagePaths.KEYWORD, name),
            PagePaths.SERVICE, (app, context, name) -> app.report(context, Subject.SERVICE, PagePaths.SERVICE, name),
            PagePaths.IMPORTS, (app, context, name) -> app.imports(context).one(name));

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
     * Creates the web UI of a server.
     *
     * @param callers returns the account data that reports can show
     * @param socialDomains domains to mark as social networks in SERPs
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

    /** Returns true if there is a page at this path. */
    public static boolean has(String path) {
        return path.equals(PagePaths.SEARCH) || PAGES.containsKey(path) || NAMED_PAGES.containsKey(parent(path));
    }

    /** Returns the path without the name of the report or import. Empty if the path has no name. */
    private static String parent(String path) {
        return path.substring(0, Math.max(0, path.indexOf('/', 1)));
    }

    /**
     * Returns the page for a request.
     *
     * @param canSignOut true if the user can sign out
     * @throws ServiceException if the page does not exist or the account may not open it; shown by {@link #failure}
     */
    public RenderedPage page(PageRequest request, Account account, boolean canSignOut) {
        if (request.path().equals(PagePaths.SEARCH)) {
            return RenderedPage.redirect(searchTarget(request));
        }
        Permit permit = AdmissionRetry.admit(accessControl, account, usageName(request.path()));
        try {
            MeteredReports meteredReports = new MeteredReports(reports, account, () -> callers.apply(account));
            PageContext context = new PageContext(request, reports.registry(), meteredReports);
            PageView view = view(context);
            byte[] html = render(frame(context, view, canSignOut), view);
            permit.ensureReserved(meteredReports.cost());
            return RenderedPage.charged(view.status(), html, permit);
        } catch (Throwable e) {
            permit.close();
            throw e;
        }
    }

    /** Returns the name of a page in the usage of an account: its report, or {@code page}. */
    private String usageName(String path) {
        int slash = path.indexOf('/', 1);
        boolean report = slash > 0 && !path.startsWith(PagePaths.IMPORTS);
        return report ? reports.registry().get(path.substring(slash + 1)).name() : PAGE_NAME;
    }

    private PageView view(PageContext context) {
        String path = context.request().path();
        PageRoute page = PAGES.get(path);
        if (page != null) {
            return page.view(this, context);
        }
        String parent = parent(path);
        NamedPageRoute named = NAMED_PAGES.get(parent);
        if (named == null) {
            throw new IllegalArgumentException("no page at " + path);
        }
        return named.view(this, context, path.substring(parent.length() + 1));
    }

    private PageView report(PageContext context, Subject subject, String path, String name) {
        return context.report(subject, name)
                .map(report -> new SubjectPage(context, subject, path).report(report, visuals(context)))
                .orElseThrow(() ->
                        new ServiceException(ErrorCode.UNKNOWN_REPORT, "unknown " + subject.wireName() + " report"));
    }

    private ReportVisualFactory visuals(PageContext context) {
        return new ReportVisualFactory(context, socialDomains);
    }

    private ImportsPage imports(PageContext context) {
        return new ImportsPage(context, store, imports);
    }

    /** Returns the page for the text of the search box. */
    private static PageAddress searchTarget(PageRequest request) {
        String text = request.parameters().first("q").strip();
        String database = request.parameters().first("se");
        PageAddress address = text.isEmpty() ? PageAddress.of(PagePaths.HOME) : searchTarget(text);
        return database.isEmpty() ? address : address.with("se", database);
    }

    private static PageAddress searchTarget(String text) {
        if (Scope.looksLikeDomain(text)) {
            return PageAddress.of(PagePaths.DOMAIN).with("query", text);
        }
        int slash = text.indexOf('/');
        // A URL without https://
        if (slash > 0 && Scope.looksLikeDomain(text.substring(0, slash))) {
            return PageAddress.of(PagePaths.DOMAIN).with("query", text.substring(0, slash));
        }
        return PageAddress.of(PagePaths.KEYWORD).with("query", text);
    }

    /**
     * Returns the sign-in form.
     *
     * @param next path to open after signing in
     * @param refusal reason why the token was rejected, or an empty text
     */
    public RenderedPage signIn(PageRequest request, String next, String refusal, int status) {
        PageView view = SignInPage.view(next, refusal, status);
        return RenderedPage.free(status, render(frame(request, List.of(), Optional.empty(), view), view));
    }

    /** Returns an error page. */
    public RenderedPage failure(PageRequest request, Optional<Account> account, ServiceException failure, int status) {
        PageView view = FailurePage.view(request, failure, status);
        List<PageFrame.DatabaseChoice> choices =
                account.map(owner -> choices(request, owner)).orElse(List.of());
        return RenderedPage.free(status, render(frame(request, choices, account.map(Account::name), view), view));
    }

    private PageFrame frame(PageContext context, PageView view, boolean canSignOut) {
        return new PageFrame(
                view.title(),
                context.formatter().languageTag(),
                view.searchText(),
                context.databaseChoices(),
                Optional.of(context.account().name()),
                canSignOut,
                assets);
    }

    private PageFrame frame(
            PageRequest request, List<PageFrame.DatabaseChoice> choices, Optional<String> account, PageView view) {
        return new PageFrame(view.title(), request.formatter().languageTag(), "", choices, account, false, assets);
    }

    /** Returns the databases to choose from. Empty if reading them fails. */
    private List<PageFrame.DatabaseChoice> choices(PageRequest request, Account account) {
        try {
            MeteredReports meteredReports = new MeteredReports(reports, account, () -> callers.apply(account));
            return new PageContext(request, reports.registry(), meteredReports).databaseChoices();
        } catch (ServiceException e) {
            return List.of();
        }
    }

    private byte[] render(PageFrame frame, PageView view) {
        StringOutput output = new StringOutput();
        templates.render(view.template(), Map.of("frame", frame, "view", view.model()), output);
        return output.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** Builds the view of a page. */
    private interface PageRoute {
        PageView view(WebApp app, PageContext context);
    }

    /** Builds the view of a page with a name. */
    private interface NamedPageRoute {
        PageView view(WebApp app, PageContext context, String name);
    }
}
