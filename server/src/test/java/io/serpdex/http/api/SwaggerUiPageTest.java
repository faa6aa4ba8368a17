package io.serpdex.http.api;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SwaggerUiPageTest {
    private final SwaggerUiPage page = new SwaggerUiPage();

    @ParameterizedTest
    @ValueSource(strings = {"/docs", "/docs/"})
    void findsThePageWithAndWithoutSlash(String path) {
        assertThat(page.find(path))
                .hasValueSatisfying(asset -> assertThat(asset.contentType()).isEqualTo("text/html; charset=utf-8"));
    }

    @Test
    void servesLinkedFiles() {
        List<String> links = Pattern.compile("(?:href|src)=\"([^\"]+)\"")
                .matcher(index())
                .results()
                .map((MatchResult link) -> link.group(1))
                .toList();
        assertThat(links).contains("/docs/swagger-ui-bundle.js", "/docs/swagger-ui.css", "/docs/init.js");
        assertThat(links)
                .filteredOn(link -> link.startsWith("/docs/"))
                .allSatisfy(link -> assertThat(page.find(link))
                        .hasValueSatisfying(asset -> assertThat(asset.bytes()).isNotEmpty()));
    }

    @Test
    void hasNoInlineScript() {
        assertThat(index()).doesNotContainPattern("<script>").doesNotContainPattern("\\son[a-z]+=");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/docs/index.html",
                "/docs/oauth2-redirect.html",
                "/docs/../init.js",
                "/docs/%2e%2e/init.js",
                "/docs/swagger-ui.js",
                "/docs//init.js",
                "/"
            })
    void servesNoOtherFiles(String path) {
        assertThat(page.find(path)).isEmpty();
    }

    private String index() {
        return new String(page.find("/docs").orElseThrow().bytes(), UTF_8);
    }
}
