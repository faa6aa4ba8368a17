package io.serpdex.web.view;

/** The paths of the pages. */
public final class PagePaths {
    public static final String HOME = "/";

    /** Redirects from the search box to the page of a domain or keyword. */
    public static final String SEARCH = "/look";

    public static final String DOMAIN = "/domain";
    public static final String KEYWORD = "/keyword";
    public static final String SERVICE = "/service";
    public static final String COMPARE = "/compare";
    public static final String ACCOUNT = "/account";
    public static final String IMPORTS = "/imports";

    /** Prefix of the paths that return the rows of a panel as a file. */
    public static final String DOWNLOADS = "/download/";

    private PagePaths() {}
}
