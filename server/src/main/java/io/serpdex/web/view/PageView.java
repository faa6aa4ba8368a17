package io.serpdex.web.view;

/**
 * The content of a page.
 *
 * @param template file name of the template
 * @param model argument of the template
 * @param searchText text in the search box
 */
public record PageView(int status, String template, String title, Object model, String searchText) {
    public static PageView of(String template, String title, Object model) {
        return new PageView(200, template, title, model, "");
    }

    /** Returns the view with a text in the search box. */
    public PageView withSearchText(String text) {
        return new PageView(status, template, title, model, text);
    }

    public PageView withStatus(int other) {
        return new PageView(other, template, title, model, searchText);
    }
}
