package io.serpdex.web;

/** One of several views of the same thing. */
record Tab(String title, String address, boolean current) {}
