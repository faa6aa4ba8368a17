package io.serpdex.store.oracle;

import io.serpdex.model.Database;
import io.serpdex.store.KeywordChange;
import io.serpdex.store.KeywordFacts;
import io.serpdex.store.Patch;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Applies one line to a keyword: present fields replace, null clears, absent fields stay. */
final class OracleLine {
    private OracleLine() {}

    static OracleKeyword applied(Database database, @Nullable OracleKeyword known, KeywordChange change) {
        OracleKeyword old = known == null ? fresh(database, change) : known;
        List<KeywordChange.OrganicResult> results = old.results();
        LocalDate serpDate = old.serpDate();
        if (change.results().present()) {
            results = change.results().value();
            serpDate = results == null ? null : change.date();
        }
        List<KeywordChange.Ad> ads = old.ads();
        LocalDate adsDate = old.adsDate();
        if (change.ads().present()) {
            ads = orEmpty(change.ads().value());
            adsDate = change.date();
        }
        return new OracleKeyword(
                old.keyword(),
                facts(old.facts(), change),
                serpDate,
                results,
                adsDate,
                ads,
                change.suggestions().present() ? orEmpty(change.suggestions().value()) : old.suggestions());
    }

    /** Returns the part of a keyword that --full keeps before its line applies: its figures. */
    static OracleKeyword figuresOnly(OracleKeyword old) {
        KeywordFacts facts = old.facts();
        return new OracleKeyword(
                old.keyword(),
                new KeywordFacts(
                        facts.id(),
                        facts.keyword(),
                        facts.words(),
                        facts.volume(),
                        facts.volumeWide(),
                        facts.volumeLast(),
                        facts.costCents(),
                        facts.concurrency(),
                        facts.foundResults(),
                        facts.difficulty(),
                        facts.language(),
                        facts.rightSpelling(),
                        List.of(),
                        List.of()),
                null,
                null,
                null,
                List.of(),
                List.of());
    }

    private static OracleKeyword fresh(Database database, KeywordChange change) {
        String text = change.keyword().text();
        int words = text.split(" ").length;
        KeywordFacts facts = new KeywordFacts(
                change.keyword().id(database),
                text,
                words,
                -1,
                -1,
                -1,
                -1,
                -1,
                -1,
                -1,
                null,
                null,
                List.of(),
                List.of());
        return new OracleKeyword(change.keyword(), facts, null, null, null, List.of(), List.of());
    }

    private static KeywordFacts facts(KeywordFacts old, KeywordChange change) {
        KeywordChange.Figures figures = change.figures();
        return new KeywordFacts(
                old.id(),
                old.keyword(),
                old.words(),
                number(figures.volume(), old.volume()),
                number(figures.volumeWide(), old.volumeWide()),
                number(figures.volumeLast(), old.volumeLast()),
                number(figures.costCents(), old.costCents()),
                number(figures.concurrency(), old.concurrency()),
                longNumber(figures.foundResults(), old.foundResults()),
                number(figures.difficulty(), old.difficulty()),
                change.language().present() ? change.language().value() : old.language(),
                change.rightSpelling().present() ? change.rightSpelling().value() : old.rightSpelling(),
                types(old, change),
                List.of());
    }

    private static List<String> types(KeywordFacts old, KeywordChange change) {
        if (change.types().present()) {
            List<String> types = new ArrayList<>(orEmpty(change.types().value()));
            if (!change.results().present() && old.types().contains("partial")) {
                types.remove("partial");
                types.add("partial");
            }
            return types;
        }
        return old.types().stream()
                .filter(type -> !change.results().present() || !type.equals("partial"))
                .toList();
    }

    private static int number(Patch<Integer> patch, int old) {
        if (!patch.present()) {
            return old;
        }
        Integer value = patch.value();
        return value == null ? KeywordFacts.UNKNOWN : value;
    }

    private static long longNumber(Patch<Long> patch, long old) {
        if (!patch.present()) {
            return old;
        }
        Long value = patch.value();
        return value == null ? KeywordFacts.UNKNOWN : value;
    }

    private static <T> List<T> orEmpty(@Nullable List<T> list) {
        return list == null ? List.of() : list;
    }
}
