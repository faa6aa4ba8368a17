/** Generates the OpenAPI document and the Markdown reference from the declarations of the reports. */
@NullMarked
package io.serpdex.report.openapi;

import org.jspecify.annotations.NullMarked;
