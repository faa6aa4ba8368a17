package io.serpdex.web.view;

import java.util.List;
import java.util.Optional;

/**
 * The frame around every page.
 *
 * @param languageTag locale of the user, for scripts that format numbers
 * @param account name of the account; empty if the user is not signed in
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

    /** A database to choose from. */
    public record DatabaseChoice(String id, String title, boolean chosen) {}
}
