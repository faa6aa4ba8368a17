/** The languages, topics and sites that exist before the first generated keyword. */
@NullMarked
package io.serpdex.generate.world;

import org.jspecify.annotations.NullMarked;
