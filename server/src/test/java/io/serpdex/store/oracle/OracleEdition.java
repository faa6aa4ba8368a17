package io.serpdex.store.oracle;

import io.serpdex.model.Database;
import io.serpdex.store.BatchContents;
import io.serpdex.store.KeywordChange;
import io.serpdex.store.ShareChange;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The immutable state of a database after a batch.
 *
 * @param before last state of the previous date, which changes are compared with
 * @param imported imported values of all keywords
 * @param byText imported and derived values of all keywords
 */
record OracleEdition(
        Database database,
        long number,
        LocalDate date,
        @Nullable OracleEdition before,
        Map<String, OracleKeyword> imported,
        OracleEnrichment enrichment,
        Map<String, OracleKeyword> byText,
        Map<String, OracleShares> shares) {

    /** Applies a batch line by line. */
    static OracleEdition after(@Nullable OracleEdition base, BatchContents batch) {
        LocalDate date = batch.date();
        if (base == null && date == null) {
            throw new IllegalArgumentException("the first batch must have a date");
        }
        if (base != null && date != null && date.isBefore(base.date)) {
            throw new IllegalArgumentException(date + " is older than the newest edition, " + base.date);
        }
        Map<String, OracleKeyword> keywords = base == null ? new TreeMap<>() : new TreeMap<>(base.imported);
        if (batch.full()) {
            keywords = keptByFull(keywords, batch.keywords());
        }
        for (KeywordChange change : batch.keywords()) {
            String text = change.keyword().text();
            keywords.put(text, OracleLine.applied(batch.database(), keywords.get(text), change));
        }
        Map<String, OracleShares> shares = base == null ? new HashMap<>() : new HashMap<>(base.shares);
        for (ShareChange change : batch.shares()) {
            String url = change.url().text();
            shares.put(url, shares.getOrDefault(url, OracleShares.UNKNOWN).with(change));
        }
        OracleEnrichment enrichment = new OracleEnrichment(batch.database(), batch.enrichment());
        boolean newDate = base == null || (date != null && date.isAfter(base.date));
        return new OracleEdition(
                batch.database(),
                base == null ? 1 : base.number + 1,
                newDate ? date : base.date,
                newDate ? base : base.before,
                Collections.unmodifiableMap(keywords),
                enrichment,
                enrichment.of(keywords),
                Collections.unmodifiableMap(shares));
    }

    /** Applies a --full batch: drops keywords that it does not contain, and resets the others to their figures first. */
    private static Map<String, OracleKeyword> keptByFull(
            Map<String, OracleKeyword> keywords, List<KeywordChange> changes) {
        Map<String, OracleKeyword> kept = new TreeMap<>();
        for (KeywordChange change : changes) {
            String text = change.keyword().text();
            OracleKeyword known = keywords.get(text);
            if (known != null) {
                kept.put(text, OracleLine.figuresOnly(known));
            }
        }
        return kept;
    }

    Collection<OracleKeyword> keywords() {
        return byText.values();
    }

    List<OracleKeyword> serps() {
        List<OracleKeyword> serps = new ArrayList<>();
        for (OracleKeyword keyword : keywords()) {
            if (keyword.hasSerp()) {
                serps.add(keyword);
            }
        }
        return serps;
    }

    @Nullable
    OracleKeyword find(String text) {
        return byText.get(text);
    }

    /** Returns the keyword of the previous edition, if it had a SERP. */
    @Nullable
    OracleKeyword serpBefore(String text) {
        OracleKeyword then = before == null ? null : before.find(text);
        return then != null && then.hasSerp() ? then : null;
    }

    /** Returns one state per date, oldest first, ending with this one. */
    List<OracleEdition> dates() {
        List<OracleEdition> dates = new ArrayList<>();
        for (OracleEdition edition = this; edition != null; edition = edition.before) {
            dates.addFirst(edition);
        }
        return dates;
    }

    /** Returns the reference keywords of visible_static: those with a SERP on the first date with SERPs. */
    Set<String> reference() {
        for (OracleEdition edition : dates()) {
            Set<String> texts = new HashSet<>();
            for (OracleKeyword keyword : edition.serps()) {
                texts.add(keyword.keyword().text());
            }
            if (!texts.isEmpty()) {
                return texts;
            }
        }
        return Set.of();
    }
}
