/** Declarations of all reports, one per file, and their registry. */
@NullMarked
package io.serpdex.catalogue;

import org.jspecify.annotations.NullMarked;
