package io.serpdex.web.view;

/** The call of the interface behind a panel, ready to be pasted into a shell but for the token. */
public record ApiCall(String command) {
    private static final String TOKEN = "YOUR_TOKEN";

    static ApiCall of(String origin, String method, PageAddress parameters) {
        PageAddress call = parameters.withPath(origin + "/v3/" + method).with("token", TOKEN);
        // Nothing of it can end the quotes: the encoding leaves no apostrophe.
        return new ApiCall("curl '" + call + "'");
    }
}
