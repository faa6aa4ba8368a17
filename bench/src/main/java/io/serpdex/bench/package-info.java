/** The benchmark: invents data, imports it and times every question, on whatever machine it runs. */
@NullMarked
package io.serpdex.bench;

import org.jspecify.annotations.NullMarked;
