package io.serpdex.http;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Excerpt;
import io.serpdex.web.WebApp;
import io.serpdex.web.view.Assets;
import io.serpdex.web.view.PagePaths;
import org.eclipse.jetty.server.Request;

/** The part of the server that a path belongs to. */
public enum Route {
    REPORTS,
    ADMIN,
    SITE,
    OTHER;

    public static final String REPORTS_ROOT = "/v3/";
    public static final String ADMIN_ROOT = "/admin/v1/";
    public static final String SIGN_IN = "/sign-in";
    public static final String SIGN_OUT = "/sign-out";

    public static Route of(Request request) {
        return of(Request.getPathInContext(request));
    }

    private static Route of(String path) {
        if (path.startsWith(REPORTS_ROOT)) {
            return REPORTS;
        }
        if (path.startsWith(ADMIN_ROOT)) {
            return ADMIN;
        }
        boolean site = WebApp.has(path)
                || path.equals(SIGN_IN)
                || path.equals(SIGN_OUT)
                || path.startsWith(PagePaths.DOWNLOADS)
                || path.startsWith(Assets.PATH);
        return site ? SITE : OTHER;
    }

    /** Returns the value of the header {@code Allow} for the path of a request. */
    public static String allowedMethods(Request request) {
        String path = Request.getPathInContext(request);
        return switch (path) {
            case SIGN_IN -> "GET, HEAD, POST, OPTIONS";
            case SIGN_OUT -> "POST, OPTIONS";
            default -> of(path) == REPORTS ? "GET, HEAD, POST, OPTIONS" : "GET, HEAD, OPTIONS";
        };
    }

    /** Returns the error for an unknown path. */
    public static ServiceException notFound(String path) {
        return new ServiceException(
                ErrorCode.UNKNOWN_REPORT,
                "unknown path " + Excerpt.of(path) + ". The path of a report starts with /v3/");
    }
}
