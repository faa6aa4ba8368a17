package io.serpdex.ingest.input;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.ingest.rejects.TextExcerpt;
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
            byte[] first = in.readNBytes(4);
            return first.length == 4 && first[0] == 'P' && first[1] == 'K' && first[2] < 8 && first[3] < 9;
        }
    }

    static ZipArchive open(Path path) throws IOException {
        try {
            return new ZipArchive(path.toString(), new ZipFile(path.toFile()), Files.size(path));
        } catch (ZipException e) {
            throw new ServiceException(
                    ErrorCode.NO_DATA, path + ": zip file is damaged or truncated (" + e.getMessage() + ")", "FILE");
        }
    }

    List<InputFile> members() {
        if (zip.size() > MAX_ENTRIES) {
            throw refusal("zip file must have at most " + MAX_ENTRIES + " entries, got " + zip.size());
        }
        List<InputFile> members = new ArrayList<>();
        for (ZipEntry entry : (Iterable<ZipEntry>) zip.stream().map(ZipEntry.class::cast)::iterator) {
            if (escapesArchive(entry.getName())) {
                throw refusal(
                        "entry name must not point outside the zip file, got " + TextExcerpt.quoted(entry.getName()));
            }
            if (entry.isDirectory() || isHidden(entry.getName())) {
                continue;
            }
            members.add(InputFile.member(
                    name, name + "/" + entry.getName(), () -> new Bounded(open(entry)), entry.getCompressedSize()));
        }
        return members;
    }

    private InputStream open(ZipEntry entry) throws IOException {
        try {
            return zip.getInputStream(entry);
        } catch (ZipException e) {
            throw refusal("entry " + TextExcerpt.quoted(entry.getName()) + " is damaged (" + e.getMessage() + ")");
        }
    }

    /** Returns whether the file is hidden or was created by a file manager. */
    static boolean isHidden(String name) {
        for (String part : name.replace('\\', '/').split("/", -1)) {
            if (part.startsWith(".")
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
            int value = super.read();
            count(value < 0 ? 0 : 1);
            return value;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            int read = super.read(target, offset, length);
            count(Math.max(read, 0));
            return read;
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
