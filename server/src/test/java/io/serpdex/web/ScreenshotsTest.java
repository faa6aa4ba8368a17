package io.serpdex.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import io.serpdex.demo.LoadedDemo;
import io.serpdex.http.TestServer;
import io.serpdex.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that the screenshots in the documentation exist and are small. A system property recreates them. */
@ResourceLock(TestBrowser.LOCK)
final class ScreenshotsTest {
    private static final boolean WRITE =
            System.getProperty("serpdex.screenshots", "").equals("write");
    private static final String HOW_TO_WRITE =
            "./mvnw test -Dtest=ScreenshotsTest -Dserpdex.screenshots=write recreates it";
    private static final int WIDTH = 1200;
    private static final int HEIGHT = 940;
    private static final int MAX_BYTES = 200_000;

    @ParameterizedTest
    @CsvSource({
        "domain, LIGHT, /domain?query=careerprudor.com",
        "domain-dark, DARK, /domain?query=careerprudor.com",
        "keyword, LIGHT, /keyword?query=washing+machine",
        "compare, LIGHT, /compare?domain=careerprudor.com&domain=workbramio.com&domain=talentpaindil.com"
    })
    void screenshotExistsAndIsSmall(String name, ColorScheme scheme, String path) throws IOException {
        Path file = Repository.resolve("docs/images/" + name + ".png");
        if (WRITE) {
            Files.createDirectories(file.getParent());
            Files.write(file, taken(scheme, path));
        }
        assertThat(file).as(HOW_TO_WRITE).exists();
        assertThat(Files.size(file)).as(HOW_TO_WRITE).isLessThan(MAX_BYTES);
    }

    private static byte[] taken(ColorScheme scheme, String path) {
        try (TestServer server = TestServer.start(LoadedDemo.folder());
                PageDriver driver = PageDriver.with(
                        server,
                        options -> options.setViewportSize(WIDTH, HEIGHT)
                                .setDeviceScaleFactor(1)
                                .setColorScheme(scheme))) {
            driver.open(path);
            driver.awaitCharts();
            return driver.page().screenshot(new Page.ScreenshotOptions().setClip(0, 0, WIDTH, HEIGHT));
        }
    }
}
