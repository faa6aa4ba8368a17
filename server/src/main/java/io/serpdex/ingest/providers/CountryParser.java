package io.serpdex.ingest.providers;

import com.ibm.icu.util.Region;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Parses countries in the notations of providers. */
public final class CountryParser {
    private static final Pattern CODE = Pattern.compile("[a-z]{2}");
    private static final Pattern MARKET = Pattern.compile("[a-z]{2,3}[-_][a-z]{2}");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,8}");

    /** Google numbers countries as 2000 plus the ISO 3166 number; other numbers are cities and regions. */
    private static final int FIRST_COUNTRY = 2000;

    private static final int LAST_COUNTRY = 2999;

    private static final Map<String, String> BY_NAME = byName();
    private static final Set<String> CODES = codes();

    private CountryParser() {}

    /**
     * Returns a country code in lower case ({@code uk}, not {@code gb}) or an unchanged number; null for anything else.
     * Accepts {@code US}, {@code en-US}, {@code Austin, Texas, United States} and {@code 213}.
     */
    public static @Nullable String region(@Nullable String place) {
        if (place == null || place.isBlank()) {
            return null;
        }
        String name = place.strip().toLowerCase(Locale.ROOT);
        if (CODE.matcher(name).matches()) {
            return name.equals("gb") ? "uk" : name;
        }
        if (MARKET.matcher(name).matches()) {
            return region(name.substring(name.length() - 2));
        }
        if (NUMBER.matcher(name).matches()) {
            return name;
        }
        String country = name.substring(name.lastIndexOf(',') + 1).strip();
        String code = BY_NAME.get(country);
        return code == null ? InAnyLanguage.BY_NAME.get(country) : code;
    }

    /** Returns whether a word is a country code of two letters, {@code gb} or {@code uk}. */
    public static boolean isCode(String word) {
        return CODES.contains(word.toLowerCase(Locale.ROOT));
    }

    private static Set<String> codes() {
        Set<String> codes = new HashSet<>(Set.of("uk"));
        for (String code : Locale.getISOCountries()) {
            codes.add(code.toLowerCase(Locale.ROOT));
        }
        return Set.copyOf(codes);
    }

    /**
     * Returns the country with this number in Google's list of locations; null for cities, regions and invalid numbers.
     */
    static @Nullable String byLocationCode(@Nullable String code) {
        if (code == null || !NUMBER.matcher(code).matches()) {
            return null;
        }
        int number = Integer.parseInt(code);
        if (number < FIRST_COUNTRY || number > LAST_COUNTRY) {
            return null;
        }
        try {
            Region country = Region.getInstance(number - FIRST_COUNTRY);
            return country.getType() == Region.RegionType.TERRITORY ? region(country.toString()) : null;
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    /** Country names in all languages. Loaded lazily, because few files need them and loading is slow. */
    private static final class InAnyLanguage {
        private static final Map<String, String> BY_NAME = inAnyLanguage();

        private InAnyLanguage() {}

        private static Map<String, String> inAnyLanguage() {
            Map<String, String> names = new HashMap<>();
            for (Locale language : Locale.getAvailableLocales()) {
                if (language.getCountry().isEmpty()) {
                    addCountries(language, names);
                }
            }
            return names;
        }
    }

    private static void addCountries(Locale language, Map<String, String> names) {
        for (String code : Locale.getISOCountries()) {
            String name = Locale.of("", code).getDisplayCountry(language).toLowerCase(Locale.ROOT);
            names.putIfAbsent(name, code.equals("GB") ? "uk" : code.toLowerCase(Locale.ROOT));
        }
    }

    private static Map<String, String> byName() {
        Map<String, String> names = new HashMap<>();
        addCountries(Locale.ENGLISH, names);
        for (String code : Locale.getISOCountries(Locale.IsoCountryCode.PART1_ALPHA2)) {
            String longCode = Locale.of("", code).getISO3Country().toLowerCase(Locale.ROOT);
            names.putIfAbsent(longCode, code.equals("GB") ? "uk" : code.toLowerCase(Locale.ROOT));
        }
        names.put("turkey", "tr");
        names.put("czech republic", "cz");
        names.put("russian federation", "ru");
        return names;
    }
}
