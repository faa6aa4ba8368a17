package io.serpdex.ingest.providers;

import java.time.LocalDateTime;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a document or a row says of one keyword, as an object of the native format that holds what was found and nothing
 * else. Values are passed on as they are: whoever reads native lines checks them.
 */
public final class ProviderPage {
    /** A key of a result whose page is not known, so that its url names no more than its site; none of the native format. */
    public static final String SITE_ONLY = "site_only";

    private final ObjectNode line;
    private final Market market;
    private final @Nullable LocalDateTime fetched;
    private final int offset;
    private final boolean partial;

    /** @param offset how many results stand on the pages before this one, as the file counts them */
    public ProviderPage(ObjectNode line, Market market, @Nullable LocalDateTime fetched, int offset, boolean partial) {
        this.line = line;
        this.market = market;
        this.fetched = fetched;
        this.offset = offset;
        this.partial = partial;
    }

    /** A page of which nothing is known but the keyword. */
    static ProviderPage of(String keyword, Market market, @Nullable LocalDateTime fetched, int offset) {
        return new ProviderPage(object().put("keyword", keyword), market, fetched, offset, false);
    }

    /** Positions of one site only: what they do not name is unknown and not lost. */
    static ProviderPage ofOneSite(String keyword, Market market, @Nullable LocalDateTime fetched) {
        return new ProviderPage(object().put("keyword", keyword), market, fetched, 0, true);
    }

    static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    /** In the words of the native format. */
    public ObjectNode line() {
        return line;
    }

    /** As written; never blank. */
    public String keyword() {
        return Objects.requireNonNull(line.get("keyword")).asString();
    }

    public Market market() {
        return market;
    }

    /** When the search was made; null where the file does not say. */
    public @Nullable LocalDateTime fetched() {
        return fetched;
    }

    public int offset() {
        return offset;
    }

    public boolean partial() {
        return partial;
    }

    /** What is missing or null is not said. */
    void set(String key, JsonNode value) {
        if (!value.isMissingNode() && !value.isNull()) {
            line.set(key, value);
        }
    }

    /** A count that may be written as a text; what cannot be read as one is not known. */
    void setCount(String key, JsonNode value) {
        if (value.isNumber()) {
            line.set(key, value);
        } else if (value.isString()) {
            set(key, LooseNumberParser.whole(value.asString()));
        }
    }

    void set(String key, @Nullable String text) {
        if (text != null && !text.isBlank()) {
            line.put(key, text);
        }
    }

    void set(String key, @Nullable Number number) {
        switch (number) {
            case null -> {}
            case Integer whole -> line.put(key, whole);
            case Long whole -> line.put(key, whole);
            default -> line.put(key, number.doubleValue());
        }
    }

    /** The list of this name, empty at first: to say that there are none is to say something. */
    ArrayNode list(String key) {
        return line.has(key) ? (ArrayNode) line.get(key) : line.putArray(key);
    }

    /** Special elements, each once, in the words of our vocabulary. */
    void type(String word) {
        ArrayNode types = list("types");
        String ours = SerpFeatureVocabulary.ours(word);
        for (JsonNode known : types) {
            if (known.asString().equals(ours)) {
                return;
            }
        }
        types.add(ours);
    }
}
