package io.serpdex.cli.option;

import io.serpdex.model.Database;
import io.serpdex.model.InvalidValueException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Parses {@code --se}. */
public final class DatabaseConverter implements ITypeConverter<Database> {
    @Override
    public Database convert(String value) {
        try {
            return Database.of(value);
        } catch (InvalidValueException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }
}
