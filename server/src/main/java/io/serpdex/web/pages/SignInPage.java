package io.serpdex.web.pages;

import io.serpdex.web.view.PageView;

/** The sign-in page. */
public final class SignInPage {
    private SignInPage() {}

    /**
     * Returns the view.
     *
     * @param next path to open after signing in
     * @param refusal reason why the token was rejected, or an empty text
     */
    public static PageView view(String next, String refusal, int status) {
        return PageView.of("sign-in.jte", "Sign in", new View(next, refusal)).withStatus(status);
    }

    /** Data of the page. */
    public record View(String next, String refusal) {}
}
