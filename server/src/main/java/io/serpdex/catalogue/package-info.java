/**
 * The 16 reports, one file each, two small methods besides, and the list of them.
 */
@NullMarked
package io.serpdex.catalogue;

import org.jspecify.annotations.NullMarked;
