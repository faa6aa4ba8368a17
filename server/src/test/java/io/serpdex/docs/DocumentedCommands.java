package io.serpdex.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.docs.MarkdownFile.CodeBlock;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Runs the commands of a documentation page as a reader would, and compares their output with the page.
 *
 * <p>The {@code sh} blocks of a page run in order, in one shell. {@code ./serpdex demo} and {@code ./serpdex serve}
 * run in the background until the next of them or the end of the page; {@code ./mvnw} is skipped. A {@code text} or
 * {@code json} block that follows an {@code sh} block is its standard output:
 *
 * <ul>
 *   <li>Durations and rates are not compared.
 *   <li>{@code …} in a text stands for anything on the line; a line that consists of it stands for any lines.
 *   <li>JSON may be formatted differently and lack fields.
 * </ul>
 *
 * <p>With {@code -Dserpdex.docs=write}, blocks that differ are replaced by the actual output.
 */
public final class DocumentedCommands {
    private static final boolean WRITE = System.getProperty("serpdex.docs", "").equals("write");
    private static final long TIMEOUT_SECONDS = 600;
    private static final String DEFAULT_ADDRESS = "127.0.0.1:8080";
    private static final String END_OF_OUTPUT = "\u001e";

    private static final Pattern SERVER = Pattern.compile("^(?=\\./serpdex (?:demo|serve)\\b)", Pattern.MULTILINE);
    private static final Pattern MAVEN = Pattern.compile("^\\./mvnw\\b.*$", Pattern.MULTILINE);
    private static final Pattern DURATION = Pattern.compile("[\\d.,]+ (ms|s|results/s)\\b");
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private static final String PROLOGUE = """
            set -euo pipefail
            server=
            stop() {
              [ -z "$server" ] || { kill $server; wait $server || true; }
            }
            trap stop EXIT
            start() {
              stop
              "$@" >server.out &
              server=$!
              until [ -s server.out ]; do kill -0 $server; sleep 0.1; done
              cat server.out
            }
            """;

    /** An {@code sh} block and the block with its output, which is null if the page does not show it. */
    private record Step(CodeBlock commands, CodeBlock output) {}

    private DocumentedCommands() {}

    /**
     * Runs the commands of a page.
     *
     * @param page such as {@code README.md}
     * @param folder the working folder, in which {@code ./serpdex} is the launcher
     */
    public static void run(String page, Path folder) throws IOException, InterruptedException {
        MarkdownFile file = MarkdownFile.read(page);
        List<Step> steps = steps(file);
        List<String> outputs = run(steps, folder);
        if (WRITE) {
            Files.writeString(file.path(), withOutputs(file, steps, outputs));
            return;
        }
        for (int i = 0; i < steps.size(); i++) {
            Step step = steps.get(i);
            if (step.output() != null && !matches(step.output(), outputs.get(i))) {
                assertThat(outputs.get(i))
                        .as("%s: output of%n%s", page, step.commands().code())
                        .isEqualTo(step.output().code());
            }
        }
    }

    private static List<Step> steps(MarkdownFile file) {
        List<CodeBlock> blocks = file.codeBlocks();
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < blocks.size(); i++) {
            CodeBlock block = blocks.get(i);
            if (block.language().equals("sh")) {
                CodeBlock next = i + 1 < blocks.size() ? blocks.get(i + 1) : block;
                boolean isOutput = List.of("text", "json").contains(next.language());
                steps.add(new Step(block, isOutput ? next : null));
            }
        }
        return steps;
    }

    /** Returns the standard output of each step. */
    private static List<String> run(List<Step> steps, Path folder) throws IOException, InterruptedException {
        String port = freePort();
        String address = "127.0.0.1:" + port;
        String script = steps.stream()
                .map(step -> MAVEN.matcher(step.commands().code()).replaceAll(""))
                .map(commands -> SERVER.matcher(commands).replaceAll("start "))
                .map(commands -> commands + "printf '" + END_OF_OUTPUT + "'\n")
                .collect(Collectors.joining("", PROLOGUE, ""));
        Path out = folder.resolve("commands.out");
        Path err = folder.resolve("commands.err");
        ProcessBuilder shell = new ProcessBuilder("bash", "-c", script.replace(DEFAULT_ADDRESS, address))
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        shell.environment().put("SERPDEX_LISTEN_PORT", port);
        Process process = shell.start();
        try {
            assertThat(process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        String output = Files.readString(out).replace(address, DEFAULT_ADDRESS);
        assertThat(process.exitValue()).as(output + Files.readString(err)).isZero();
        return Stream.of(output.split(END_OF_OUTPUT)).toList();
    }

    private static String freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return Integer.toString(socket.getLocalPort());
        }
    }

    private static boolean matches(CodeBlock expected, String actual) {
        return expected.language().equals("json")
                ? contains(JSON.readTree(actual), JSON.readTree(expected.code()))
                : pattern(expected.code()).matcher(withoutDurations(actual)).matches();
    }

    private static boolean contains(JsonNode actual, JsonNode expected) {
        if (!expected.isObject()) {
            return actual.equals(expected);
        }
        return expected.propertyStream()
                .filter(field -> !List.of("time", "left_lines").contains(field.getKey()))
                .allMatch(
                        field -> actual.has(field.getKey()) && contains(actual.get(field.getKey()), field.getValue()));
    }

    private static Pattern pattern(String expected) {
        String regex = withoutDurations(expected)
                .lines()
                .map(line -> line.strip().equals("…") ? "(?s:.*)" : quoted(line) + "\n")
                .collect(Collectors.joining());
        return Pattern.compile(regex);
    }

    private static String quoted(String line) {
        return Stream.of(line.split("…", -1)).map(Pattern::quote).collect(Collectors.joining(".*"));
    }

    private static String withoutDurations(String text) {
        return DURATION.matcher(text).replaceAll("# $1");
    }

    private static String withOutputs(MarkdownFile file, List<Step> steps, List<String> outputs) {
        StringBuilder text = new StringBuilder(file.text());
        for (int i = steps.size() - 1; i >= 0; i--) {
            CodeBlock block = steps.get(i).output();
            if (block != null && !matches(block, outputs.get(i))) {
                text.replace(block.start(), block.end(), outputs.get(i).stripTrailing() + "\n");
            }
        }
        return text.toString();
    }
}
