package io.serpdex.web.view;

import io.serpdex.metrics.Difficulty;
import io.serpdex.report.Column;
import io.serpdex.report.Column.Meaning;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Converts values of reports to cells. All texts are untrusted; the templates escape them. */
public final class CellFactory {
    private final LocaleFormatter formatter;
    private final Optional<String> database;
    private final Optional<String> domain;

    /**
     * Creates a factory for a page.
     *
     * @param database database of the links
     * @param domain domain of the page; empty on other pages
     */
    CellFactory(LocaleFormatter formatter, Optional<String> database, Optional<String> domain) {
        this.formatter = formatter;
        this.database = database;
        this.domain = domain;
    }

    public Cell of(Column<?> column, @Nullable Object value) {
        return switch (value) {
            case null -> new Cell.Missing();
            case Long number -> number(column.display().meaning(), number);
            case BigDecimal number -> decimal(column.display().meaning(), number);
            case LocalDate date -> new Cell.Text(formatter.date(date));
            case List<?> texts ->
                texts.isEmpty()
                        ? new Cell.Text("")
                        : new Cell.Tags(texts.stream().map(String::valueOf).toList());
            default -> text(column.display().meaning(), value.toString());
        };
    }

    private Cell number(Meaning meaning, long number) {
        return switch (meaning) {
            case CHANGE -> change(Long.signum(number), formatter.number(Math.abs(number)));
            case DIFFICULTY -> new Cell.Difficulty(formatter.number(number), Difficulty.band((int) number));
            default -> new Cell.Figure(formatter.number(number));
        };
    }

    private Cell decimal(Meaning meaning, BigDecimal number) {
        return switch (meaning) {
            case CHANGE -> change(number.signum(), formatter.decimal(number.abs()));
            case DOLLARS -> new Cell.Figure(formatter.dollars(number));
            case PERCENT -> new Cell.Figure(formatter.percent(number));
            default -> new Cell.Figure(formatter.decimal(number));
        };
    }

    private static Cell change(int sign, String amount) {
        return switch (sign) {
            case 1 -> new Cell.Change(Cell.Direction.UP, amount);
            case -1 -> new Cell.Change(Cell.Direction.DOWN, amount);
            default -> Cell.Change.NONE;
        };
    }

    private Cell text(Meaning meaning, String text) {
        return switch (meaning) {
            case KEYWORD -> new Cell.InternalLink(text, address(PagePaths.KEYWORD, text));
            case DOMAIN -> new Cell.Domain(text, address(PagePaths.DOMAIN, text), compareAddress(text));
            case URL -> Cell.ExternalLink.of(text);
            default -> new Cell.Text(text);
        };
    }

    private @Nullable String compareAddress(String other) {
        return domain.filter(own -> !own.equals(other) && !other.endsWith("." + own))
                .map(own -> compareAddress(own, other))
                .orElse(null);
    }

    /** Returns the address of the comparison of two domains. */
    String compareAddress(String one, String other) {
        return inDatabase(PageAddress.of(PagePaths.COMPARE).plus("domain", one).plus("domain", other))
                .toString();
    }

    String address(String path, String query) {
        return inDatabase(PageAddress.of(path).with("query", query)).toString();
    }

    private PageAddress inDatabase(PageAddress address) {
        return database.map(id -> address.with("se", id)).orElse(address);
    }
}
