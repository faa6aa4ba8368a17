/** Accounts in a database: a SQLite file of one server, or a PostgreSQL database that several servers share. */
@NullMarked
package io.serpdex.access.db;

import org.jspecify.annotations.NullMarked;
