package io.serpdex.access;

/** Who asks. */
public record Account(String name, Plan plan) {}
