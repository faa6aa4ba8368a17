package io.serpdex.generate.text;

/** Words around a phrase: {@code best {}}, {@code {} near me}. Without {@code {}}, the words precede the phrase. */
public record PhraseTemplate(String before, String after) {

    public static PhraseTemplate parse(String text) {
        int placeholder = text.indexOf("{}");
        return placeholder < 0
                ? new PhraseTemplate(text + " ", "")
                : new PhraseTemplate(text.substring(0, placeholder), text.substring(placeholder + 2));
    }

    public String apply(String phrase) {
        return before + phrase + after;
    }

    /** Returns true if the result starts with the phrase, as an autocompletion does. */
    public boolean continuesPhrase() {
        return before.isEmpty();
    }
}
