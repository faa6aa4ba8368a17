package io.serpdex.web;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds an installed browser for tests: Chromium, Chrome or Edge. */
record InstalledBrowser(Map<String, String> environment, String named, Predicate<Path> isThere) {
    /** In order of preference. The headless shell uses half the processor time of the others. */
    private static final List<String> COMMANDS = List.of(
            "chromium-headless-shell",
            "chromium",
            "chromium-browser",
            "google-chrome",
            "google-chrome-stable",
            "microsoft-edge");

    private static final List<String> OTHER_PATHS = List.of(
            "/snap/bin/chromium",
            "/opt/google/chrome/chrome",
            "/Applications/Chromium.app/Contents/MacOS/Chromium",
            "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
            "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge");
    private static final List<String> WINDOWS_PATHS = List.of(
            "Chromium/Application/chrome.exe",
            "Google/Chrome/Application/chrome.exe",
            "Microsoft/Edge/Application/msedge.exe");
    private static final String NONE = "browser tests require Chromium, Chrome or Edge. Install one"
            + " (Debian: apt-get install chromium), select one with -Dserpdex.browser=, or skip these tests with"
            + " -DexcludedGroups=browser";

    static InstalledBrowser ofThisMachine() {
        return new InstalledBrowser(System.getenv(), System.getProperty("serpdex.browser", ""), Files::isExecutable);
    }

    /** Returns the program. A configured browser must exist. */
    Path program() {
        Optional<String> wanted =
                named.isEmpty() ? Optional.ofNullable(environment.get("SERPDEX_BROWSER")) : Optional.of(named);
        if (wanted.isPresent()) {
            Path program = Path.of(wanted.get());
            if (!isThere.test(program)) {
                throw new IllegalStateException("no browser at " + program + ", as configured with -Dserpdex.browser");
            }
            return program;
        }
        return usualPlaces().filter(isThere).findFirst().orElseThrow(() -> new IllegalStateException(NONE));
    }

    private Stream<Path> usualPlaces() {
        List<Path> places = new ArrayList<>();
        for (String command : COMMANDS) {
            for (String folder : environment.getOrDefault("PATH", "").split(Pattern.quote(File.pathSeparator), -1)) {
                if (!folder.isEmpty()) {
                    places.add(Path.of(folder, command));
                }
            }
        }
        OTHER_PATHS.forEach(place -> places.add(Path.of(place)));
        for (String programs : List.of("ProgramFiles", "ProgramFiles(x86)", "LocalAppData")) {
            Optional.ofNullable(environment.get(programs))
                    .ifPresent(folder -> WINDOWS_PATHS.forEach(place -> places.add(Path.of(folder, place))));
        }
        return places.stream();
    }
}
