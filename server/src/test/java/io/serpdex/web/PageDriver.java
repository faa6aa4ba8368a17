package io.serpdex.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.options.FormData;
import com.microsoft.playwright.options.RequestOptions;
import io.serpdex.http.TestServer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Controls a signed-in page in a browser. Closing it fails after console errors, failed requests, requests to other
 * hosts and dialogs.
 */
final class PageDriver implements AutoCloseable {
    private static final String ALL_DRAWN = "() => document.querySelectorAll('.chart:not([data-drawn])').length === 0";

    private final String address;
    private final BrowserContext context;
    private final Page page;
    private final List<String> problems = new ArrayList<>();
    private final Set<Integer> expected = new HashSet<>();
    /** Requests that fail while the browser closes are ignored. */
    private boolean leaving;

    private PageDriver(TestServer server, NewContextOptions options) {
        address = server.address();
        context = TestBrowser.newContext(options.setLocale("en-US"));
        context.onConsoleMessage(this::read);
        context.onWebError(error -> problems.add("error of a script: " + error.error()));
        context.onRequest(this::watch);
        context.onRequestFailed(this::fail);
        context.onDialog(dialog -> {
            problems.add("dialog: " + dialog.message());
            dialog.dismiss();
        });
        page = context.newPage();
    }

    static PageDriver of(TestServer server) {
        return with(server, options -> {});
    }

    static PageDriver with(TestServer server, Consumer<NewContextOptions> choice) {
        return withToken(server, TestServer.TOKEN, choice);
    }

    static PageDriver withToken(TestServer server, String token, Consumer<NewContextOptions> choice) {
        NewContextOptions options = new NewContextOptions().setViewportSize(1200, 900);
        choice.accept(options);
        PageDriver driver = new PageDriver(server, options);
        APIResponse signedIn = driver.context
                .request()
                .post(
                        driver.address + "/sign-in",
                        RequestOptions.create().setForm(FormData.create().set("token", token)));
        assertThat(signedIn.ok()).as(signedIn.text()).isTrue();
        return driver;
    }

    private void read(ConsoleMessage message) {
        boolean expectedError =
                expected.stream().anyMatch(status -> message.text().contains("status of " + status + " "));
        if ((message.type().equals("error") || message.type().equals("warning")) && !expectedError) {
            problems.add("console: " + message.text() + " at " + message.location());
        }
    }

    private void watch(Request request) {
        if (!request.url().startsWith(address + "/") && !request.url().startsWith("data:")) {
            problems.add("request to another host: " + request.url());
        }
    }

    private void fail(Request request) {
        boolean givenUp = "net::ERR_ABORTED".equals(request.failure())
                && request.headers().containsKey("hx-history-restore-request");
        if (leaving || givenUp) {
            return;
        }
        problems.add("failed request: " + request.url() + " " + request.failure());
    }

    /** Allows responses with this status. */
    PageDriver expects(int status) {
        expected.add(status);
        return this;
    }

    Page page() {
        return page;
    }

    Locator find(String selector) {
        return page.locator(selector);
    }

    /** Opens a path. */
    Response open(String path) {
        return page.navigate(address + path);
    }

    /** Runs an action that replaces a part of the page, and waits for the new part. */
    void untilSettled(Runnable act) {
        page.evaluate("() => { window.settled = false; document.addEventListener('htmx:afterSettle',"
                + " () => { window.settled = true; }, { once: true }); }");
        act.run();
        page.waitForFunction("() => window.settled");
    }

    void click(String selector) {
        untilSettled(() -> find(selector).click());
    }

    /** Clicks a link to another page, and waits until the page is loaded. */
    void follow(Locator link) {
        link.click();
        page.waitForLoadState();
    }

    void awaitCharts() {
        page.waitForFunction(ALL_DRAWN);
    }

    /** Returns path and parameters in the address bar. */
    String addressBar() {
        assertThat(page.url()).startsWith(address);
        return page.url().substring(address.length());
    }

    String title() {
        return find("h1").innerText();
    }

    List<String> problems() {
        return List.copyOf(problems);
    }

    @Override
    public void close() {
        page.waitForLoadState();
        leaving = true;
        context.close();
        assertThat(problems).isEmpty();
    }
}
