/** Text analysis: words, stems, languages, place names and typos. */
@NullMarked
package io.serpdex.text;

import org.jspecify.annotations.NullMarked;
