/** Shared by the tests of several modules. It knows nothing of the server, whose tests need it. */
@NullMarked
package io.serpdex.testkit;

import org.jspecify.annotations.NullMarked;
