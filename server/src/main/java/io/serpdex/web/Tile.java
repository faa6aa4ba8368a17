package io.serpdex.web;

import org.jspecify.annotations.Nullable;

/** One figure in large print, with how it changed where that is known. */
record Tile(
        String title,
        String sentence,
        Cell figure,
        @Nullable Cell change) {}
