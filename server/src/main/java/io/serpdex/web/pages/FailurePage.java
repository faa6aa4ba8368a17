package io.serpdex.web.pages;

import io.serpdex.error.ServiceException;
import io.serpdex.web.view.PageRequest;
import io.serpdex.web.view.PageView;

/** An error, explained to a person. */
public final class FailurePage {
    private FailurePage() {}

    public static PageView view(PageRequest request, ServiceException failure, int status) {
        boolean ours = status >= 500;
        return PageView.of(
                        "failure.jte",
                        "That did not work",
                        new View(String.valueOf(failure.getMessage()), ours ? request.id() : ""))
                .withStatus(status);
    }

    /**
     * The page.
     *
     * @param requestId id of the request in the log; empty unless the server is at fault
     */
    public record View(String message, String requestId) {}
}
