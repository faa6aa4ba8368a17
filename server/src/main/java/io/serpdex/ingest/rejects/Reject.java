package io.serpdex.ingest.rejects;

import java.time.LocalDate;
import java.util.Locale;

/** A line, result, ad or suggestion of a file that was not imported, with its location and the reason. */
public sealed interface Reject {

    Location location();

    /** Returns a stable word for counting. */
    String kind();

    /** Returns a sentence: the thing, the rule, the value. */
    String reason();

    default Unit unit() {
        return Unit.LINE;
    }

    /**
     * The location of a reject.
     *
     * @param line counted from 1
     * @param text the beginning of what was not imported
     */
    record Location(String file, long line, String text) {}

    /** The unit that is not imported. */
    enum Unit {
        LINE,
        RESULT,
        AD,
        SUGGESTION;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    record NotUtf8(Location location) implements Reject {
        @Override
        public String kind() {
            return "utf8";
        }

        @Override
        public String reason() {
            return "the line is not valid UTF-8";
        }
    }

    record LineTooLong(Location location, long most) implements Reject {
        @Override
        public String kind() {
            return "line_too_long";
        }

        @Override
        public String reason() {
            return "a line must have at most " + most + " bytes";
        }
    }

    record NotJson(Location location, String problem) implements Reject {
        @Override
        public String kind() {
            return "json";
        }

        @Override
        public String reason() {
            return "the line is not valid JSON: " + problem;
        }
    }

    record NotAnObject(Location location) implements Reject {
        @Override
        public String kind() {
            return "not_an_object";
        }

        @Override
        public String reason() {
            return "the line must be one JSON object";
        }
    }

    record KeyTwice(Location location, String key) implements Reject {
        @Override
        public String kind() {
            return "key_twice";
        }

        @Override
        public String reason() {
            return key + " must stand once in a line";
        }
    }

    record BadQuotes(Location location) implements Reject {
        @Override
        public String kind() {
            return "quotes";
        }

        @Override
        public String reason() {
            return "a quoted field must end with a quote before a comma or the end of the row";
        }
    }

    record FieldCount(Location location, int expected, int found) implements Reject {
        @Override
        public String kind() {
            return "field_count";
        }

        @Override
        public String reason() {
            return "a row must have " + expected + " fields as the header has, got " + found;
        }
    }

    record BadKeyword(Location location, String reason) implements Reject {
        @Override
        public String kind() {
            return "keyword";
        }
    }

    record BadDate(Location location, String got) implements Reject {
        @Override
        public String kind() {
            return "date";
        }

        @Override
        public String reason() {
            return "date must be a day such as 2026-11-01, got " + got;
        }
    }

    record DateTooNew(Location location, LocalDate date, LocalDate latest) implements Reject {
        @Override
        public String kind() {
            return "date_too_new";
        }

        @Override
        public String reason() {
            return "date must not be newer than that of the import, " + latest + ", got " + date;
        }
    }

    record BadFigure(Location location, String name, String rule, String got) implements Reject {
        @Override
        public String kind() {
            return "figure";
        }

        @Override
        public String reason() {
            return name + " must be " + rule + ", got " + got;
        }
    }

    record NotAList(Location location, String name, String got) implements Reject {
        @Override
        public String kind() {
            return "not_a_list";
        }

        @Override
        public String reason() {
            return name + " must be a list" + (name.equals("types") ? " of texts" : "") + ", got " + got;
        }
    }

    record SerpAmongFigures(Location location, String key) implements Reject {
        @Override
        public String kind() {
            return "serp_among_figures";
        }

        @Override
        public String reason() {
            return key + " has no place in a file of figures; if this is one of results pages, say --kind serps";
        }
    }

    record BadUrl(Location location, Unit unit, String reason) implements Reject {
        @Override
        public String kind() {
            return "url";
        }
    }

    record BadPosition(Location location, Unit unit, int highest, String got) implements Reject {
        @Override
        public String kind() {
            return "position";
        }

        @Override
        public String reason() {
            return "position must be a whole number from 1 to " + highest + ", got " + got;
        }
    }

    record PositionTaken(Location location, int position, String url, String holder) implements Reject {
        @Override
        public String kind() {
            return "position_taken";
        }

        @Override
        public String reason() {
            return "position " + position + " is taken by " + holder + ", got " + url;
        }

        @Override
        public Unit unit() {
            return Unit.RESULT;
        }
    }

    /** A result or an ad that is no object, or holds a value of the wrong type. */
    record BadElement(Location location, Unit unit, String reason) implements Reject {
        @Override
        public String kind() {
            return unit.word();
        }
    }

    record BadSuggestion(Location location, String reason) implements Reject {
        @Override
        public String kind() {
            return "suggestion";
        }

        @Override
        public Unit unit() {
            return Unit.SUGGESTION;
        }
    }

    /** A document or a row of a provider file that holds no page. */
    record BadDocument(Location location, String reason) implements Reject {
        @Override
        public String kind() {
            return "document";
        }
    }

    /** A file in a folder or an archive that has no known format. */
    record BadFile(Location location, String reason) implements Reject {
        @Override
        public String kind() {
            return "file";
        }
    }

    /** A page that belongs to another database than the import, or names none. */
    record BadDatabase(Location location, String reason) implements Reject {
        @Override
        public String kind() {
            return "database";
        }
    }

    /** A reject without its location, which is only computed for what is rejected. */
    @FunctionalInterface
    interface Unlocated {
        Reject at(Location location);
    }
}
