package io.serpdex.store;

import io.serpdex.model.Database;
import java.util.List;

/**
 * What a check of one database found.
 *
 * @param intact a line for each edition that is as it was written
 * @param problems what is wrong, in sentences
 * @param leftovers what an import that was killed, or is running, has left; the next import removes it
 */
public record CheckReport(Database database, List<String> intact, List<String> problems, List<String> leftovers) {}
