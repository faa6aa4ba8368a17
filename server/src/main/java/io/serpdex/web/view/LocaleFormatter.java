package io.serpdex.web.view;

import java.math.BigDecimal;
import java.text.NumberFormat;
import java.time.LocalDate;
import java.util.Currency;
import java.util.Locale;

/** Formats numbers in the locale of the user, and dates in ISO 8601, which is the same in all locales. */
public final class LocaleFormatter {
    private static final Currency DOLLAR = Currency.getInstance("USD");
    private static final int MAX_FRACTION_DIGITS = 5;

    private final Locale locale;
    private final NumberFormat numbers;

    LocaleFormatter(Locale locale) {
        this.locale = locale;
        numbers = NumberFormat.getNumberInstance(locale);
        numbers.setMaximumFractionDigits(MAX_FRACTION_DIGITS);
    }

    /** Returns the locale for scripts. */
    public String languageTag() {
        return locale.toLanguageTag();
    }

    public String number(long value) {
        return numbers.format(value);
    }

    /** Formats a number with the digits of its scale. */
    public String decimal(BigDecimal value) {
        NumberFormat format = NumberFormat.getNumberInstance(locale);
        format.setMinimumFractionDigits(value.scale());
        format.setMaximumFractionDigits(value.scale());
        return format.format(value);
    }

    String dollars(BigDecimal value) {
        NumberFormat format = NumberFormat.getCurrencyInstance(locale);
        format.setCurrency(DOLLAR);
        format.setMinimumFractionDigits(2);
        format.setMaximumFractionDigits(2);
        return format.format(value);
    }

    String percent(BigDecimal value) {
        NumberFormat format = NumberFormat.getPercentInstance(locale);
        format.setMaximumFractionDigits(2);
        return format.format(value.movePointLeft(2));
    }

    /** Formats a date like 2026-11-01. */
    public String date(LocalDate date) {
        return date.toString();
    }
}
