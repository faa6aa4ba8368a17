package io.serpdex.ingest.convert;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Tests merging positions of one host into a page. Each letter is a host, a point is a gap. */
final class PartialSerpTest {

    @ParameterizedTest
    @CsvSource({
        // results move only if necessary
        "abcde, c3, abcde",
        "abde., c3, abcde",
        // up: results in between move down by one
        "abcde, e2, aebcd",
        // down: results in between move up by one
        "abcde, a4, bcdae",
        "abcde, b5, acdeb",
        // displaced results move into gaps, in either direction
        "ab.de, d1, dab.e",
        "ab.de, e4, abde.",
        "a.cde, e3, aced",
        // a new host
        "abc.., x1, xabc.",
        "abc.., x3, abxc.",
        // several results of one host
        "abcd., a1 a2, aabcd",
        "abcd., a2 a4, bacad",
        // a host that lost all positions
        "abcde, , .bcde",
    })
    void movesDisplacedResultsMinimally(String before, String put, String after) {
        assertThat(put(before, put == null ? "" : put, first(put))).isEqualTo(after.replaceAll("\\.+$", ""));
    }

    @ParameterizedTest
    @CsvSource({"abcde, x3", "abcde, x1", "abcde, x5"})
    void keepsFullPageUnchanged(String before, String put) {
        PartialSerp serp = new PartialSerp(5, page(before));
        serp.put(results(put), Set.of("x.example"));
        List<ObjectNode> results = serp.results();

        assertThat(results).hasSize(6);
        assertThat(letters(results.subList(0, 5))).isEqualTo(before);
        assertThat(results.getLast().path("url").asString()).isEqualTo("https://x.example/");
    }

    private static String first(String put) {
        return put == null ? "a" : put.substring(0, 1);
    }

    private static String put(String before, String put, String host) {
        PartialSerp serp = new PartialSerp(5, page(before));
        serp.put(results(put), Set.of(host + ".example"));
        return letters(serp.results());
    }

    private static List<ObjectNode> page(String letters) {
        List<ObjectNode> page = new ArrayList<>();
        for (int i = 0; i < letters.length(); i++) {
            if (letters.charAt(i) != '.') {
                page.add(result(letters.charAt(i), i + 1));
            }
        }
        return page;
    }

    private static List<ObjectNode> results(String put) {
        List<ObjectNode> results = new ArrayList<>();
        for (String one : put.split(" ", -1)) {
            if (!one.isEmpty()) {
                results.add(result(one.charAt(0), one.charAt(1) - '0'));
            }
        }
        return results;
    }

    private static ObjectNode result(char host, int position) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("position", position)
                .put("url", "https://" + host + ".example/");
    }

    private static String letters(List<ObjectNode> results) {
        StringBuilder letters = new StringBuilder();
        for (ObjectNode result : results) {
            while (letters.length() < result.path("position").asInt() - 1) {
                letters.append('.');
            }
            letters.append(result.path("url").asString().charAt("https://".length()));
        }
        return letters.toString();
    }
}
