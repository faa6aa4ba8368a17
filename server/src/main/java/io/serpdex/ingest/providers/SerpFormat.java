package io.serpdex.ingest.providers;

import io.serpdex.ingest.providers.ProviderFormat.FieldMapping;
import io.serpdex.ingest.providers.ProviderFormat.JsonFormat;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A declared format of JSON responses of a SERP provider. */
final class SerpFormat implements JsonFormat {
    /** Names of facts about the search; all other names are keys of the native format. */
    static final String KEYWORD = "keyword";

    static final String ENGINE = "engine";
    static final String REGION = "region";
    static final String HOME_DOMAIN = "home domain";
    static final String DEVICE = "device";
    static final String TIME = "date";

    private static final Set<String> ABOUT_THE_SEARCH = Set.of(KEYWORD, ENGINE, REGION, HOME_DOMAIN, DEVICE, TIME);
    private static final String FOUND_RESULTS = "found_results";
    private static final String RIGHT_SPELLING = "right_spelling";

    private final Declaration declaration;

    SerpFormat(Declaration declaration) {
        this.declaration = declaration;
    }

    @Override
    public String id() {
        return declaration.id;
    }

    @Override
    public String title() {
        return declaration.title;
    }

    @Override
    public String about() {
        return declaration.about;
    }

    @Override
    public List<FieldMapping> fields() {
        return declaration.fields();
    }

    @Override
    public List<String> guide() {
        return declaration.guide;
    }

    @Override
    public List<String> notes() {
        return List.copyOf(declaration.notes);
    }

    @Override
    public boolean matches(JsonNode document) {
        return declaration.matching.test(document);
    }

    @Override
    public void read(JsonNode document, PageSink sink) {
        for (JsonNode page : declaration.pages.apply(document)) {
            String failure = declaration.failure.apply(page);
            String keyword = text(page, KEYWORD);
            if (failure != null) {
                sink.reject(failure);
            } else if (keyword == null) {
                sink.reject("keyword is required in "
                        + String.join(" or ", declaration.texts.getOrDefault(KEYWORD, List.of())));
            } else {
                readPage(page, keyword, sink);
            }
        }
    }

    /** Passes on a page with results, or the statement that there are none. */
    private void readPage(JsonNode page, String keyword, PageSink sink) {
        ProviderPage read = page(page, keyword);
        if (!read.list("results").isEmpty()) {
            sink.page(read);
        } else if (read.offset() > 0) {
            sink.ignore("SERP pages after the last result");
        } else if (declaration.noResults.test(page)) {
            sink.page(read);
        } else {
            sink.reject(
                    declaration.resultLists() + " must have results, unless the response states that there are none");
        }
    }

    private ProviderPage page(JsonNode page, String keyword) {
        String engine = text(page, ENGINE);
        Market market = new Market(
                engine == null ? declaration.engine : engine,
                text(page, REGION),
                text(page, HOME_DOMAIN),
                Device.of(text(page, DEVICE)));
        LocalDateTime fetched = TimeParser.parse(text(page, TIME));
        int offset = Math.max(0, declaration.offset.applyAsInt(page));
        ProviderPage read = ProviderPage.of(keyword, market, fetched, offset);
        declaration.texts.forEach((nativeKey, paths) -> {
            if (nativeKey.equals(FOUND_RESULTS)) {
                read.setCount(nativeKey, JsonPath.first(page, paths));
            } else if (!ABOUT_THE_SEARCH.contains(nativeKey)) {
                read.set(nativeKey, JsonPath.first(page, paths));
            }
        });
        removeRedundantCorrection(read);
        readTypes(page, read);
        readResults(page, offset, read);
        readAds(page, read);
        readSuggestions(page, read);
        return read;
    }

    private @Nullable String text(JsonNode page, String word) {
        return JsonPath.text(page, declaration.texts.getOrDefault(word, List.of()));
    }

