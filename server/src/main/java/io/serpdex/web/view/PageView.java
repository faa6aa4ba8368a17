package io.serpdex.web.view;

/**
 * What fills a page.
 *
 * @param template that draws it
 * @param title of the page
 * @param model what the template takes
 * @param searchText what the search box holds
 */
public record PageView(int status, String template, String title, Object model, String searchText) {
    public static PageView of(String template, String title, Object model) {
        return new PageView(200, template, title, model, "");
    }

    /** The same, with this in the search box. */
    public PageView withSearchText(String text) {
        return new PageView(status, template, title, model, text);
    }

    public PageView withStatus(int other) {
        return new PageView(other, template, title, model, searchText);
    }
}
