package io.serpdex.web;

import io.serpdex.metrics.Difficulty;
import io.serpdex.report.Column;
import io.serpdex.report.Column.Meaning;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Turns values into what is shown of them. All texts come from strangers; the templates escape them. */
final class Cells {
    private final Reader reader;
    private final Optional<String> database;
    private final Optional<String> domain;

    /**
     * Cells of a page.
     *
     * @param database that links lead to
     * @param domain what the page is about; empty if that is no domain
     */
    Cells(Reader reader, Optional<String> database, Optional<String> domain) {
        this.reader = reader;
        this.database = database;
        this.domain = domain;
    }

    Cell of(Column<?> column, @Nullable Object value) {
        return switch (value) {
            case null -> new Cell.Missing();
            case Long number -> number(column.display().meaning(), number);
            case BigDecimal number -> decimal(column.display().meaning(), number);
            case LocalDate date -> new Cell.Text(reader.date(date));
            case List<?> texts ->
                texts.isEmpty()
                        ? new Cell.Text("")
                        : new Cell.Tags(texts.stream().map(String::valueOf).toList());
            default -> text(column.display().meaning(), value.toString());
        };
    }

    private Cell number(Meaning meaning, long number) {
        return switch (meaning) {
            case CHANGE -> change(Long.signum(number), reader.number(Math.abs(number)));
            case DIFFICULTY -> new Cell.Difficulty(reader.number(number), Difficulty.band((int) number));
            default -> new Cell.Figure(reader.number(number));
        };
    }

    private Cell decimal(Meaning meaning, BigDecimal number) {
        return switch (meaning) {
            case CHANGE -> change(number.signum(), reader.decimal(number.abs()));
            case DOLLARS -> new Cell.Figure(reader.dollars(number));
            case PERCENT -> new Cell.Figure(reader.percent(number));
            default -> new Cell.Figure(reader.decimal(number));
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
            case KEYWORD -> new Cell.Inside(text, at("/keyword", text));
            case DOMAIN -> new Cell.Domain(text, at("/domain", text), comparison(text));
            case URL -> OutsideLinks.cell(text);
            default -> new Cell.Text(text);
        };
    }

    private @Nullable String comparison(String other) {
        return domain.filter(own -> !own.equals(other) && !other.endsWith("." + own))
                .map(own -> comparison(own, other))
                .orElse(null);
    }

    /** Where two domains are held against each other. */
    String comparison(String one, String other) {
        return here(Address.of(ComparePage.PATH).and("domain", one).and("domain", other))
                .toString();
    }

    String at(String path, String query) {
        return here(Address.of(path).with("query", query)).toString();
    }

    private Address here(Address address) {
        return database.map(id -> address.with("se", id)).orElse(address);
    }
}
