package io.serpdex.http.site;

import io.serpdex.web.WebApp;
import java.util.Optional;

/** The page, and what its sessions need. */
public final class Website {
    private final WebApp webApp;
    private final byte[] sessionKey;
    private final Optional<String> builtInToken;

    /**
     * A page to serve.
     *
     * @param sessionKey 32 bytes, the same on all servers that share accounts
     * @param builtInToken whom a reader is taken for who has not signed in; empty where that is nobody
     */
    public Website(WebApp webApp, byte[] sessionKey, Optional<String> builtInToken) {
        this.webApp = webApp;
        this.sessionKey = sessionKey.clone();
        this.builtInToken = builtInToken;
    }

    WebApp site() {
        return webApp;
    }

    byte[] sessionKey() {
        return sessionKey.clone();
    }

    Optional<String> builtInToken() {
        return builtInToken;
    }
}
