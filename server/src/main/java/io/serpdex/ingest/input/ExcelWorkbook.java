package io.serpdex.ingest.input;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.ingest.rejects.TextExcerpt;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.dhatim.fastexcel.reader.ExcelReaderException;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.ReadingOptions;
import org.dhatim.fastexcel.reader.Row;
import org.dhatim.fastexcel.reader.Sheet;
import org.jspecify.annotations.Nullable;

/** An Excel workbook. Its sheets are read as CSV files. */
final class ExcelWorkbook {
    private static final String CONTENT_TYPES = "[Content_Types].xml";
    private static final int MAX_RATIO = 200;
    private static final long MIN_LIMIT = 64 << 20;
    /** The limit of the table of texts, which the reader keeps in memory. */
    private static final long MAX_TEXTS = 256 << 20;
    /** The limit of an XML tag or the text after it. A cell has at most 32,767 characters. */
    private static final int MAX_RUN = 1 << 20;

    private static final String TRY_CSV = "Try: save it as CSV";

    private final String name;
    private final Path file;

    /** @param name the name for messages, because the file can be temporary */
    ExcelWorkbook(String name, Path file) {
        this.name = name;
        this.file = file;
    }

    static boolean is(ZipFile zip) {
        return zip.getEntry(CONTENT_TYPES) != null
                && zip.stream().anyMatch(entry -> entry.getName().matches("(?i)xl/workbook[0-9]*\\.xml"));
    }

    /** Returns why an office document cannot be read; null for other zip files. */
    static @Nullable String problemOfOtherDocument(ZipFile zip) throws IOException {
        ZipEntry type = zip.getEntry("mimetype");
        if (type != null) {
            try (InputStream in = zip.getInputStream(type)) {
                String text = new String(in.readNBytes(100), StandardCharsets.US_ASCII);
                return text.startsWith("application/vnd.oasis.opendocument.spreadsheet")
                        ? "OpenDocument spreadsheet (.ods). Try: save it as .xlsx or CSV"
                        : text.startsWith("application/")
                                ? "document of the type " + TextExcerpt.of(text.strip())
                                : null;
            }
        }
        if (zip.getEntry("xl/workbook.bin") != null) {
            return "binary workbook (.xlsb). Try: save it as .xlsx or CSV";
        }
        return zip.getEntry(CONTENT_TYPES) == null ? null : "Office document that is not a workbook";
    }

    /** Converts each sheet to a temporary CSV file. */
    List<InputFile> sheets(TemporaryFolder work) throws IOException {
        check();
        List<InputFile> sheets = new ArrayList<>();
        try (ReadableWorkbook workbook = open()) {
            for (Sheet sheet : workbook.getSheets().toList()) {
                Path csv = work.newFile();
                try (Stream<Row> rows = rows(sheet);
                        BufferedWriter out = Files.newBufferedWriter(csv)) {
                    new SheetCsv(out).write(rows);
                }
                // Programs other than Excel allow slashes in names.
                String title = name + " > " + String.valueOf(sheet.getName()).replaceAll("[/\\\\]", "_");
                sheets.add(InputFile.member(name, title, () -> Files.newInputStream(csv), Files.size(csv)));
            }
        } catch (ServiceException e) {
            throw e;
        } catch (RuntimeException e) {
            // The reader throws exceptions of many types for files that break the rules of the format.
            throw damaged(e);
        }
        return sheets;
    }

    private ReadableWorkbook open() {
        try {
            return open(true);
        } catch (ExcelReaderException e) {
            // A workbook without styles, and so without dates.
            return open(false);
        }
    }

    private ReadableWorkbook open(boolean withStyles) {
        try {
            return new ReadableWorkbook(file.toFile(), new ReadingOptions(withStyles, true));
        } catch (IOException e) {
            throw damaged(e);
        }
    }

    private Stream<Row> rows(Sheet sheet) {
        try {
            return sheet.openStream();
        } catch (IOException e) {
            throw damaged(e);
        }
    }

    /**
     * Unpacks the workbook once before it is read, because the reader has no limits and ignores checksums.
     */
    private void check() throws IOException {
        long limit = MIN_LIMIT + MAX_RATIO * Files.size(file);
        long left = limit;
        try (ZipFile zip = new ZipFile(file.toFile())) {
            for (ZipEntry entry : (Iterable<ZipEntry>) zip.stream().map(ZipEntry.class::cast)::iterator) {
                String part = entry.getName().toLowerCase(Locale.ROOT);
                boolean texts = part.contains("sharedstrings");
                long size = unpack(zip, entry, texts ? Math.min(left, MAX_TEXTS) : left, part.endsWith(".xml"));
                if (texts && size > MAX_TEXTS) {
                    throw refusal("all texts together must have at most " + MAX_TEXTS + " bytes. " + TRY_CSV);
                }
                left -= size;
                if (left < 0) {
                    throw refusal("unpacked size must be at most " + limit + " bytes, 64 MB plus " + MAX_RATIO
                            + " times the size of the file. " + TRY_CSV);
                }
            }
        } catch (IOException e) {
            throw damaged(e);
        }
    }

    /** Returns the unpacked size of a part, or more than the limit. */
    private long unpack(ZipFile zip, ZipEntry entry, long limit, boolean xml) throws IOException {
        byte[] buffer = new byte[1 << 16];
        long size = 0;
        long run = 0;
        try (CheckedInputStream in = new CheckedInputStream(zip.getInputStream(entry), new CRC32())) {
            for (int read = in.read(buffer); read >= 0 && size <= limit; read = in.read(buffer)) {
                size += read;
                for (int i = 0; i < read; i++) {
                    run = buffer[i] == '<' ? 0 : run + 1;
                    if (run > MAX_RUN && xml) {
                        throw refusal("a cell must have at most " + MAX_RUN + " bytes. " + TRY_CSV);
                    }
                }
            }
            if (size <= limit && in.getChecksum().getValue() != entry.getCrc()) {
                throw new ZipException("wrong checksum of " + entry.getName());
            }
        }
        return size;
    }

    private ServiceException damaged(Exception cause) {
        String reason = cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
        return refusal("workbook is damaged, or has an unknown structure (" + TextExcerpt.of(reason)
                + "). Try: open it and save it again, or save it as CSV");
    }

    private ServiceException refusal(String problem) {
        return new ServiceException(ErrorCode.NO_DATA, name + ": " + problem, "FILE");
    }
}
