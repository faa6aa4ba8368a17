package io.serpdex.generate.text;

/** Words around a phrase: {@code best {}}, {@code {} near me}. Without {@code {}} the words go in front. */
public record PhraseTemplate(String before, String after) {

    public static PhraseTemplate parse(String text) {
        int hole = text.indexOf("{}");
        return hole < 0
                ? new PhraseTemplate(text + " ", "")
                : new PhraseTemplate(text.substring(0, hole), text.substring(hole + 2));
    }

    public String apply(String phrase) {
        return before + phrase + after;
    }

    /** Whether a search that begins with the phrase goes on to this, as autocompletion does. */
    public boolean continuesPhrase() {
        return before.isEmpty();
    }
}
