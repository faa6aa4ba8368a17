package io.serpdex.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.de.GermanLightStemFilter;
import org.apache.lucene.analysis.en.EnglishMinimalStemFilter;
import org.apache.lucene.analysis.en.KStemFilter;
import org.apache.lucene.analysis.es.SpanishLightStemFilter;
import org.apache.lucene.analysis.fi.FinnishLightStemFilter;
import org.apache.lucene.analysis.fr.FrenchLightStemFilter;
import org.apache.lucene.analysis.hu.HungarianLightStemFilter;
import org.apache.lucene.analysis.icu.ICUFoldingFilter;
import org.apache.lucene.analysis.it.ItalianLightStemFilter;
import org.apache.lucene.analysis.miscellaneous.LengthFilter;
import org.apache.lucene.analysis.no.NorwegianLightStemFilter;
import org.apache.lucene.analysis.pt.PortugueseLightStemFilter;
import org.apache.lucene.analysis.ru.RussianLightStemFilter;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.sv.SwedishLightStemFilter;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/**
 * The analysis chain for all word matching: Unicode word boundaries, lower case, folded diacritics, light stemming in
 * the language of the database.
 */
public final class WordAnalysis implements AutoCloseable {
    /** Texts have at most 255 characters, so no word is ever truncated. */
    private static final int LONGEST_WORD = 255;

    /** Languages that are stemmed before folding: in Cyrillic the stemmer needs й, which folding turns into и. */
    private static final Set<String> STEMMED_BEFORE_FOLDING = Set.of("ru");

    private final Analyzer stemming;
    private final Analyzer plain;

    /**
     * Creates the chain for a language.
     *
     * @param language ISO 639-1; a language without a light stemmer is not stemmed
     */
    public WordAnalysis(String language) {
        this.stemming = chain(language);
        this.plain = chain("");
    }

    /** Returns an analyzer for the index that produces the words of {@link #stems}. */
    public Analyzer stemming() {
        return stemming;
    }

    /** Returns an analyzer for the index that produces the words of {@link #words}. */
    public Analyzer plain() {
        return plain;
    }

    /** Returns the words of a text in order, folded and stemmed. */
    public List<String> stems(String text) {
        return tokens(stemming, text);
    }

    /** Returns the words of a text in order, folded but not stemmed, for prefix searches. */
    public List<String> words(String text) {
        return tokens(plain, text);
    }

    @Override
    public void close() {
        stemming.close();
        plain.close();
    }

    private static List<String> tokens(Analyzer analyzer, String text) {
        List<String> tokens = new ArrayList<>();
        try (TokenStream stream = analyzer.tokenStream("", text)) {
            CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
            stream.reset();
            while (stream.incrementToken()) {
                tokens.add(term.toString());
            }
            stream.end();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // Cannot happen: the input is a string.
        }
        return tokens;
    }

    private static Analyzer chain(String language) {
        return new Analyzer() {
            @Override
            protected TokenStreamComponents createComponents(String field) {
                StandardTokenizer words = new StandardTokenizer();
                words.setMaxTokenLength(LONGEST_WORD);
                TokenStream chain = STEMMED_BEFORE_FOLDING.contains(language)
                        ? new ICUFoldingFilter(stem(new LowerCaseFilter(words), language))
                        : stem(new ICUFoldingFilter(words), language);
                // A word of combining marks folds to an empty word.
                return new TokenStreamComponents(words, new LengthFilter(chain, 1, Integer.MAX_VALUE));
            }
        };
    }

    private static TokenStream stem(TokenStream words, String language) {
        return switch (language) {
            // The dictionary of the first filter knows shoes and boxes. The rule of the second removes the plurals that
            // the dictionary keeps as words.
            case "en" -> new EnglishMinimalStemFilter(new KStemFilter(words));
            case "de" -> new GermanLightStemFilter(words);
            case "fr" -> new FrenchLightStemFilter(words);
            case "es" -> new SpanishLightStemFilter(words);
            case "it" -> new ItalianLightStemFilter(words);
            case "pt" -> new PortugueseLightStemFilter(words);
            case "ru" -> new RussianLightStemFilter(words);
            case "sv" -> new SwedishLightStemFilter(words);
            case "no", "nb" -> new NorwegianLightStemFilter(words);
            case "fi" -> new FinnishLightStemFilter(words);
            case "hu" -> new HungarianLightStemFilter(words);
            default -> words;
        };
    }
}
