/** Building blocks of pages: page context, report data, tables, cells, charts, forms and links. */
@NullMarked
package io.serpdex.web.view;

import org.jspecify.annotations.NullMarked;
