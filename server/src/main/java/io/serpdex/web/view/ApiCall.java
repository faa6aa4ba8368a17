package io.serpdex.web.view;

/** A shell command that requests the rows of a panel from the API. Only the token must be filled in. */
public record ApiCall(String command) {
    private static final String TOKEN = "YOUR_TOKEN";

    static ApiCall of(String origin, String method, PageAddress parameters) {
        PageAddress call = parameters.withPath(origin + "/v3/" + method).with("token", TOKEN);
        // The encoding leaves no apostrophe that could end the quotes.
        return new ApiCall("curl '" + call + "'");
    }
}
