package io.serpdex.text;

/**
 * A place's name among the words of a keyword.
 *
 * @param from first word
 * @param to behind the last word
 * @param inflected whether only its stem was found
 */
record Mention(int from, int to, Place place, boolean inflected) {}
