package io.serpdex.ingest.parse;

import io.serpdex.model.KeywordFigure;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.regex.Pattern;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** Parses numbers in JSON tokens and CSV cells. Returns {@link #NONE} for an invalid number. */
final class NumberParser {
    static final long NONE = -1;

    /** 2^53, the highest integer that JavaScript represents exactly. */
    static final long MAX_EXACT = 1L << 53;

    private static final Pattern JSON_NUMBER =
            Pattern.compile("-?[0-9]{1,400}(\\.[0-9]{1,400})?([eE][+-]?[0-9]{1,3})?");
    private static final BigDecimal HALF_CENT = new BigDecimal("0.005");
    private static final int MAX_LONG_DIGITS = 18;

    private NumberParser() {}

    /** Parses a figure. The cost is returned in cents. */
    static long figure(JsonParser json, KeywordFigure figure) {
        return figure == KeywordFigure.COST ? hundredths(json, figure.highest()) : whole(json, figure.highest());
    }

    static long figure(String cell, KeywordFigure figure) {
        return figure == KeywordFigure.COST ? hundredths(cell, figure.highest()) : whole(cell, figure.highest());
    }

    /** Parses a whole number from 0 to {@code highest}; 40500.0 is one. */
    static long whole(JsonParser json, long highest) {
        if (json.currentToken() == JsonToken.VALUE_NUMBER_INT) {
            boolean fits = json.getNumberType() != JsonParser.NumberType.BIG_INTEGER;
            return fits ? upTo(highest, json.getLongValue()) : NONE;
        }
        if (json.currentToken() == JsonToken.VALUE_NUMBER_FLOAT) {
            double value = json.getDoubleValue();
            return value >= 0 && value <= highest && value == Math.rint(value) ? (long) value : NONE;
        }
        return NONE;
    }

    static long whole(String cell, long highest) {
        String text = cell.strip();
        if (text.length() <= MAX_LONG_DIGITS && isDigits(text)) {
            return upTo(highest, Long.parseLong(text));
        }
        if (!JSON_NUMBER.matcher(text).matches()) {
            return NONE;
        }
        BigDecimal value = new BigDecimal(text);
        if (value.signum() < 0 || value.compareTo(BigDecimal.valueOf(highest)) > 0) {
            return NONE;
        }
        BigDecimal plain = value.stripTrailingZeros();
        return plain.scale() <= 0 ? plain.longValueExact() : NONE;
    }

    /** Parses an amount of money up to {@code highest} as hundredths, rounded half up as written: 1.005 is 101. */
    static long hundredths(JsonParser json, long highest) {
        return switch (json.currentToken()) {
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> hundredths(json.getDecimalValue(), highest);
            case null, default -> NONE;
        };
    }

    static long hundredths(String cell, long highest) {
        String text = cell.strip();
        return JSON_NUMBER.matcher(text).matches() ? hundredths(new BigDecimal(text), highest) : NONE;
    }

    private static long hundredths(BigDecimal amount, long highest) {
        if (amount.signum() < 0 || amount.compareTo(BigDecimal.valueOf(highest)) > 0) {
            return NONE;
        }
        // Checked before rounding: rounding 1e-999999999 would need a billion digits.
        if (amount.compareTo(HALF_CENT) < 0) {
            return 0;
        }
        return amount.setScale(2, RoundingMode.HALF_UP).unscaledValue().longValueExact();
    }

    private static long upTo(long highest, long value) {
        return value >= 0 && value <= highest ? value : NONE;
    }

    private static boolean isDigits(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return !text.isEmpty();
    }
}
