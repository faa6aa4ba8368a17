package io.serpdex.text;

/**
 * A place name: a line of the toponym table.
 *
 * @param name as printed in reports
 * @param sizes for each country: thousands of inhabitants, {@code region} or {@code country}
 */
record Place(String name, String sizes) {
    private static final float COUNTRY = 3;
    private static final float REGION = 2;
    private static final float AT_HOME = 1;
    private static final float ABROAD = -0.5f;
    private static final int FAMOUS = 1000;

    /** Returns the evidence from the place itself: its size, and a bonus in the country of the database. */
    float weight(String home) {
        float most = 0;
        for (String part : sizes.split(",", -1)) {
            String size = part.substring(3);
            boolean here = part.startsWith(home);
            most = Math.max(most, weight(size, here));
        }
        return most;
    }

    private static float weight(String size, boolean here) {
        if (size.equals("country")) {
            return COUNTRY;
        }
        if (size.equals("region")) {
            return REGION + (here ? AT_HOME : 0);
        }
        int thousands = Integer.parseInt(size);
        float weight =
                thousands >= FAMOUS ? 3 : thousands >= 300 ? 2.5f : thousands >= 100 ? 2 : thousands >= 50 ? 1.5f : 1;
        return weight + (here ? AT_HOME : thousands >= FAMOUS ? 0 : ABROAD);
    }

    boolean isFamousCity() {
        return largest() >= FAMOUS && largest() != Integer.MAX_VALUE;
    }

    boolean isIn(String country) {
        return sizes.startsWith(country) || sizes.contains("," + country);
    }

    /** Returns the size of the largest place of this name, to select the printed spelling. */
    int largest() {
        String size = sizes.substring(3, sizes.indexOf(',') < 0 ? sizes.length() : sizes.indexOf(','));
        return switch (size) {
            case "country" -> Integer.MAX_VALUE;
            case "region" -> 300;
            default -> Integer.parseInt(size);
        };
    }
}
