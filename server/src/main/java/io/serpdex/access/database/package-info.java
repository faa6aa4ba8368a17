/** Accounts in a database: a SQLite file of one server, or a PostgreSQL that several share. */
@NullMarked
package io.serpdex.access.database;

import org.jspecify.annotations.NullMarked;
