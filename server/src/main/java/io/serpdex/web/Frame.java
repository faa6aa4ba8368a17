package io.serpdex.web;

import java.util.List;
import java.util.Optional;

/**
 * What is around every page.
 *
 * @param languageTag the reader's, for numbers that a script writes
 * @param account who is signed in; empty where nobody is
 * @param leaves whether the reader can sign out: the built-in account has nowhere to go
 */
record Frame(
        String title,
        String languageTag,
        String search,
        List<DatabaseChoice> databases,
        Optional<String> account,
        boolean leaves,
        Assets assets) {

    /** A database to look into. */
    record DatabaseChoice(String id, String title, boolean chosen) {}
}
