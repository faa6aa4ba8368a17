/** Test utilities of several modules. They do not depend on the server, because its tests use them. */
@NullMarked
package io.serpdex.testkit;

import org.jspecify.annotations.NullMarked;
