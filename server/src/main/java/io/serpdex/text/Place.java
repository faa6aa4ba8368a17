package io.serpdex.text;

import java.util.Set;

/**
 * A place name: a line of the toponym table.
 *
 * @param name as printed in reports
 * @param sizes for each country: thousands of inhabitants, {@code division}, {@code region}, {@code country} or {@code code}
 */
record Place(String name, String sizes) {
    static final String CODE = " code";

    private static final float COUNTRY = 3;
    private static final float REGION = 2;
    private static final float AT_HOME = 1;
    private static final float ABROAD = -0.5f;
    private static final float UNKNOWN_DIVISION = 1;
    private static final int FAMOUS = 1000;
    private static final int LARGE = 300;

    /** Countries of which the first-level divisions are known abroad. Those of others are often named like something else. */
    private static final Set<String> KNOWN = Set.of("US", "CA", "AU", "GB", "DE", "FR", "IT", "ES", "AT", "CH", "IN");

    /** Returns the evidence from the place itself: its size, and a bonus in the country of the database. */
    float weight(String home) {
        float most = 0;
        for (String part : sizes.split(",", -1)) {
            most = Math.max(most, weight(part.substring(0, 2), part.substring(3), home));
        }
        return most;
    }

    private static float weight(String country, String size, String home) {
        boolean here = country.equals(home);
        return switch (size) {
            case "country" -> COUNTRY;
            case "region" -> REGION + (here ? AT_HOME : 0);
            case "division" -> here ? REGION + AT_HOME : KNOWN.contains(country) ? REGION : UNKNOWN_DIVISION;
            case "code" -> 0;
            default -> ofTown(Integer.parseInt(size), here);
        };
    }

    private static float ofTown(int thousands, boolean here) {
        float weight =
                thousands >= FAMOUS ? 3 : thousands >= LARGE ? 2.5f : thousands >= 100 ? 2 : thousands >= 50 ? 1.5f : 1;
        return weight + (here ? AT_HOME : thousands >= FAMOUS ? 0 : ABROAD);
    }

    /** Returns whether this is a large town, a region or a country. */
    boolean isLarge() {
        return largest() >= LARGE;
    }

    boolean isIn(String country) {
        return sizes.startsWith(country) || sizes.contains("," + country);
    }

    /** Returns whether this is a country or region in which another place can be, as in "nice france". */
    boolean contains(Place other) {
        for (String part : sizes.split(",", -1)) {
            if (Character.isLetter(part.charAt(3)) && other.isIn(part.substring(0, 2))) {
                return !other.equals(this);
            }
        }
        return false;
    }

    boolean isTown() {
        return Character.isDigit(sizes.charAt(3));
    }

    boolean isRegionOf(String country) {
        return sizes.contains(country + " region") || sizes.contains(country + " division");
    }

    boolean isCode() {
        return sizes.endsWith(CODE);
    }

    /** Returns the size of the largest place of this name, to select the printed spelling. */
    int largest() {
        String size = sizes.substring(3, sizes.indexOf(',') < 0 ? sizes.length() : sizes.indexOf(','));
        return switch (size) {
            case "country" -> Integer.MAX_VALUE;
            case "region", "division" -> LARGE;
            case "code" -> 0;
            default -> Integer.parseInt(size);
        };
    }
}
