package io.serpdex.cli;

import io.serpdex.error.ServiceException;
import io.serpdex.store.Partition;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads {@code --partition}. */
final class PartitionConverter implements ITypeConverter<Partition> {
    @Override
    public Partition convert(String value) {
        try {
            return Partition.parse(value);
        } catch (ServiceException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }
}
