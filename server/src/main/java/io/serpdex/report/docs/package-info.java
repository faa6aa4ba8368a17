/**
 * What the declarations say, for readers: the OpenAPI document and the page of all reports.
 */
@NullMarked
package io.serpdex.report.docs;

import org.jspecify.annotations.NullMarked;
