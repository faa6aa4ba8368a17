package io.serpdex.web.view;

/** One of several views of the same thing. */
public record Tab(String title, String address, boolean current) {}
