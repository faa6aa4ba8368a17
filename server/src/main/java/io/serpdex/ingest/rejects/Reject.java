package io.serpdex.ingest.rejects;

import java.time.LocalDate;
import java.util.Locale;

/** A line, result, ad or suggestion of a file that was not imported, with its location and the reason. */
public sealed interface Reject {

    Location location();

    /** Returns a stable name for counting. */
    String kind();

    /** Returns a message with the thing, the rule and the value. */
    String reason();

    default Unit unit() {
        return Unit.LINE;
    }

    /** Returns a message with the location and the reason. */
    default String message() {
        String line = unit() == Unit.FILE ? "" : ", line " + location().line();
        return location().file() + line + ": " + reason();
    }

    /**
     * The location of a reject.
     *
     * @param file the name of the file; for a SERP of several pages, also their number
     * @param line counted from 1
     * @param text the beginning of the rejected text
     */
    record Location(String file, long line, String text) {
        private static final String FIRST_OF_PAGES = " (first of ";

        /** Returns the location of the first of several pages. */
        public static Location ofFirstPage(String file, int pages, long line, String text) {
            return new Location(file + FIRST_OF_PAGES + pages + " pages)", line, text);
        }

        /** Returns the name of the file without the number of pages. */
        String fileName() {
            int end = file.lastIndexOf(FIRST_OF_PAGES);
            return end < 0 ? file : file.substring(0, end);
        }
    }

    /** The unit that is not imported. */
    enum Unit {
        LINE,
        RESULT,
        AD,
        SUGGESTION,
        FILE;

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
            return "line must be valid UTF-8";
        }
    }

    record LineTooLong(Location location, long maxBytes) implements Reject {
        @Override
        public String kind() {
            return "line_too_long";
        }

        @Override
        public String reason() {
            return "line must have at most " + maxBytes + " bytes";
        }
    }

    record NotJson(Location location, String problem) implements Reject {
        @Override
        public String kind() {
            return "json";
        }

        @Override
        public String reason() {
            return "invalid JSON: " + problem;
        }
    }

    record NotAnObject(Location location) implements Reject {
        @Override
        public String kind() {
            return "not_an_object";
        }

        @Override
        public String reason() {
            return "line must be one JSON object";
        }
    }

    record DuplicateKey(Location location, String key) implements Reject {
        @Override
        public String kind() {
            return "key_twice";
        }

        @Override
        public String reason() {
            return key + " must occur only once in a line";
        }
    }

    record BadQuotes(Location location) implements Reject {
        @Override
        public String kind() {
            return "quotes";
        }

        @Override
        public String reason() {
            return "quoted field must end with a quote, followed by a comma or the end of the row";
        }
    }

    record FieldCount(Location location, int expected, int found) implements Reject {
        @Override
        public String kind() {
            return "field_count";
        }

        @Override
        public String reason() {
            return "row must have " + expected + " fields like the header, got " + found;
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
            return "date must not be after " + latest + ", the date of the import, got " + date;
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
            return name + " must be a list" + (name.equals("types") ? " of strings" : "") + ", got " + got;
        }
    }

    record SerpAmongFigures(Location location, String key) implements Reject {
        @Override
        public String kind() {
            return "serp_among_figures";
        }

        @Override
        public String reason() {
            return key + " must not occur in a file of figures. If the file contains SERPs, add --kind serps";
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

    /** A result or an ad that is not an object, or has a value of the wrong type. */
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

    /** A document or a row of a provider file without a page. */
    record BadDocument(Location location, String reason) implements Reject {
        @Override
        public String kind() {
            return "document";
        }
    }

    /** A file of unknown format in a folder, an archive or a workbook. */
    record SkippedFile(Location location, String reason) implements Reject {
        public static final String KIND = "file";

        @Override
        public String kind() {
            return KIND;
        }

        @Override
        public Unit unit() {
            return Unit.FILE;
        }
    }

    /** A page of a database other than that of the import. */
    record WrongDatabase(Location location, String wanted, String got) implements Reject {
        @Override
        public String kind() {
            return "database";
        }

        @Override
        public String reason() {
            return "database must be " + wanted + ", got " + got;
        }
    }

    /**
     * A page without a database.
     *
     * @param example a database that it could belong to
     */
    record NoDatabase(Location location, String missing, String example) implements Reject {
        @Override
        public String kind() {
            return "database";
        }

        @Override
        public String reason() {
            return "cannot tell the database: " + missing;
        }
    }

    /** A reject without its location, which is computed only when something is rejected. */
    @FunctionalInterface
    interface Unlocated {
        Reject at(Location location);
    }
}
