package io.serpdex.web.view;

import java.math.BigDecimal;
import java.text.NumberFormat;
import java.time.LocalDate;
import java.util.Currency;
import java.util.Locale;

/** Who reads a page: numbers are written as in the reader's language, dates so that no language misreads them. */
public final class LocaleFormatter {
    private static final Currency DOLLAR = Currency.getInstance("USD");
    private static final int MOST_DIGITS = 5;

    private final Locale locale;
    private final NumberFormat numbers;

    LocaleFormatter(Locale locale) {
        this.locale = locale;
        numbers = NumberFormat.getNumberInstance(locale);
        numbers.setMaximumFractionDigits(MOST_DIGITS);
    }

    /** For the scripts of the page. */
    public String languageTag() {
        return locale.toLanguageTag();
    }

    public String number(long value) {
        return numbers.format(value);
    }

    /** With as many digits behind the point as it has. */
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

    /** As ISO 8601 has it: 2026-11-01 is the first of November everywhere. */
    public String date(LocalDate date) {
        return date.toString();
    }
}
