package io.serpdex.ingest.providers;

import io.serpdex.model.Database;
import io.serpdex.model.Host;
import io.serpdex.model.InvalidValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The engine, region and device of a search, as far as the file contains them.
 *
 * @param engine in lower case, such as {@code google}
 * @param region a country in any form that {@link CountryParser} reads, or a Yandex region number
 * @param homeDomain the domain of the engine in the region, such as {@code google.co.uk}
 */
public record Market(
        @Nullable String engine,
        @Nullable String region,
        @Nullable String homeDomain,
        @Nullable Device device) {

    public static final Market UNKNOWN = new Market(null, null, null, null);

    private static final String MOBILE = "_m";
    private static final Map<String, String> PREFIXES = Map.of("google", "g", "yandex", "y");

    /** Home domains that identify no country, because they are used worldwide. */
    private static final List<String> WORLDWIDE = List.of("google.com", "bing.com", "yandex.com");

    public Market {
        engine = engine == null || engine.isBlank() ? null : engineOf(engine);
        region = CountryParser.region(region);
        homeDomain = homeDomain == null || homeDomain.isBlank() ? null : bare(homeDomain);
        if (engine == null && homeDomain != null) {
            engine = engineAt(homeDomain);
        }
    }

    /** Returns the engine of a variant such as {@code google_light}. */
    private static String engineOf(String engine) {
        String name = engine.strip().toLowerCase(Locale.ROOT);
        int variant = name.indexOf('_');
        return variant > 0 ? name.substring(0, variant) : name;
    }

    /** Returns the name before the public suffix, of {@code google.co.uk} or {@code us.search.yahoo.com}. */
    private static @Nullable String engineAt(String homeDomain) {
        try {
            String domain = Host.parse(homeDomain).domain();
            return domain.substring(0, Math.max(0, domain.indexOf('.')));
        } catch (InvalidValueException e) {
            return null;
        }
    }

    private static String bare(String domain) {
        String name = domain.strip().toLowerCase(Locale.ROOT);
        return name.startsWith("www.") ? name.substring("www.".length()) : name;
    }

    /**
     * Returns the database of the search.
     *
     * @param fallback the device if the file has none; null for desktop
     */
    public Optional<Database> database(@Nullable Device fallback) {
        Optional<Database> desktop = region == null || engine == null ? byHomeDomain() : known(prefix() + "_" + region);
        Device known = device == null ? fallback : device;
        return desktop.map(found -> known == Device.MOBILE ? new Database(found.id() + MOBILE) : found);
    }

    private Optional<Database> byHomeDomain() {
        if (homeDomain == null || WORLDWIDE.contains(homeDomain)) {
            return Optional.empty();
        }
        // Yandex uses one home domain for all regions of a country, so it does not identify a region.
        List<Database> found = Database.allKnown().stream()
                .filter(database -> !database.mobile() && database.homeDomain().equals(homeDomain))
                .toList();
        return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
    }

    private static Optional<Database> known(String id) {
        return Database.allKnown().stream()
                .filter(database -> database.id().equals(id))
                .findFirst();
    }

    private String prefix() {
        return engine == null ? "" : PREFIXES.getOrDefault(engine, engine);
    }

    /**
     * Returns the engine, device, country or database of the search that excludes a database, such as
     * {@code engine bing}; null if the search can belong to it.
     */
    public @Nullable String mismatch(Database wanted) {
        if (engine != null && !wanted.id().startsWith(prefix() + "_")) {
            return "engine " + engine;
        }
        if (device != null && wanted.known() && wanted.mobile() != (device == Device.MOBILE)) {
            return "device " + device.name().toLowerCase(Locale.ROOT);
        }
        String country = region(wanted);
        if (engine == null && isCountry(region) && isCountry(country) && !country.equals(region)) {
            return "country " + region;
        }
        Optional<Database> found = database(wanted.mobile() ? Device.MOBILE : Device.DESKTOP);
        return found.isPresent() && !found.get().equals(wanted) ? found.get().id() : null;
    }

    private static String region(Database database) {
        String id = database.mobile()
                ? database.id().substring(0, database.id().length() - MOBILE.length())
                : database.id();
        return id.substring(id.indexOf('_') + 1);
    }

    private static boolean isCountry(@Nullable String region) {
        return region != null && CountryParser.isCode(region);
    }

    /** Describes a search without a database, such as {@code engine google is known, the country is missing}. */
    public String missing() {
        List<String> known = new ArrayList<>();
        List<String> missing = new ArrayList<>();
        add("engine", engine, known, missing);
        add("country", region, known, missing);
        if (missing.isEmpty()) {
            return "no database is known for " + String.join(" and ", known);
        }
        String lacks =
                "the " + String.join(" and the ", missing) + (missing.size() == 1 ? " is missing" : " are missing");
        return known.isEmpty() ? lacks : known.getFirst() + " is known, " + lacks;
    }

    /** Returns the database that the search would belong to if its missing facts were those of the United States. */
    public String example() {
        return (engine == null ? "g" : prefix()) + "_" + (region == null ? "us" : region)
                + (device == Device.MOBILE ? MOBILE : "");
    }

    private static void add(String name, @Nullable String value, List<String> known, List<String> missing) {
        if (value == null) {
            missing.add(name);
        } else {
            known.add(name + " " + value);
        }
    }
}
