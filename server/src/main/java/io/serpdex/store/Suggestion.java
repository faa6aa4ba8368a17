package io.serpdex.store;

import java.util.List;

/** A text that continues a keyword; it need not be a keyword itself. */
public record Suggestion(String text, List<String> geoNames) {}
