package io.serpdex.web;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Starts the installed browser once for all tests. Each test uses its own {@link PageDriver}. */
final class TestBrowser {
    /** Resource lock of tests that use the browser. */
    static final String LOCK = "browser";

    private TestBrowser() {}

    static BrowserContext newContext(com.microsoft.playwright.Browser.NewContextOptions options) {
        return Started.BROWSER.newContext(options);
    }

    /** Starts the browser on first use. */
    private static final class Started {
        private static final com.microsoft.playwright.Browser BROWSER = start();

        private static com.microsoft.playwright.Browser start() {
            Path program = InstalledBrowser.ofThisMachine().program();
            Map<String, String> environment = new HashMap<>(System.getenv());
            environment.put("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
            Playwright playwright = Playwright.create(new Playwright.CreateOptions().setEnv(environment));
            Runtime.getRuntime().addShutdownHook(new Thread(playwright::close));
            return playwright
                    .chromium()
                    .launch(new BrowserType.LaunchOptions()
                            .setExecutablePath(program)
                            .setHeadless(true)
                            .setArgs(arguments()));
        }

        private static List<String> arguments() {
            List<String> arguments = new ArrayList<>(List.of(
                    "--disable-gpu",
                    "--disable-background-networking",
                    "--disable-component-update",
                    "--disable-sync",
                    "--no-first-run"));
            // The sandbox does not run as root.
            if (System.getProperty("user.name").equals("root")) {
                arguments.add("--no-sandbox");
            }
            return arguments;
        }
    }
}