    /** Removes a corrected spelling that equals the keyword, which some providers always report. */
    private static void removeRedundantCorrection(ProviderPage page) {
        JsonNode correction = page.line().path(RIGHT_SPELLING);
        if (correction.isContainer()
                || correction
                        .asString("")
                        .strip()
                        .toLowerCase(Locale.ROOT)
                        .equals(page.keyword().strip().toLowerCase(Locale.ROOT))) {
            page.line().remove(RIGHT_SPELLING);
        }
    }

    private void readResults(JsonNode page, int offset, ProviderPage read) {
        List<ObjectNode> results = new ArrayList<>();
        for (ItemMapping rule : declaration.results) {
            results.addAll(rule.read(page));
        }
        PositionNumbering.countFromTheFirstPage(results, offset);
        ArrayNode list = read.list("results");
        results.forEach(list::add);
    }

    private void readAds(JsonNode page, ProviderPage read) {
        boolean known = declaration.adsAreKnown && !declaration.reduced.test(page);
        if (!known && declaration.ads.stream().noneMatch(rule -> rule.isIn(page))) {
            return;
        }
        ArrayNode ads = read.list("ads");
        for (ItemMapping rule : declaration.ads) {
            List<ObjectNode> items = rule.read(page);
            PositionNumbering.numberWhereNone(items);
            items.forEach(ads::add);
        }
    }

    private void readSuggestions(JsonNode page, ProviderPage read) {
        JsonNode list = JsonPath.at(page, declaration.suggestionList);
        if (declaration.suggestionList.isEmpty() || !list.isArray()) {
            return;
        }
        ArrayNode suggestions = read.list("suggestions");
        for (JsonNode element : list) {
            JsonNode text = element.isString() ? element : element.path(declaration.suggestionText);
            if (text.isString() && !text.asString().isBlank()) {
                suggestions.add(text);
            }
        }
    }

    private void readTypes(JsonNode page, ProviderPage read) {
        if (!declaration.typesAreKnown) {
            return;
        }
        ArrayNode types = read.list("types");
        if (declaration.typeList.isEmpty()) {
            SerpFeatureVocabulary.featuresIn(page).forEach(key -> read.type(key.asString()));
        } else {
            for (JsonNode word : JsonPath.at(page, declaration.typeList)) {
                if (word.isString() && !word.asString().isBlank() && !SerpFeatureVocabulary.isNone(word.asString())) {
                    read.type(word.asString());
                }
            }
        }
        if (types.isEmpty() && declaration.reduced.test(page)) {
            read.line().remove("types");
            return;
        }
        String more = declaration.moreTypes.apply(page);
        if (more != null) {
            read.type(more);
        }
        for (String key : declaration.resultTypes) {
            if (declaration.results.stream().anyMatch(rule -> rule.anyHas(page, key))) {
                read.type(key);
            }
        }
    }

    /**
     * Declares the paths of a SERP in the responses of a provider. The docs are generated from the same declaration.
     */
    static final class Declaration {
        final String id;
        final String title;
        final String about;
        final List<String> notes = new ArrayList<>();
        List<String> guide = List.of();
        final Map<String, List<String>> texts = new LinkedHashMap<>();
        final List<ItemMapping> results = new ArrayList<>();
        final List<ItemMapping> ads = new ArrayList<>();
        final List<String> resultTypes = new ArrayList<>();
        Predicate<JsonNode> matching = _ -> false;
        Function<JsonNode, List<JsonNode>> pages = List::of;
        Function<JsonNode, @Nullable String> failure = _ -> null;
        Predicate<JsonNode> noResults = _ -> false;
        String noResultsText = "";
        ToIntFunction<JsonNode> offset = _ -> 0;
        String offsetText = "";
        String suggestionList = "";
        String suggestionText = "";
        String typeList = "";
        boolean adsAreKnown;
        boolean typesAreKnown = true;
        Predicate<JsonNode> reduced = _ -> false;

        @Nullable
        String engine;

        Function<JsonNode, @Nullable String> moreTypes = _ -> null;

        Declaration(String id, String title, String about) {
            this.id = id;
            this.title = title;
            this.about = about;
        }

        Declaration matching(Predicate<JsonNode> test) {
            matching = test;
            return this;
        }

