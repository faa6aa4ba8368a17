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
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** All pages. Each is made anew for each look, and knows nothing of how it travels. */
public final class Site {
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
    public Site(
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
    public Page page(PageRequest request, Account account, boolean leaves) {
        if (request.path().equals(LOOK)) {
            return Page.elsewhere(lookUp(request));
        }
        Permit permit = Patience.admit(accessControl, account, usageName(request.path()));
        try {
            Visit visit = new Visit(reports, account, () -> callers.apply(account));
            Look look = new Look(request, reports.registry(), visit);
            Screen screen = screen(look);
            byte[] html = render(frame(look, screen, leaves), screen);
            permit.ensureReserved(visit.cost());
            return Page.charged(screen.status(), html, permit);
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

    private Screen screen(Look look) {
        Pictures pictures = new Pictures(look, socialDomains);
        String path = look.request().path();
        return switch (path) {
            case "/" -> new HomePage(look).screen();
            case DomainPage.PATH -> new DomainPage(look, pictures).overview();
            case KeywordPage.PATH -> new KeywordPage(look, pictures).overview();
            case ComparePage.PATH -> new ComparePage(look).screen();
            case AccountPage.PATH -> new AccountPage(look).screen();
            case ImportsPage.PATH -> new ImportsPage(look, store, imports).all();
            default -> below(look, pictures, path);
        };
    }

    private Screen below(Look look, Pictures pictures, String path) {
        int slash = path.indexOf('/', 1);
        String first = path.substring(0, slash);
        String name = path.substring(slash + 1);
        return switch (first) {
            case DomainPage.PATH ->
                report(new DomainPage(look, pictures).pages(), look, pictures, Subject.DOMAIN, name);
            case KeywordPage.PATH ->
                report(new KeywordPage(look, pictures).pages(), look, pictures, Subject.KEYWORD, name);
            case ImportsPage.PATH -> new ImportsPage(look, store, imports).one(name);
            default -> report(new SubjectPage(look, Subject.SERVICE, first), look, pictures, Subject.SERVICE, name);
        };
    }

    private static Screen report(SubjectPage pages, Look look, Pictures pictures, Subject subject, String name) {
        return look.report(subject, name)
                .map(report -> pages.report(report, pictures))
                .orElseThrow(() -> new ServiceException(
                        ErrorCode.UNKNOWN_REPORT, "there is no report of this name about a " + subject.wireName()));
    }

    /** From the search box to the page that it means. */
    private static Address lookUp(PageRequest request) {
        String text = request.given().first("q").strip();
        String database = request.given().first("se");
        Address address = text.isEmpty() ? Address.of("/") : meant(text);
        return database.isEmpty() ? address : address.with("se", database);
    }

    private static Address meant(String text) {
        if (Scope.looksLikeDomain(text)) {
            return Address.of(DomainPage.PATH).with("query", text);
        }
        int slash = text.indexOf('/');
        // A url as people type it, without https://
        if (slash > 0 && Scope.looksLikeDomain(text.substring(0, slash))) {
            return Address.of(DomainPage.PATH).with("query", text.substring(0, slash));
        }
        return Address.of(KeywordPage.PATH).with("query", text);
    }

    /**
     * The form that asks for a token.
     *
     * @param next where the reader wanted to go
     * @param refusal why the token that came was refused; empty at first
     */
    public Page signIn(PageRequest request, String next, String refusal, int status) {
        Screen screen =
                Screen.of("sign-in.jte", "Sign in", new SignIn(next, refusal)).withStatus(status);
        return Page.free(status, render(bareFrame(request, screen), screen));
    }

    /** A failure in words. */
    public Page failure(PageRequest request, Optional<Account> account, ServiceException failure, int status) {
        boolean ours = status >= 500;
        Screen screen = Screen.of(
                        "failure.jte",
                        "That did not work",
                        new Failure(String.valueOf(failure.getMessage()), ours ? request.id() : ""))
                .withStatus(status);
        return Page.free(status, render(failureFrame(request, account, screen), screen));
    }

    private Frame frame(Look look, Screen screen, boolean leaves) {
        return new Frame(
                screen.title(),
                look.reader().languageTag(),
                screen.search(),
                look.databaseChoices(),
                Optional.of(look.account().name()),
                leaves,
                assets);
    }

    private Frame bareFrame(PageRequest request, Screen screen) {
        return new Frame(
                screen.title(), request.reader().languageTag(), "", List.of(), Optional.empty(), false, assets);
    }

    private Frame failureFrame(PageRequest request, Optional<Account> account, Screen screen) {
        return new Frame(
                screen.title(),
                request.reader().languageTag(),
                "",
                account.map(owner -> choices(request, owner)).orElse(List.of()),
                account.map(Account::name),
                false,
                assets);
    }

    /** The databases to try next; none where it is these that fail. */
    private List<Frame.DatabaseChoice> choices(PageRequest request, Account account) {
        try {
            Visit visit = new Visit(reports, account, () -> callers.apply(account));
            return new Look(request, reports.registry(), visit).databaseChoices();
        } catch (ServiceException e) {
            return List.of();
        }
    }

    private byte[] render(Frame frame, Screen screen) {
        StringOutput output = new StringOutput();
        templates.render(screen.template(), Map.of("frame", frame, "view", screen.model()), output);
        return output.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** The form that asks for a token. */
    record SignIn(String next, String refusal) {}

    /** A failure; the request's id where the log knows more. */
    record Failure(String message, String requestId) {}
}
