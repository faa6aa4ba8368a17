package io.serpdex.ingest.providers;

import io.serpdex.model.Database;
import io.serpdex.model.Host;
import io.serpdex.model.InvalidValueException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where a search was made, as far as a file says: each part may be null.
 *
 * @param engine in lower case, such as {@code google}
 * @param region a country in any of the ways of {@link CountryParser}, or the number of a region of Yandex
 * @param homeDomain the engine's own domain there, such as {@code google.co.uk}
 */
public record Market(
        @Nullable String engine,
        @Nullable String region,
        @Nullable String homeDomain,
        @Nullable Device device) {

    public static final Market UNKNOWN = new Market(null, null, null, null);

    private static final String MOBILE = "_m";
    private static final Map<String, String> PREFIXES = Map.of("google", "g", "yandex", "y");

    /** Home domains that say no more than the engine: people use them from everywhere. */
    private static final List<String> WORLDWIDE = List.of("google.com", "bing.com", "yandex.com");

    public Market {
        engine = engine == null || engine.isBlank() ? null : engineOf(engine);
        region = CountryParser.region(region);
        homeDomain = homeDomain == null || homeDomain.isBlank() ? null : bare(homeDomain);
        if (engine == null && homeDomain != null) {
            engine = engineAt(homeDomain);
        }
    }

    /** Variants of one engine, such as {@code google_light}, are that engine. */
    private static String engineOf(String engine) {
        String name = engine.strip().toLowerCase(Locale.ROOT);
        int variant = name.indexOf('_');
        return variant > 0 ? name.substring(0, variant) : name;
    }

    /** Of {@code google.co.uk} and {@code us.search.yahoo.com}, the name in front of the public suffix. */
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
     * The database that the search belongs to.
     *
     * @param fallback the device where the file does not say; null for a desktop
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
        // Yandex has one home domain for all regions of a country, so it tells no region.
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

    /** What speaks against a database, as the end of a sentence; null where nothing does. */
    public @Nullable String objection(Database wanted) {
        if (engine != null && !wanted.id().startsWith(prefix() + "_")) {
            return "it is one of " + engine;
        }
        if (device != null && wanted.known() && wanted.mobile() != (device == Device.MOBILE)) {
            return "it was made with a " + device.name().toLowerCase(Locale.ROOT) + " device";
        }
        Optional<Database> said = database(wanted.mobile() ? Device.MOBILE : Device.DESKTOP);
        return said.isPresent() && !said.get().equals(wanted)
                ? "it is one of " + said.get().id()
                : null;
    }
}
