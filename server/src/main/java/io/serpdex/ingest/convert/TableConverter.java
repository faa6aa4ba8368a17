package io.serpdex.ingest.convert;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.ingest.detect.TableLayout;
import io.serpdex.ingest.input.InputFile;
import io.serpdex.ingest.providers.DayOrder;
import io.serpdex.ingest.providers.FileNameFacts;
import io.serpdex.ingest.providers.Market;
import io.serpdex.ingest.providers.ProviderFormat.TableFormat;
import io.serpdex.ingest.providers.tables.DownloadFacts;
import io.serpdex.ingest.rejects.LineOrigin;
import io.serpdex.ingest.rejects.TextExcerpt;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Converts provider tables row by row into a {@link ConversionOutput}. */
final class TableConverter {
    private static final int ROWS_PER_CHUNK = 1_000;

    private final ConversionOutput conversion;
    private final DatabaseSelector selector;
    private final boolean dated;
    private final Runnable progress;

    /** @param dated whether the user gave the date of the files */
    TableConverter(ConversionOutput conversion, DatabaseSelector selector, boolean dated, Runnable progress) {
        this.conversion = conversion;
        this.selector = selector;
        this.dated = dated;
        this.progress = progress;
    }

    /** Receives the rows below the header. */
    private interface RowAction {
        void accept(CsvRecord row) throws IOException;
    }

    /** @param number the number of the file in the output */
    void read(InputFile input, TableLayout layout, DownloadFacts facts, int number, LineOrigin origin)
            throws IOException {
        if (facts.otherSearch() != null) {
            throw new ServiceException(
                    ErrorCode.NO_DATA,
                    input.name() + ": search type must be Web, got " + TextExcerpt.quoted(facts.otherSearch()),
                    "FILE");
        }
        TableFormat format = layout.format();
        FileNameFacts name = FileNameFacts.of(input.fileName());
        LocalDate day = facts.day() == null ? name.day() : facts.day();
        List<String> above = new ArrayList<>();
        DayOrder dayOrder = dayOrder(input, layout, above);
        dayOrder.decide(day);
        if (dayOrder.ambiguous() != null && !dated) {
            throw ambiguousDay(input, dayOrder.ambiguous());
        }
        TableFormat.RowReader rows = format.rows(
                layout.header(),
                new TableFormat.Surroundings(
                        input.fileName(),
                        above,
                        facts.site(),
                        facts.market().equals(Market.UNKNOWN) ? name.market() : facts.market(),
                        dated ? null : day,
                        dayOrder));
        convert(input, layout, rows, number, origin);
    }

    private void convert(InputFile input, TableLayout layout, TableFormat.RowReader rows, int number, LineOrigin origin)
            throws IOException {
        ConvertedChunk[] chunk = {new ConvertedChunk(selector, number, origin)};
        LeftOutColumns leftOut = new LeftOutColumns(layout);
        long[] count = {0};
        forEachRow(input, layout, new ArrayList<>(), row -> {
            Supplier<String> text =
                    () -> TextExcerpt.of(String.join(String.valueOf(layout.separator()), row.getFields()));
            leftOut.add(row.getFields());
            rows.read(
                    row.getFields(),
                    chunk[0].at(
                            row.getStartingLineNumber(), text, layout.format().id()));
            if (++count[0] % ROWS_PER_CHUNK == 0) {
                conversion.add(chunk[0]);
                chunk[0] = new ConvertedChunk(selector, number, origin);
                progress.run();
            }
        });
        leftOut.reportTo(chunk[0]);
        conversion.add(chunk[0]);
    }

    /**
     * Reads the column of days once before the rows are converted, because any row can decide the order of day and
     * month. A pipe can be read only once, so its days are ambiguous unless each has only one reading.
     */
    private DayOrder dayOrder(InputFile input, TableLayout layout, List<String> above) throws IOException {
        DayOrder order = new DayOrder();
        int column = layout.format().dayColumn(layout.header());
        boolean needed = column >= 0 || layout.headerLine() > 1;
        if (needed && input.size() >= 0) {
            forEachRow(input, layout, above, row -> {
                if (column >= 0 && column < row.getFieldCount()) {
                    order.add(row.getField(column));
                }
            });
            input.close();
        }
        return order;
    }

    /** @param above receives the first cells of the rows above the header */
    private static void forEachRow(InputFile input, TableLayout layout, List<String> above, RowAction action)
            throws IOException {
        long line = 0;
        try (CsvReader<CsvRecord> records = TableLayout.records(layout.separator(), reader(input))) {
            for (CsvRecord row : records) {
                line = row.getStartingLineNumber();
                if (line < layout.headerLine()) {
                    above.add(row.getField(0));
                } else if (line > layout.headerLine() && !isBlank(row)) {
                    action.accept(row);
                }
            }
        } catch (CsvParseException e) {
            throw refusal(input, line, String.valueOf(e.getMessage()));
        } catch (UncheckedIOException e) {
            if (e.getCause() instanceof CharacterCodingException) {
                throw refusal(input, line, "invalid UTF-8. Try: save the file as UTF-8");
            }
            throw e.getCause();
        }
    }

    /** Counts the data in columns that are not imported. */
    private static final class LeftOutColumns {
        private final List<String> header;
        private final int[] columns;
        private final long[] counts;

        LeftOutColumns(TableLayout layout) {
            header = layout.header();
            Set<Integer> imported = layout.format().importedColumns(header);
            columns = IntStream.range(0, header.size())
                    .filter(column -> !imported.contains(column))
                    .toArray();
            counts = new long[columns.length];
        }

        void add(List<String> row) {
            for (int i = 0; i < columns.length && columns[i] < row.size(); i++) {
                counts[i] += row.get(columns[i]).isBlank() ? 0 : 1;
            }
        }

        void reportTo(ConvertedChunk chunk) {
            for (int i = 0; i < counts.length; i++) {
                if (counts[i] > 0) {
                    String name = header.get(columns[i]).strip();
                    chunk.ignore(name.isEmpty() ? "column " + (columns[i] + 1) : name, counts[i]);
                }
            }
        }
    }

    private static ServiceException ambiguousDay(InputFile input, String day) {
        return new ServiceException(
                ErrorCode.MISSING_PARAMETER,
                input.name() + ": cannot tell day from month in " + TextExcerpt.quoted(day)
                        + ": neither the other dates in the file nor its name show the order. Try: --date YYYY-MM-DD",
                "--date");
    }

    /** Returns the error for a table that cannot be read to its end. Importing the part before would look complete. */
    private static ServiceException refusal(InputFile input, long line, String problem) {
        return new ServiceException(
                ErrorCode.NO_DATA,
                input.name() + ": cannot read the table after line " + line + ": " + problem,
                "FILE");
    }

    private static Reader reader(InputFile input) throws IOException {
        return new InputStreamReader(
                input.open(),
                StandardCharsets.UTF_8
                        .newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT));
    }

    private static boolean isBlank(CsvRecord row) {
        return row.getFields().stream().allMatch(String::isBlank);
    }
}
