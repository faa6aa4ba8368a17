package io.serpdex.testkit.opensearch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** All that a node has on disk. */
record NodeFolder(Path root) {
    /**
     * The archive of the server's loaded classes, if the home contains one. Reading the classes from their jars takes half of the
     * processor time of a start.
     */
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

    /** Makes the folders and writes what the node reads at its start. */
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

    /** Returns the file that a brief node leaves for others when it is stopped in good order: see {@link #CLASSES}. */
    Path classes() {
        return temporary().resolve(CLASSES);
    }

    /** Returns the file with what the server and its virtual machine log. */
    Path log() {
        return root.resolve("node.log");
    }

    /** Holds the number of its process while there is one. */
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
