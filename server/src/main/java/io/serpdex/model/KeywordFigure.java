package io.serpdex.model;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of a keyword, declared once: imports, files, documents, rows and columns iterate over this
 * list. Figures are whole numbers and never negative.
 */
public enum KeywordFigure {
    VOLUME(0, "region_queries_count", "volume", Integer.BYTES, Integer.MAX_VALUE),
    VOLUME_WIDE(1, "region_queries_count_wide", "volume_wide", Integer.BYTES, Integer.MAX_VALUE),
    VOLUME_LAST(2, "region_queries_count_last", "volume_last", Integer.BYTES, Integer.MAX_VALUE),
    /** In cents. */
    COST(3, "cost", "cost", Integer.BYTES, 10_000),
    CONCURRENCY(4, "concurrency", "concurrency", Byte.BYTES, 100),
    /** Up to 2^53, the largest range in which every JSON parser is exact. */
    FOUND_RESULTS(5, "found_results", "found_results", Long.BYTES, 1L << 53),
    DIFFICULTY(6, "difficulty", "difficulty", Byte.BYTES, 100);

    /** The value of a figure that was neither imported nor derived. */
    public static final int UNKNOWN = -1;

    /** All figures in order. Unlike {@link #values}, reading it makes no copy. */
    public static final List<KeywordFigure> ALL = List.of(values());

    private static final Map<String, KeywordFigure> BY_WIRE_NAME =
            Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(KeywordFigure::wireName, Function.identity()));

    /** The usual names of the column with the search volume in tables of other tools, in lower case. */
    public static final List<String> VOLUME_COLUMNS = List.of(
            "volume",
            "search volume",
            "search vol.",
            "search vol",
            "msv",
            "sv",
            "searches",
            "monthly searches",
            "monthly search volume",
            "monthly volume",
            "avg. monthly searches",
            "avg monthly searches",
            "average monthly searches",
            "avg. search volume",
            "avg search volume",
            "average search volume",
            "avg. monthly search volume",
            "local volume",
            "local monthly searches",
            "suchvolumen",
            "volume de recherche",
            "volumen de búsqueda",
            "volume di ricerca",
            "volume de pesquisa",
            "volume de busca",
            "zoekvolume",
            "liczba wyszukiwań",
            "検索ボリューム");

    private final int slot;
    private final String wireName;
    private final String storedName;
    private final int bytes;
    private final long highest;

    KeywordFigure(int slot, String wireName, String storedName, int bytes, long highest) {
        this.slot = slot;
        this.wireName = wireName;
        this.storedName = storedName;
        this.bytes = bytes;
        this.highest = highest;
    }

    /** Returns the figure with a wire name, or null. */
    public static @Nullable KeywordFigure named(String wireName) {
        return BY_WIRE_NAME.get(wireName);
    }

    /** Returns the index of the figure, from 0. */
    public int slot() {
        return slot;
    }

    /** Returns the name in imports, reports and parameters. */
    public String wireName() {
        return wireName;
    }

    /** Returns the name under which storage engines store the figure. */
    public String storedName() {
        return storedName;
    }

    /** Returns the width of a stored value in bytes: 1, 4 or 8. */
    public int bytes() {
        return bytes;
    }

    /** Returns the largest value. */
    public long highest() {
        return highest;
    }
}