        /** Sets a function that splits a response with several pages. */
        Declaration pages(Function<JsonNode, List<JsonNode>> split) {
            pages = split;
            return this;
        }

        /** Sets a function that returns the reason why a page is not a SERP, or null if it is one. */
        Declaration failure(Function<JsonNode, @Nullable String> reason) {
            failure = reason;
            return this;
        }

        /**
         * Declares how a page states that the search has no results. A page without results and without this statement
         * was not parsed.
         */
        Declaration noResults(String text, Predicate<JsonNode> statement) {
            noResultsText = text;
            noResults = statement;
            return this;
        }

        /** @param nativeKey a key of the native format, or a constant for the time or a field of {@link Market} */
        Declaration text(String nativeKey, String... paths) {
            texts.put(nativeKey, List.of(paths));
            return this;
        }

        /** Sets the engine of pages without one. */
        Declaration engine(String only) {
            engine = only;
            return this;
        }

        /** Adds a SERP feature that a key alone does not identify. */
        Declaration alsoType(Function<JsonNode, @Nullable String> type) {
            moreTypes = type;
            return this;
        }

        /** Sets the number of results on the pages before. */
        Declaration offset(String text, ToIntFunction<JsonNode> count) {
            offsetText = text;
            offset = count;
            return this;
        }

        Declaration results(ItemMapping rule) {
            results.add(rule);
            return this;
        }

        /** Declares ads of a provider that always reports them: a page without ads has none. */
        Declaration ads(ItemMapping... rules) {
            ads.addAll(List.of(rules));
            adsAreKnown = true;
            return this;
        }

        /**
         * Declares ads of a provider that does not always report them: for a page without ads they are unknown.
         */
        Declaration adsIfAny(ItemMapping... rules) {
            ads.addAll(List.of(rules));
            return this;
        }

        /**
         * Sets the pages from which the provider leaves out elements: missing ads and SERP features are unknown, not
         * absent.
         */
        Declaration reduced(Predicate<JsonNode> test) {
            reduced = test;
            return this;
        }

        /** Declares a provider that never reports SERP features: they are unknown. */
        Declaration noTypes() {
            typesAreKnown = false;
            return this;
        }

        Declaration suggestions(String list, String text) {
            suggestionList = list;
            suggestionText = text;
            return this;
        }

        /** Declares a list of names of SERP features. By default, the keys of the page are used. */
        Declaration typeList(String list) {
            typeList = list;
            return this;
        }

        /** Declares keys of a result that indicate SERP features. */
        Declaration resultTypes(String... keys) {
            resultTypes.addAll(List.of(keys));
            return this;
        }

        /** Sets the shell commands from the download to the first report. */
        Declaration guide(String... lines) {
            guide = List.of(lines);
            return this;
        }

        Declaration note(String note) {
            notes.add(note);
            return this;
        }

        SerpFormat toFormat() {
            return new SerpFormat(this);
        }

        String resultLists() {
            return results.stream().map(ItemMapping::place).collect(Collectors.joining(" or "));
        }

        List<FieldMapping> fields() {
            List<FieldMapping> fields = new ArrayList<>();
            texts.forEach((nativeKey, paths) -> fields.add(new FieldMapping(nativeKey, String.join(" or ", paths))));
            results.forEach(rule -> fields.addAll(rule.fields("results")));
            if (!noResultsText.isEmpty()) {
                fields.add(new FieldMapping("no results", noResultsText));
            }
            if (!offsetText.isEmpty()) {
                fields.add(new FieldMapping("position offset", offsetText));
            }
            ads.forEach(rule -> fields.addAll(rule.fields("ads")));
            if (!suggestionList.isEmpty()) {
                String inside = suggestionText.isEmpty() ? "[]" : "[]." + suggestionText;
                fields.add(new FieldMapping("suggestions", suggestionList + inside));
            }
            if (typesAreKnown) {
                fields.add(new FieldMapping(
                        "types",
                        typeList.isEmpty()
                                ? "keys of the response with a non-empty list or object, except parameters, results and ads"
                                : typeList + "[]"));
            }
            return fields;
        }
    }
}
