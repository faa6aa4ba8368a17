package io.serpdex.report;

import io.serpdex.model.Utf8;
import java.time.LocalDate;
import java.util.List;

/** Receives the values of a row and writes them as JSON, to a file or to a table. */
public interface CellSink {

    void integer(long value);

    /** Writes a fixed-point number: (127, 2) is 1.27. */
    void decimal(long unscaled, int scale);

    void text(String value);

    default void text(Utf8 value) {
        text(value.toString());
    }

    void date(LocalDate value);

    void texts(List<String> values);

    /** Writes an unknown value. */
    void nullValue();
}
