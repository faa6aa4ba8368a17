package io.serpdex.web.view;

/** A shell command that requests the rows of a panel from the API. The user must insert the token. */
public record ApiCall(String command) {
    private static final String TOKEN = "YOUR_TOKEN";

    static ApiCall of(String origin, String method, PageAddress parameters) {
        PageAddress call = parameters.withPath(origin + "/v3/" + method).with("token", TOKEN);
        // Apostrophes are encoded, so they cannot end the quotes.
        return new ApiCall("curl '" + call + "'");
    }
}
