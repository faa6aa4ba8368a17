/** Describes the reports: the OpenAPI document and the Markdown reference, from the same declarations. */
@NullMarked
package io.serpdex.report.openapi;

import org.jspecify.annotations.NullMarked;
