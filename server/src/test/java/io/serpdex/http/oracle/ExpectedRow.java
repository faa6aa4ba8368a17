package io.serpdex.http.oracle;

import io.serpdex.model.Database;
import io.serpdex.model.Keyword;
import io.serpdex.store.KeywordFacts;
import io.serpdex.store.PageRef;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/** Builds an expected JSON object with explicit types, decimals and nulls. */
final class ExpectedRow {
    private final Map<String, @Nullable Object> fields = new LinkedHashMap<>();

    Map<String, @Nullable Object> tree() {
        return fields;
    }

    ExpectedRow put(String name, @Nullable Object tree) {
        fields.put(name, tree);
        return this;
    }

    ExpectedRow integer(String name, long value) {
        return put(name, JsonTree.Num.of(value));
    }

    /** Adds a number, or null if unknown. */
    ExpectedRow figure(String name, long value) {
        return put(name, value == KeywordFacts.UNKNOWN ? null : JsonTree.Num.of(value));
    }

    ExpectedRow decimal(String name, long unscaled, int decimals) {
        return put(name, new JsonTree.Num(BigDecimal.valueOf(unscaled, decimals).toPlainString()));
    }

    ExpectedRow date(String name, @Nullable LocalDate date) {
        return put(name, date == null ? null : date.toString());
    }

    ExpectedRow crc(String name, String text) {
        CRC32 crc = new CRC32();
        crc.update(text.getBytes(StandardCharsets.UTF_8));
        return integer(name, crc.getValue());
    }

    /** Adds URL, host and domain of a result or an ad. */
    ExpectedRow page(PageRef page) {
        return put("domain", page.domain())
                .put("subdomain", page.host())
                .put("url", page.url())
                .crc("url_crc", page.url());
    }

    /** Adds the named fields of a keyword. */
    ExpectedRow keyword(Database database, KeywordFacts facts, String names) {
        for (String name : names.split(" ", -1)) {
            keywordField(database, facts, name);
        }
        return this;
    }

    private void keywordField(Database database, KeywordFacts facts, String name) {
        switch (name) {
            case "keyword" -> put(name, facts.keyword());
            case "keyword_id", "keywords_id" ->
                integer(name, Keyword.parse(facts.keyword()).id(database));
            case "keyword_crc", "CRC" -> crc(name, facts.keyword());
            case "keyword_length" -> integer(name, facts.keyword().split(" ", -1).length);
            case "region_queries_count" -> figure(name, facts.volume());
            case "region_queries_count_wide" -> figure(name, facts.volumeWide());
            case "region_queries_count_last" -> figure(name, facts.volumeLast());
            case "cost" -> cost(facts.costCents());
            case "concurrency" -> figure(name, facts.concurrency());
            case "found_results" -> figure(name, facts.foundResults());
            case "difficulty" -> figure(name, facts.difficulty());
            case "lang" -> put(name, facts.language());
            case "right_spelling" -> put(name, facts.rightSpelling());
            case "types" -> put(name, facts.types());
            case "geo_names" -> put(name, facts.geoNames());
            default -> throw new IllegalArgumentException(name);
        }
    }

    private void cost(int cents) {
        if (cents == KeywordFacts.UNKNOWN) {
            put("cost", null);
        } else {
            decimal("cost", cents, 2);
        }
    }
}
