package io.serpdex.testkit.opensearch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The files of a node. */
record NodeFolder(Path root) {
    /** Class-data archive in the home, which halves the processor time of a start. Optional. */
    static final String CLASSES = "classes.jsa";

    private static final int TAIL_LINES = 40;

    private static final String LOGGING = """
            status = error
            appender.console.type = Console
            appender.console.name = console
            appender.console.layout.type = PatternLayout
            appender.console.layout.pattern = %d %-5p %c{1.} %m%n
            rootLogger.level = warn
            rootLogger.appenderRef.console.ref = console
            """;

    /** Creates the folders and writes the configuration. */
    void write(Map<String, String> settings) throws IOException {
        for (Path folder : List.of(config(), data(), temporary())) {
            Files.createDirectories(folder);
        }
        Map<String, String> all = new TreeMap<>(settings);
        all.put("path.data", quoted(data()));
        all.put("path.logs", quoted(root));
        StringBuilder text = new StringBuilder();
        all.forEach(
                (name, value) -> text.append(name).append(": ").append(value).append('\n'));
        Files.writeString(config().resolve("opensearch.yml"), text);
        Files.writeString(config().resolve("log4j2.properties"), LOGGING);
    }

    Path config() {
        return root.resolve("config");
    }

    private Path data() {
        return root.resolve("data");
    }

    Path temporary() {
        return root.resolve("tmp");
    }

    /** Returns the class-data archive that a node with {@code BRIEF} tuning writes when it is stopped. See {@link #CLASSES}. */
    Path classes() {
        return temporary().resolve(CLASSES);
    }

    /** Returns the file with the output of the node. */
    Path log() {
        return root.resolve("node.log");
    }

    /** Returns the file with the process ID, which exists while the node runs. */
    Path pid() {
        return root.resolve("pid");
    }

    String endOfLog() throws IOException {
        if (!Files.exists(log())) {
            return "";
        }
        List<String> lines = Files.readAllLines(log());
        return String.join("\n", lines.subList(Math.max(0, lines.size() - TAIL_LINES), lines.size()));
    }

    private static String quoted(Path path) {
        return "'" + path.toString().replace("'", "''") + "'";
    }
}
