package io.serpdex.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests the choice of a browser. */
final class InstalledBrowserTest {
    private static final Map<String, String> TWO_FOLDERS = Map.of("PATH", "/usr/bin" + File.pathSeparator + "/own/bin");

    private static Path found(Map<String, String> environment, String named, String... there) {
        Set<String> programs = Set.of(there);
        return new InstalledBrowser(
                        environment,
                        named,
                        place -> programs.contains(place.toString().replace('\\', '/')))
                .program();
    }

    @Test
    void prefersTheNamedBrowser() {
        Map<String, String> environment = Map.of("PATH", "/usr/bin", "SERPDEX_BROWSER", "/env/chrome");
        assertThat(found(environment, "/my/chrome", "/usr/bin/chromium", "/env/chrome", "/my/chrome"))
                .isEqualTo(Path.of("/my/chrome"));
        assertThat(found(environment, "", "/usr/bin/chromium", "/env/chrome")).isEqualTo(Path.of("/env/chrome"));
    }

    @Test
    void rejectsAMissingNamedBrowser() {
        assertThatThrownBy(() -> found(TWO_FOLDERS, "/my/chrome", "/usr/bin/chromium"))
                .hasMessageContaining("my")
                .hasMessageContaining("no browser at");
    }

    @Test
    void prefersChromium() {
        assertThat(found(TWO_FOLDERS, "", "/usr/bin/google-chrome", "/own/bin/chromium"))
                .isEqualTo(Path.of("/own/bin/chromium"));
    }

    @Test
    void prefersTheHeadlessShell() {
        assertThat(found(TWO_FOLDERS, "", "/usr/bin/chromium", "/usr/bin/chromium-headless-shell"))
                .isEqualTo(Path.of("/usr/bin/chromium-headless-shell"));
    }

    @Test
    void findsBrowsersOfOtherSystems() {
        String chrome = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
        assertThat(found(Map.of(), "", chrome)).isEqualTo(Path.of(chrome));
        String edge = "/Programs/Microsoft/Edge/Application/msedge.exe";
        assertThat(found(Map.of("ProgramFiles(x86)", "/Programs"), "", edge)).isEqualTo(Path.of(edge));
    }

    @Test
    void explainsHowToInstallABrowser() {
        assertThatThrownBy(() -> found(TWO_FOLDERS, ""))
                .hasMessageContaining("apt-get install chromium")
                .hasMessageContaining("-DexcludedGroups=browser");
    }
}
