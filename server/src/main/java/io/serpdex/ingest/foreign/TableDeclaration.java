package io.serpdex.ingest.foreign;

import io.serpdex.ingest.foreign.ForeignFormat.FieldMapping;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Says of a tool's tables which column holds what. The docs are printed from the same words. */
final class TableDeclaration {
    final String id;
    final String title;
    final String about;
    final List<String> notes = new ArrayList<>();
    List<String> guide = List.of();
    private final Map<String, List<String>> columns = new LinkedHashMap<>();
    private final List<Set<String>> signs = new ArrayList<>();
    private @Nullable Pattern marketInName;

    TableDeclaration(String id, String title, String about) {
        this.id = id;
        this.title = title;
        this.about = about;
    }

    /** @param theirs the first that is there counts; in any case */
    TableDeclaration column(String ours, String... theirs) {
        columns.put(ours, List.of(theirs));
        return this;
    }

    /** A header has one of these columns. Said several times: of each. */
    TableDeclaration sign(String... oneOf) {
        signs.add(Set.of(oneOf));
        return this;
    }

    /** From the download to the first report, as lines of a shell. */
    TableDeclaration guide(String... lines) {
        guide = List.of(lines);
        return this;
    }

    /** The groups {@code country} and {@code mobile} of what the tool names its downloads. */
    TableDeclaration marketInName(String pattern) {
        marketInName = Pattern.compile(pattern, Pattern.CASE_INSENSITIVE);
        return this;
    }

    /** Which market the name of a file is about, for tables that do not say themselves. */
    Market marketOf(String fileName) {
        Matcher name = marketInName == null ? null : marketInName.matcher(fileName);
        if (name == null || !name.find()) {
            return Market.UNKNOWN;
        }
        Device device = name.group("mobile") == null ? Device.DESKTOP : Device.MOBILE;
        return new Market("google", name.group("country"), null, device);
    }

    TableDeclaration note(String note) {
        notes.add(note);
        return this;
    }

    KeywordTable format() {
        return new KeywordTable(this);
    }

    boolean recognises(List<String> header) {
        List<String> names = header.stream().map(TableDeclaration::name).toList();
        return !signs.isEmpty()
                && signs.stream().allMatch(oneOf -> oneOf.stream().anyMatch(names::contains));
    }

    /** Where our columns stand; what is missing is missing. */
    Map<String, Integer> places(List<String> header) {
        List<String> names = header.stream().map(TableDeclaration::name).toList();
        Map<String, Integer> places = new LinkedHashMap<>();
        columns.forEach((ours, theirs) -> theirs.stream()
                .map(names::indexOf)
                .filter(place -> place >= 0)
                .findFirst()
                .ifPresent(place -> places.put(ours, place)));
        return places;
    }

    List<FieldMapping> fields() {
        List<FieldMapping> fields = new ArrayList<>();
        columns.forEach((ours, theirs) -> fields.add(new FieldMapping(ours, String.join(" or ", theirs))));
        return fields;
    }

    /** A column's name as it is compared. */
    static String name(String written) {
        return written.strip().toLowerCase(Locale.ROOT).replaceAll("\\s+", " ");
    }
}
