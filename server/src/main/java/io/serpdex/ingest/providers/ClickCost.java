package io.serpdex.ingest.providers;

import io.serpdex.ingest.providers.ProviderFormat.PageSink;
import java.util.Currency;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/**
 * The columns of a table with the cost of a click. Only costs in US dollars are imported. Others are counted.
 *
 * @param dollars the column in US dollars; -1 if there is none
 * @param plain the column without a currency or in another one; -1 if there is none
 * @param plainCurrency the currency in the name of that column
 * @param currency the column with the currency; -1 if there is none
 */
public record ClickCost(int dollars, int plain, @Nullable String plainCurrency, int currency) {
    private static final Set<String> DOLLARS = Set.of("$", "US$", "USD", "DOLLAR", "DOLLARS");
    private static final Set<String> CODES = Currency.getAvailableCurrencies().stream()
            .map(Currency::getCurrencyCode)
            .collect(Collectors.toUnmodifiableSet());
    private static final Pattern SIGN = Pattern.compile("\\p{L}*\\p{Sc}");
    private static final List<String> DOLLAR_FIELDS = List.of("cpc_dollars", "cpc_usd");

    /** A name such as {@code cpc (usd)}, {@code cpc_dollars} or {@code cpc, $}. */
    private static final Pattern WITH_CURRENCY = Pattern.compile("(.*[^_ ,(])[_ ,(]+([^_ ,()]+)\\)?");

    /** A currency before or after the amount in a cell. */
    private static final Pattern IN_CELL = Pattern.compile("\\p{L}*\\p{Sc}|\\b[A-Za-z]{3}\\b");

    /**
     * Finds the columns in a header.
     *
     * @param names the names of the column, which can end with a currency
     */
    public static ClickCost in(List<String> header, List<String> names) {
        List<String> bases = names.stream().map(ClickCost::base).toList();
        int dollars = -1;
        int plain = -1;
        String plainCurrency = null;
        for (int i = 0; i < header.size(); i++) {
            String name = header.get(i);
            String stated = currencyOf(name);
            if (bases.contains(base(name))) {
                if (stated != null && DOLLARS.contains(stated)) {
                    dollars = i;
                } else if (plain < 0 || stated == null) {
                    plain = i;
                    plainCurrency = stated;
                }
            }
        }
        return new ClickCost(dollars, plain, plainCurrency, header.indexOf("currency"));
    }

    /** Returns the columns that are read. Next to a column in US dollars, other costs are left out. */
    public Set<Integer> used() {
        return new HashSet<>(List.of(dollars >= 0 ? dollars : plain, currency));
    }

    /** Returns the amount as written; null if it is unknown or not in US dollars. */
    public @Nullable String of(List<String> row, PageSink sink) {
        String cost = cell(row, dollars >= 0 ? dollars : plain);
        if (cost == null) {
            return null;
        }
        Matcher inCell = IN_CELL.matcher(cost);
        String sign = inCell.find() && isCurrency(inCell.group()) ? inCell.group() : null;
        String amount = sign == null ? cost : inCell.replaceFirst("");
        if (dollars >= 0) {
            return amount;
        }
        String column = plainCurrency == null ? cell(row, currency) : plainCurrency;
        return isInDollars(column == null ? sign : column, sink) ? amount : null;
    }

    /** Returns the cost in an object with the field {@code cpc}; missing if it is unknown or not in US dollars. */
    static JsonNode of(JsonNode figures, PageSink sink) {
        JsonNode inDollars = JsonPath.first(figures, DOLLAR_FIELDS);
        if (DOLLAR_FIELDS.stream().anyMatch(figures::has)) {
            return inDollars;
        }
        JsonNode cost = figures.path("cpc");
        boolean known = !cost.isMissingNode() && !cost.isNull();
        return !known || isInDollars(JsonPath.text(figures, List.of("currency")), sink)
                ? cost
                : MissingNode.getInstance();
    }

    /** Counts the cost if it is not in US dollars. A cost without a currency is in US dollars. */
    private static boolean isInDollars(@Nullable String currency, PageSink sink) {
        String code = currency == null ? "USD" : currency.strip().toUpperCase(Locale.ROOT);
        if (DOLLARS.contains(code)) {
            return true;
        }
        sink.ignore("costs in " + code);
        return false;
    }

    private static @Nullable String cell(List<String> row, int place) {
        return place < 0 || place >= row.size() || LooseNumberParser.isUnknown(row.get(place))
                ? null
                : row.get(place).strip();
    }

    private static String base(String name) {
        return currencyOf(name) == null ? name : WITH_CURRENCY.matcher(name).replaceFirst("$1");
    }

    private static @Nullable String currencyOf(String name) {
        Matcher parts = WITH_CURRENCY.matcher(name);
        String last = parts.matches() ? parts.group(2).toUpperCase(Locale.ROOT) : "";
        return DOLLARS.contains(last) || isCurrency(last) ? last : null;
    }

    private static boolean isCurrency(String text) {
        return CODES.contains(text.toUpperCase(Locale.ROOT))
                || SIGN.matcher(text).matches();
    }
}
