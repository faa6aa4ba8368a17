package io.serpdex.web.pages;

import io.serpdex.web.view.PageView;

/** The form for an account's token. */
public final class SignInPage {
    private SignInPage() {}

    /**
     * Returns the form.
     *
     * @param next path to open after signing in
     * @param refusal reason why the token was rejected; empty at first
     */
    public static PageView view(String next, String refusal, int status) {
        return PageView.of("sign-in.jte", "Sign in", new View(next, refusal)).withStatus(status);
    }

    /** The page. */
    public record View(String next, String refusal) {}
}
