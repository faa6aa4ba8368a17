package io.serpdex.cli;

import io.serpdex.model.Enrichment;
import io.serpdex.model.InvalidValueException;
import java.util.Set;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads {@code --enrich}. */
final class EnrichmentConverter implements ITypeConverter<Set<Enrichment>> {
    @Override
    public Set<Enrichment> convert(String value) {
        try {
            return Enrichment.parse(value);
        } catch (InvalidValueException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }
}
