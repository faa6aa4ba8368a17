package io.serpdex.web.view;

import java.util.List;
import java.util.Optional;

/**
 * What is around every page.
 *
 * @param languageTag the reader's, for numbers that a script writes
 * @param account who is signed in; empty where nobody is
 * @param canSignOut whether the reader can sign out: the built-in account has nowhere to go
 */
public record PageFrame(
        String title,
        String languageTag,
        String searchText,
        List<DatabaseChoice> databases,
        Optional<String> account,
        boolean canSignOut,
        Assets assets) {

    /** A database to look into. */
    public record DatabaseChoice(String id, String title, boolean chosen) {}
}
