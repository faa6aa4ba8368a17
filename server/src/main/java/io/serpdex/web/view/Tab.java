package io.serpdex.web.view;

/** A link to one of several views of the same subject. */
public record Tab(String title, String address, boolean current) {}
