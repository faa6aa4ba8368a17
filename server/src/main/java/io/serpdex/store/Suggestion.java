package io.serpdex.store;

import java.util.List;

/** A text that continues a keyword, and may be a keyword itself. */
public record Suggestion(String text, List<String> geoNames) {}
