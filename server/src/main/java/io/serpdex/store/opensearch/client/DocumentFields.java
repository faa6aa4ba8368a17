package io.serpdex.store.opensearch.client;

import io.serpdex.store.KeywordFacts;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The fields of a document. Unknown and empty values are omitted: queries skip them and sorts put them last. */
public final class DocumentFields {
    /** Separator of the terms in a field that is tokenized at line ends. */
    public static final String SEPARATOR = "\n";

    private final Map<String, Object> values = new LinkedHashMap<>();

    public DocumentFields(String kind) {
        values.put("kind", kind);
    }

    public DocumentFields put(String name, @Nullable Object value) {
        if (value != null) {
            values.put(name, value);
        }
        return this;
    }

    /** Adds a figure that may be {@link KeywordFacts#UNKNOWN}. */
    public DocumentFields figure(String name, long value) {
        if (value != KeywordFacts.UNKNOWN) {
            values.put(name, value);
        }
        return this;
    }

    public DocumentFields list(String name, List<?> value) {
        if (!value.isEmpty()) {
            values.put(name, value);
        }
        return this;
    }

    public DocumentFields terms(String name, Collection<String> terms) {
        return terms(name, String.join(SEPARATOR, terms));
    }

    public DocumentFields terms(String name, String lines) {
        if (!lines.isEmpty()) {
            values.put(name, lines);
        }
        return this;
    }

    public Map<String, Object> values() {
        return values;
    }
}
