package io.serpdex.generate.world;

import io.serpdex.generate.random.HashRandom;
import io.serpdex.generate.random.Permutation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The numbered head phrases of a topic: first its plain subjects, then subjects with attributes, places and brands.
 *
 * <p>Each pattern uses all its combinations in a shuffled order before it repeats them with a brand appended, so two
 * numbers never give the same phrase.
 */
public final class HeadPhrases {

    private static final int BRANDS = 400;
    private static final String[] MODELS = {"x", "g", "pro ", "mk", "s", "v", "air ", "t"};
    private static final int MODEL_NUMBERS = 60;

    private enum Pattern {
        ATTRIBUTE,
        PLACE,
        ATTRIBUTE_PLACE,
        TWO_ATTRIBUTES,
        BRAND,
        MODEL
    }

    // Mixed evenly, so that a small database contains every pattern.
    private static final List<Pattern> LOCAL = List.of(
            Pattern.ATTRIBUTE,
            Pattern.PLACE,
            Pattern.ATTRIBUTE_PLACE,
            Pattern.BRAND,
            Pattern.ATTRIBUTE,
            Pattern.PLACE,
            Pattern.TWO_ATTRIBUTES,
            Pattern.ATTRIBUTE_PLACE,
            Pattern.PLACE,
            Pattern.MODEL);
    private static final List<Pattern> SHOP = List.of(
            Pattern.ATTRIBUTE,
            Pattern.TWO_ATTRIBUTES,
            Pattern.BRAND,
            Pattern.ATTRIBUTE,
            Pattern.TWO_ATTRIBUTES,
            Pattern.MODEL,
            Pattern.ATTRIBUTE,
            Pattern.TWO_ATTRIBUTES,
            Pattern.BRAND,
            Pattern.ATTRIBUTE);
    private static final List<Pattern> READING = List.of(
            Pattern.ATTRIBUTE,
            Pattern.TWO_ATTRIBUTES,
            Pattern.ATTRIBUTE,
            Pattern.TWO_ATTRIBUTES,
            Pattern.TWO_ATTRIBUTES,
            Pattern.BRAND,
            Pattern.ATTRIBUTE,
            Pattern.TWO_ATTRIBUTES,
            Pattern.TWO_ATTRIBUTES,
            Pattern.TWO_ATTRIBUTES);

    private final Topic topic;
    private final List<String> places;
    private final List<String> brands = new ArrayList<>();
    private final List<Pattern> cycle;
    private final Map<Pattern, Permutation> orders = new EnumMap<>(Pattern.class);
    private final Permutation subjectOrder;

    /** A phrase and its subject; {@code plain} if it is only the subject. */
    public record Head(String text, int subject, boolean plain) {}

    HeadPhrases(long key, Topic topic, List<String> places, NameGenerator names) {
        this.topic = topic;
        this.places = places;
        for (int i = 0; i < BRANDS; i++) {
            brands.add(names.word(HashRandom.key(key, i, 5)));
        }
        cycle = topic.local() ? LOCAL : topic.commerce() < 20 ? READING : SHOP;
        subjectOrder = new Permutation(topic.subjects().size(), key);
        for (Pattern pattern : Pattern.values()) {
            orders.put(pattern, order(key, pattern));
        }
    }

    public Head head(long number) {
        int subjects = topic.subjects().size();
        if (number < subjects) {
            int subject = (int) subjectOrder.at(number);
            return new Head(topic.subjects().get(subject), subject, true);
        }
        long rest = number - subjects;
        int place = (int) (rest % cycle.size());
        Pattern pattern = cycle.get(place);
        int perCycle = Collections.frequency(cycle, pattern);
        int before = Collections.frequency(cycle.subList(0, place), pattern);
        return combined(pattern, rest / cycle.size() * perCycle + before);
    }

    private Permutation order(long key, Pattern pattern) {
        return new Permutation(combinations(pattern) * topic.subjects().size(), HashRandom.key(key, pattern.name()));
    }

    private Head combined(Pattern pattern, long number) {
        Permutation order = Objects.requireNonNull(orders.get(pattern));
        long combination = order.at(number % order.size());
        int subject = (int) (combination % topic.subjects().size());
        String text = text(
                pattern,
                (int) (combination / topic.subjects().size()),
                topic.subjects().get(subject));
        long round = number / order.size();
        return new Head(round == 0 ? text : text + " " + brand(round), subject, false);
    }

    private String text(Pattern pattern, int combination, String subject) {
        int attributes = topic.attributes().size();
        return switch (pattern) {
            case ATTRIBUTE -> topic.attributes().get(combination).apply(subject);
            case PLACE -> subject + " " + places.get(combination);
            case ATTRIBUTE_PLACE ->
                topic.attributes().get(combination % attributes).apply(subject) + " "
                        + places.get(combination / attributes);
            case TWO_ATTRIBUTES -> twoAttributes(combination, subject);
            case BRAND -> brand(combination) + " " + subject;
            case MODEL -> {
                int model = combination / BRANDS;
                yield brand(combination % BRANDS) + " " + MODELS[model % MODELS.length] + (model / MODELS.length + 1)
                        + " " + subject;
            }
        };
    }

    /** Uses unordered pairs: one word before the subject and one after it give the same phrase in both orders. */
    private String twoAttributes(int pair, String subject) {
        int second = 1;
        int left = pair;
        while (left >= second) {
            left -= second;
            second++;
        }
        return topic.attributes().get(left).apply(topic.attributes().get(second).apply(subject));
    }

    private String brand(long number) {
        String brand = brands.get((int) (number % BRANDS));
        return number < BRANDS ? brand : brand + " " + number / BRANDS;
    }

    private long combinations(Pattern pattern) {
        long attributes = topic.attributes().size();
        return switch (pattern) {
            case ATTRIBUTE -> attributes;
            case PLACE -> places.size();
            case ATTRIBUTE_PLACE -> attributes * places.size();
            case TWO_ATTRIBUTES -> attributes * (attributes - 1) / 2;
            case BRAND -> BRANDS;
            case MODEL -> (long) BRANDS * MODELS.length * MODEL_NUMBERS;
        };
    }
}
