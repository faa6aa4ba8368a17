package io.serpdex.cli.option;

import java.time.DateTimeException;
import java.time.LocalDate;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Parses a date. */
public final class DayConverter implements ITypeConverter<LocalDate> {
    @Override
    public LocalDate convert(String value) {
        try {
            return LocalDate.parse(value);
        } catch (DateTimeException e) {
            throw new TypeConversionException("must be a date such as 2026-11-01, got \"" + value + "\"");
        }
    }
}
