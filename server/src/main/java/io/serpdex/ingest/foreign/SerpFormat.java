package io.serpdex.ingest.foreign;

import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads answers of a SERP provider as their declaration says. */
final class SerpFormat implements JsonFormat {
    /** Words of a declaration that are about the search; all others are keys of the native format. */
    static final String KEYWORD = "keyword";

    static final String ENGINE = "engine";
    static final String REGION = "region";
    static final String HOME_DOMAIN = "engine's domain";
    static final String DEVICE = "device";
    static final String TIME = "date";

    private static final Set<String> ABOUT_THE_SEARCH = Set.of(KEYWORD, ENGINE, REGION, HOME_DOMAIN, DEVICE, TIME);
    private static final String FOUND_RESULTS = "found_results";
    private static final String RIGHT_SPELLING = "right_spelling";

    private final SerpDeclaration declared;

    SerpFormat(SerpDeclaration declared) {
        this.declared = declared;
    }

    @Override
    public String id() {
        return declared.id;
    }

    @Override
    public String title() {
        return declared.title;
    }

    @Override
    public String about() {
        return declared.about;
    }

    @Override
    public List<FieldMapping> fields() {
        return declared.fields();
    }

    @Override
    public List<String> guide() {
        return declared.guide;
    }

    @Override
    public List<String> notes() {
        return List.copyOf(declared.notes);
    }

    @Override
    public boolean recognises(JsonNode document) {
        return declared.recognised.test(document);
    }

    @Override
    public void read(JsonNode document, PageSink sink) {
        for (JsonNode page : declared.pages.apply(document)) {
            String failure = declared.failure.apply(page);
            String keyword = text(page, KEYWORD);
            if (failure != null) {
                sink.refuse(failure);
            } else if (keyword == null) {
                sink.refuse("the keyword is missing: "
                        + String.join(" or ", declared.texts.getOrDefault(KEYWORD, List.of())));
            } else {
                sink.page(page(page, keyword));
            }
        }
    }

    private ForeignPage page(JsonNode page, String keyword) {
        String engine = text(page, ENGINE);
        Market market = new Market(
                engine == null ? declared.engine : engine,
                text(page, REGION),
                text(page, HOME_DOMAIN),
                Device.of(text(page, DEVICE)));
        LocalDateTime fetched = Times.parse(text(page, TIME));
        int offset = Math.max(0, declared.offset.applyAsInt(page));
        ForeignPage read = ForeignPage.of(keyword, market, fetched, offset);
        declared.texts.forEach((ours, theirs) -> {
            if (ours.equals(FOUND_RESULTS)) {
                read.setCount(ours, JsonPaths.first(page, theirs));
            } else if (!ABOUT_THE_SEARCH.contains(ours)) {
                read.set(ours, JsonPaths.first(page, theirs));
            }
        });
        dropIdleCorrection(read);
        readTypes(page, read);
        readResults(page, offset, read);
        readAds(page, read);
        readSuggestions(page, read);
        return read;
    }

    private @Nullable String text(JsonNode page, String word) {
        return JsonPaths.text(page, declared.texts.getOrDefault(word, List.of()));
    }

    /** Some say what they show results for even where that is what was asked. */
    private static void dropIdleCorrection(ForeignPage page) {
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

    private void readResults(JsonNode page, int offset, ForeignPage read) {
        List<ObjectNode> results = new ArrayList<>();
        for (ItemRule rule : declared.results) {
            results.addAll(rule.read(page));
        }
        Positions.countFromTheFirstPage(results, offset);
        ArrayNode list = read.list("results");
        results.forEach(list::add);
    }

    private void readAds(JsonNode page, ForeignPage read) {
        if (!declared.adsAreKnown && declared.ads.stream().noneMatch(rule -> rule.isIn(page))) {
            return;
        }
        ArrayNode ads = read.list("ads");
        for (ItemRule rule : declared.ads) {
            List<ObjectNode> items = rule.read(page);
            Positions.numberWhereNone(items);
            items.forEach(ads::add);
        }
    }

    private void readSuggestions(JsonNode page, ForeignPage read) {
        JsonNode list = JsonPaths.at(page, declared.suggestionList);
        if (declared.suggestionList.isEmpty() || !list.isArray()) {
            return;
        }
        ArrayNode suggestions = read.list("suggestions");
        for (JsonNode element : list) {
            JsonNode text = element.isString() ? element : element.path(declared.suggestionText);
            if (text.isString() && !text.asString().isBlank()) {
                suggestions.add(text);
            }
        }
    }

    private void readTypes(JsonNode page, ForeignPage read) {
        read.list("types");
        if (declared.typeList.isEmpty()) {
            page.properties().stream()
                    .filter(entry -> SerpTypes.isKnown(entry.getKey()) && JsonPaths.hasContent(entry.getValue()))
                    .forEach(entry -> read.type(entry.getKey()));
        } else {
            for (JsonNode word : JsonPaths.at(page, declared.typeList)) {
                if (word.isString() && !word.asString().isBlank() && !SerpTypes.isNone(word.asString())) {
                    read.type(word.asString());
                }
            }
        }
        String more = declared.moreTypes.apply(page);
        if (more != null) {
            read.type(more);
        }
        for (String key : declared.resultTypes) {
            if (declared.results.stream().anyMatch(rule -> rule.anyHas(page, key))) {
                read.type(key);
            }
        }
    }
}
