package io.serpdex.report;

import io.serpdex.model.Utf8;
import java.time.LocalDate;
import java.util.List;

/** Receives the values of a row: a JSON object, a row of a file or a line of a table. */
public interface CellSink {

    void integer(long value);

    /** {@code unscaled} with its last {@code scale} digits after the decimal point: (127, 2) is 1.27. */
    void decimal(long unscaled, int scale);

    void text(String value);

    default void text(Utf8 value) {
        text(value.toString());
    }

    void date(LocalDate value);

    void texts(List<String> values);

    /** An unknown value. */
    void nullValue();
}
