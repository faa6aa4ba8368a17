package io.serpdex.ingest.input;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.ingest.rejects.TextExcerpt;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * A zip file. Its entries are streamed and never extracted to disk. The unpacked size is limited, because a zip
 * bomb of a few kilobytes can contain petabytes.
 */
final class ZipArchive implements AutoCloseable {
    private static final int MAX_ENTRIES = 1_000_000;
    private static final int MAX_RATIO = 200;
    private static final long MIN_LIMIT = 64 << 20;

    private final String name;
    private final ZipFile zip;
    private final long maxBytes;
    private long bytes;

    private ZipArchive(String name, ZipFile zip, long size) {
        this.name = name;
        this.zip = zip;
        this.maxBytes = MIN_LIMIT + MAX_RATIO * size;
    }

    /** Returns whether the first bytes are those of a zip file. */
    static boolean is(Path path) throws IOException {
        if (!Files.isRegularFile(path) || !Files.isReadable(path)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(path)) {
            return isZip(in.readNBytes(4));
        }
    }

    private static boolean isZip(byte[] first) {
        return first.length == 4 && first[0] == 'P' && first[1] == 'K' && first[2] < 8 && first[3] < 9;
    }

    /** @param name the name for messages, because the file can be temporary */
    static ZipArchive open(String name, Path file) throws IOException {
        try {
            return new ZipArchive(name, new ZipFile(file.toFile()), Files.size(file));
        } catch (ZipException e) {
            throw new ServiceException(
                    ErrorCode.NO_DATA, name + ": zip file is damaged or truncated (" + e.getMessage() + ")", "FILE");
        }
    }

    boolean isWorkbook() {
        return ExcelWorkbook.is(zip);
    }

    /**
     * Returns the files of the archive, and the sheets of the workbooks in it.
     *
     * @param work the folder for the sheets
     */
    List<InputFile> members(TemporaryFolder work) throws IOException {
        String document = ExcelWorkbook.problemOfOtherDocument(zip);
        if (document != null) {
            throw refusal(document);
        }
        if (zip.size() > MAX_ENTRIES) {
            throw refusal("zip file must have at most " + MAX_ENTRIES + " entries, got " + zip.size());
        }
        List<InputFile> members = new ArrayList<>();
        for (ZipEntry entry : (Iterable<ZipEntry>) zip.stream().map(ZipEntry.class::cast)::iterator) {
            if (escapesArchive(entry.getName())) {
                throw refusal(
                        "entry name must not point outside the zip file, got " + TextExcerpt.quoted(entry.getName()));
            }
            if (!entry.isDirectory() && !isHidden(entry.getName())) {
                add(entry, members, work);
            }
        }
        return members;
    }

    private void add(ZipEntry entry, List<InputFile> members, TemporaryFolder work) throws IOException {
        String member = name + "/" + entry.getName();
        Path workbook = isZip(entry) ? unpackWorkbook(entry, work) : null;
        if (workbook == null) {
            members.add(InputFile.member(name, member, () -> new Bounded(open(entry)), entry.getCompressedSize()));
            return;
        }
        try {
            members.addAll(new ExcelWorkbook(member, workbook).sheets(work));
        } catch (ServiceException e) {
            members.add(InputFile.unreadable(name, member, e));
        }
        Files.delete(workbook);
    }

    private boolean isZip(ZipEntry entry) throws IOException {
        try (InputStream in = zip.getInputStream(entry)) {
            return isZip(in.readNBytes(4));
        } catch (ZipException e) {
            // Reported when the entry is read.
            return false;
        }
    }

    /** Returns a temporary copy of an entry, because a workbook is not read in order; null if it is no workbook. */
    private @Nullable Path unpackWorkbook(ZipEntry entry, TemporaryFolder work) throws IOException {
        Path copy = work.newFile();
        try (InputStream in = new Bounded(open(entry))) {
            Files.copy(in, copy);
        }
        try (ZipFile inner = new ZipFile(copy.toFile())) {
            if (ExcelWorkbook.is(inner)) {
                return copy;
            }
        } catch (ZipException e) {
            // Reported when the entry is read.
        }
        Files.delete(copy);
        return null;
    }

    private InputStream open(ZipEntry entry) throws IOException {
        try {
            return zip.getInputStream(entry);
        } catch (ZipException e) {
            throw refusal("entry " + TextExcerpt.quoted(entry.getName()) + " is damaged (" + e.getMessage() + ")");
        }
    }

    /** Returns whether the file is hidden, or was created by a file manager or as a lock by Excel. */
    static boolean isHidden(String name) {
        for (String part : name.replace('\\', '/').split("/", -1)) {
            if (part.startsWith(".")
                    || part.startsWith("~$")
                    || part.equals("__MACOSX")
                    || part.equals("Thumbs.db")
                    || part.equals("desktop.ini")) {
                return true;
            }
        }
        return false;
    }

    private static boolean escapesArchive(String name) {
        String path = name.replace('\\', '/');
        return path.startsWith("/") || path.matches("[A-Za-z]:.*") || ("/" + path + "/").contains("/../");
    }

    private ServiceException refusal(String problem) {
        return new ServiceException(ErrorCode.NO_DATA, name + ": " + problem, "FILE");
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }

    /** Counts the unpacked bytes against the limit of the whole archive. */
    private final class Bounded extends FilterInputStream {
        Bounded(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            try {
                int read = super.read(target, offset, length);
                count(Math.max(read, 0));
                return read;
            } catch (EOFException | ZipException e) {
                throw refusal("an entry is damaged or truncated (" + e.getMessage() + ")");
            }
        }

        private void count(int more) {
            bytes += more;
            if (bytes > maxBytes) {
                throw refusal("unpacked size must be at most " + maxBytes + " bytes (64 MB plus " + MAX_RATIO
                        + " times the size of the zip file). Try: unpack it first");
            }
        }
    }
}
