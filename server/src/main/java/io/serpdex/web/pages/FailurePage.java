package io.serpdex.web.pages;

import io.serpdex.error.ServiceException;
import io.serpdex.web.view.PageRequest;
import io.serpdex.web.view.PageView;

/** The page that shows an error. */
public final class FailurePage {
    private FailurePage() {}

    public static PageView view(PageRequest request, ServiceException failure, int status) {
        boolean serverError = status >= 500;
        return PageView.of(
                        "failure.jte",
                        "Something went wrong",
                        new View(String.valueOf(failure.getMessage()), serverError ? request.id() : ""))
                .withStatus(status);
    }

    /**
     * Data of the page.
     *
     * @param requestId ID of the request in the log; empty for client errors
     */
    public record View(String message, String requestId) {}
}
