/** The 16 reports and 2 reports about the server itself, one file each, and their list. */
@NullMarked
package io.serpdex.catalogue;

import org.jspecify.annotations.NullMarked;
