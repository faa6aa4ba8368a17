package io.serpdex.model;

import java.util.List;
import java.util.regex.Pattern;

/** One search engine in one region, such as {@code g_us}; {@code _m} behind it means its mobile results. */
public record Database(String id) {

    private static final Pattern ID = Pattern.compile("[a-z]{1,8}_[a-z0-9]{1,8}(_m)?");
    private static final int DEPTH = 100;
    private static final int DEPTH_OF_SECOND_ENGINES = 50;

    public Database {
        if (!ID.matcher(id).matches()) {
            throw new InvalidValueException(
                    "database must look like g_us, y_213 or g_us_m (" + ID + "), got " + Excerpt.of(id));
        }
    }

    public static Database of(String id) {
        return new Database(Characters.strip(id));
    }

    /** Every row of the table, each followed by its mobile variant. */
    public static List<Database> allKnown() {
        return DatabaseTable.databases();
    }

    /** How many results a page has. The engine decides, so a region that is missing in the table changes nothing. */
    public int depth() {
        return known() && (id.startsWith("bing_") || id.startsWith("y_")) ? DEPTH_OF_SECOND_ENGINES : DEPTH;
    }

    /** {@code g_m} is no mobile database: its {@code m} is the region. */
    public boolean mobile() {
        return id.endsWith("_m") && id.indexOf('_') < id.length() - 2;
    }

    public boolean known() {
        return DatabaseTable.find(tableId()).isPresent();
    }

    public String title() {
        return DatabaseTable.find(tableId())
                .map(row -> row.engine() + " " + row.place() + (mobile() ? " (mobile)" : ""))
                .orElse(id);
    }

    /** The country or region; the id itself where that is in no table. */
    public String place() {
        return DatabaseTable.find(tableId()).map(DatabaseTable.Row::place).orElse(id);
    }

    /** The engine's own domain there, such as {@code google.co.uk}; empty for an id that is in no table. */
    public String homeDomain() {
        return DatabaseTable.find(tableId()).map(DatabaseTable.Row::homeDomain).orElse("");
    }

    /** ISO 639-1. */
    public String language() {
        return DatabaseTable.find(tableId()).map(DatabaseTable.Row::language).orElse("en");
    }

    private String tableId() {
        return mobile() ? id.substring(0, id.length() - "_m".length()) : id;
    }
}
