/**
 * The page: what people look at. It asks {@link io.serpdex.report.ReportService} and knows nothing of the network.
 */
@NullMarked
package io.serpdex.web;

import org.jspecify.annotations.NullMarked;
