package io.serpdex.bench;

import java.util.function.IntToLongFunction;

/**
 * A question with a name and the median it should stay below.
 *
 * @param targetMillis 0 where there is no target
 * @param question is told which time it is asked, and returns how many rows came
 */
record BenchCase(String name, double targetMillis, IntToLongFunction question) {}
