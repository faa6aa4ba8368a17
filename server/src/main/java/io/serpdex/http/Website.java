package io.serpdex.http;

import io.serpdex.web.Site;
import java.util.Optional;

/** The page, and what its sessions need. */
public final class Website {
    private final Site site;
    private final byte[] sessionKey;
    private final Optional<String> builtInToken;

    /**
     * A page to serve.
     *
     * @param sessionKey 32 bytes, the same on all servers that share accounts
     * @param builtInToken whom a reader is taken for who has not signed in; empty where that is nobody
     */
    public Website(Site site, byte[] sessionKey, Optional<String> builtInToken) {
        this.site = site;
        this.sessionKey = sessionKey.clone();
        this.builtInToken = builtInToken;
    }

    Site site() {
        return site;
    }

    byte[] sessionKey() {
        return sessionKey.clone();
    }

    Optional<String> builtInToken() {
        return builtInToken;
    }
}
