package io.serpdex.ingest.rejects;

import java.time.LocalDate;
import java.util.Locale;

/** Something in a file that was not taken, where it stands, and why. */
public sealed interface Reject {

    Place place();

    /** A stable word for counting. */
    String kind();

    /** A sentence: the thing, the rule, what came. */
    String reason();

    default Unit rejects() {
        return Unit.LINE;
    }

    /**
     * Where it stands.
     *
     * @param line counted from 1
     * @param text the beginning of what was not taken
     */
    record Place(String file, long line, String text) {}

    /** How much is lost. */
    enum Unit {
        LINE,
        RESULT,
        AD,
        SUGGESTION;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    record NotUtf8(Place place) implements Reject {
        @Override
        public String kind() {
            return "utf8";
        }

        @Override
        public String reason() {
            return "the line is not valid UTF-8";
        }
    }

    record LineTooLong(Place place, long most) implements Reject {
        @Override
        public String kind() {
            return "line_too_long";
        }

        @Override
        public String reason() {
            return "a line must have at most " + most + " bytes";
        }
    }

    record NotJson(Place place, String problem) implements Reject {
        @Override
        public String kind() {
            return "json";
        }

        @Override
        public String reason() {
            return "the line is not valid JSON: " + problem;
        }
    }

    record NotAnObject(Place place) implements Reject {
        @Override
        public String kind() {
            return "not_an_object";
        }

        @Override
        public String reason() {
            return "the line must be one JSON object";
        }
    }

    record KeyTwice(Place place, String key) implements Reject {
        @Override
        public String kind() {
            return "key_twice";
        }

        @Override
        public String reason() {
            return key + " must stand once in a line";
        }
    }

    record BadQuotes(Place place) implements Reject {
        @Override
        public String kind() {
            return "quotes";
        }

        @Override
        public String reason() {
            return "a quoted field must end with a quote before a comma or the end of the row";
        }
    }

    record FieldCount(Place place, int expected, int found) implements Reject {
        @Override
        public String kind() {
            return "field_count";
        }

        @Override
        public String reason() {
            return "a row must have " + expected + " fields as the header has, got " + found;
        }
    }

    record BadKeyword(Place place, String reason) implements Reject {
        @Override
        public String kind() {
            return "keyword";
        }
    }

    record BadDate(Place place, String got) implements Reject {
        @Override
        public String kind() {
            return "date";
        }

        @Override
        public String reason() {
            return "date must be a day such as 2026-11-01, got " + got;
        }
    }

    record DateTooNew(Place place, LocalDate date, LocalDate latest) implements Reject {
        @Override
        public String kind() {
            return "date_too_new";
        }

        @Override
        public String reason() {
            return "date must not be newer than that of the import, " + latest + ", got " + date;
        }
    }

    record BadFigure(Place place, String name, String rule, String got) implements Reject {
        @Override
        public String kind() {
            return "figure";
        }

        @Override
        public String reason() {
            return name + " must be " + rule + ", got " + got;
        }
    }

    record NotAList(Place place, String name, String got) implements Reject {
        @Override
        public String kind() {
            return "not_a_list";
        }

        @Override
        public String reason() {
            return name + " must be a list" + (name.equals("types") ? " of texts" : "") + ", got " + got;
        }
    }

    record SerpAmongFigures(Place place, String key) implements Reject {
        @Override
        public String kind() {
            return "serp_among_figures";
        }

        @Override
        public String reason() {
            return key + " has no place in a file of figures; if this is one of results pages, say --kind serps";
        }
    }

    record BadUrl(Place place, Unit rejects, String reason) implements Reject {
        @Override
        public String kind() {
            return "url";
        }
    }

    record BadPosition(Place place, Unit rejects, int highest, String got) implements Reject {
        @Override
        public String kind() {
            return "position";
        }

        @Override
        public String reason() {
            return "position must be a whole number from 1 to " + highest + ", got " + got;
        }
    }

    record PositionTaken(Place place, int position, String url, String holder) implements Reject {
        @Override
        public String kind() {
            return "position_taken";
        }

        @Override
        public String reason() {
            return "position " + position + " is taken by " + holder + ", got " + url;
        }

        @Override
        public Unit rejects() {
            return Unit.RESULT;
        }
    }

    /** A result or an ad that is no object, or holds something of the wrong type. */
    record BadElement(Place place, Unit rejects, String reason) implements Reject {
        @Override
        public String kind() {
            return rejects.word();
        }
    }

    record BadSuggestion(Place place, String reason) implements Reject {
        @Override
        public String kind() {
            return "suggestion";
        }

        @Override
        public Unit rejects() {
            return Unit.SUGGESTION;
        }
    }

    /** A document or a row of a foreign file that holds nothing to take. */
    record BadDocument(Place place, String reason) implements Reject {
        @Override
        public String kind() {
            return "document";
        }
    }

    /** A file among many that cannot be read at all. */
    record BadFile(Place place, String reason) implements Reject {
        @Override
        public String kind() {
            return "file";
        }
    }

    /** A page that belongs to another database than the import, or does not say to which. */
    record BadDatabase(Place place, String reason) implements Reject {
        @Override
        public String kind() {
            return "database";
        }
    }

    /** What is wrong, told before it is known where: the place is only worked out for what is rejected. */
    @FunctionalInterface
    public interface Unlocated {
        Reject at(Reject.Place place);
    }
}
