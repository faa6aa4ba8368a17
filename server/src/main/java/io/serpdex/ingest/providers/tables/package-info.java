/**
 * Tables of keyword tools, one format per file. Most are declared with
 * {@link io.serpdex.ingest.providers.tables.TableDeclaration}. Columns without a declaration are not imported; the
 * importer names them in its summary.
 */
@NullMarked
package io.serpdex.ingest.providers.tables;

import org.jspecify.annotations.NullMarked;
