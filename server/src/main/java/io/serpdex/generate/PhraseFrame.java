package io.serpdex.generate;

/** Words around a phrase: {@code best {}}, {@code {} near me}. Without {@code {}} the words go in front. */
record PhraseFrame(String before, String after) {

    static PhraseFrame parse(String text) {
        int hole = text.indexOf("{}");
        return hole < 0
                ? new PhraseFrame(text + " ", "")
                : new PhraseFrame(text.substring(0, hole), text.substring(hole + 2));
    }

    String around(String phrase) {
        return before + phrase + after;
    }

    /** Whether a search that begins with the phrase goes on to this, as autocompletion does. */
    boolean continuesPhrase() {
        return before.isEmpty();
    }
}
