package io.serpdex.web.view;

/** A link to one of several views of the same thing. */
public record Tab(String title, String address, boolean current) {}
