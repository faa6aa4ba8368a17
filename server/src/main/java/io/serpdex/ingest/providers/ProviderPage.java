package io.serpdex.ingest.providers;

import java.time.LocalDateTime;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The contents of a document or a row about one keyword, as a native object. The native parser validates the values
 * later.
 */
public final class ProviderPage {
    /** An internal key that marks a result whose URL is only its site: a host, or a domain with all its hosts. */
    public static final String SITE_ONLY = "site_only";

    private final ObjectNode line;
    private final Market market;
    private final @Nullable LocalDateTime fetched;
    private final int offset;
    private final boolean partial;

    /** @param offset the number of results on the pages before this one, according to the file */
    public ProviderPage(ObjectNode line, Market market, @Nullable LocalDateTime fetched, int offset, boolean partial) {
        this.line = line;
        this.market = market;
        this.fetched = fetched;
        this.offset = offset;
        this.partial = partial;
    }

    /** Returns a page with only a keyword. */
    public static ProviderPage of(String keyword, Market market, @Nullable LocalDateTime fetched, int offset) {
        return new ProviderPage(object().put("keyword", keyword), market, fetched, offset, false);
    }

    /** Returns a page for the positions or ads of one site, or of a few. Those of other sites are unknown, not lost. */
    public static ProviderPage ofOneSite(String keyword, Market market, @Nullable LocalDateTime fetched) {
        return new ProviderPage(object().put("keyword", keyword), market, fetched, 0, true);
    }

    static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    /** Returns an object with the same values, to which a format can add its own. */
    static ObjectNode copyOf(JsonNode document) {
        ObjectNode copy = object();
        document.properties().forEach(entry -> copy.set(entry.getKey(), entry.getValue()));
        return copy;
    }

    /** Returns the page in the native format. */
    public ObjectNode line() {
        return line;
    }

    /** Returns the keyword as written, never blank. */
    public String keyword() {
        return Objects.requireNonNull(line.get("keyword")).asString();
    }

    public Market market() {
        return market;
    }

    /** Returns the time of the search; null if unknown. */
    public @Nullable LocalDateTime fetched() {
        return fetched;
    }

    public int offset() {
        return offset;
    }

    public boolean partial() {
        return partial;
    }

    /** Sets a value, unless it is missing or null. */
    public void set(String key, JsonNode value) {
        if (!value.isMissingNode() && !value.isNull()) {
            line.set(key, value);
        }
    }

    /** Sets a count, which can be a string. An invalid string is ignored. */
    void setCount(String key, JsonNode value) {
        if (value.isNumber()) {
            line.set(key, value);
        } else if (value.isString()) {
            set(key, LooseNumberParser.whole(value.asString()));
        }
    }

    public void set(String key, @Nullable String text) {
        if (text != null && !text.isBlank()) {
            line.put(key, text);
        }
    }

    public void set(String key, @Nullable Number number) {
        switch (number) {
            case null -> {}
            case Integer whole -> line.put(key, whole);
            case Long whole -> line.put(key, whole);
            default -> line.put(key, number.doubleValue());
        }
    }

    /** Returns a list, and creates it if needed. An empty list means that the page has no such elements. */
    public ArrayNode list(String key) {
        return line.has(key) ? (ArrayNode) line.get(key) : line.putArray(key);
    }

    /** Adds a SERP feature under its native name, once. */
    public void type(String word) {
        ArrayNode types = list("types");
        String nativeWord = SerpFeatureVocabulary.nativeWord(word);
        for (JsonNode known : types) {
            if (known.asString().equals(nativeWord)) {
                return;
            }
        }
        types.add(nativeWord);
    }
}
