package io.serpdex.web;

/**
 * What fills a page.
 *
 * @param template that draws it
 * @param title of the page
 * @param model what the template takes
 * @param search what the search box holds
 */
record Screen(int status, String template, String title, Object model, String search) {
    static Screen of(String template, String title, Object model) {
        return new Screen(200, template, title, model, "");
    }

    /** The same, with this in the search box. */
    Screen searching(String text) {
        return new Screen(status, template, title, model, text);
    }

    Screen withStatus(int other) {
        return new Screen(other, template, title, model, search);
    }
}
