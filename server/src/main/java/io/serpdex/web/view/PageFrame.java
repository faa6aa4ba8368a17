package io.serpdex.web.view;

import java.util.List;
import java.util.Optional;

/**
 * The frame around every page.
 *
 * @param languageTag the reader's locale, for numbers that a script writes
 * @param account name of the account; empty if nobody is signed in
 * @param canSignOut false for the built-in account, which needs no sign-in
 */
public record PageFrame(
        String title,
        String languageTag,
        String searchText,
        List<DatabaseChoice> databases,
        Optional<String> account,
        boolean canSignOut,
        Assets assets) {

    /** A database to choose. */
    public record DatabaseChoice(String id, String title, boolean chosen) {}
}
