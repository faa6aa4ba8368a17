package io.serpdex.ingest.rejects;

import io.serpdex.ingest.rejects.Reject.Location;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Writes rejects as JSON Lines, sorted by file and line, although pages and rows are read by keyword. Rejects that
 * exceed the memory are sorted by external merge sort. The file is created with the first reject.
 */
final class RejectsFile implements AutoCloseable {
    private static final JsonFactory JSON = new JsonFactory();
    private static final int MAX_BUFFER = 16 << 20;
    private final Path path;
    private final int maxBuffer;
    private final List<Entry> buffer = new ArrayList<>();
    private final List<Path> runs = new ArrayList<>();
    private final Map<String, Integer> files = new HashMap<>();
    private final Comparator<Location> order;
    private long bufferedBytes;
    private boolean flushed = true;

    RejectsFile(Path path) {
        this(path, MAX_BUFFER);
    }

    /** @param maxBuffer the number of bytes to sort in memory */
    RejectsFile(Path path, int maxBuffer) {
        this.path = path;
        this.maxBuffer = maxBuffer;
        this.order = Comparator.<Location>comparingInt(place -> files.getOrDefault(place.fileName(), Integer.MAX_VALUE))
                .thenComparing(Location::fileName)
                .thenComparingLong(Location::line);
    }

    /** Registers a file, because rejects are in the order in which files were registered. */
    void begin(String file) {
        files.putIfAbsent(file, files.size());
    }

    /** Returns the order of rejects: by file and line. Files that were not registered come last. */
    Comparator<Location> order() {
        return order;
    }

    /** A reject as JSON, and its location without the text. */
    private record Entry(Location location, String json) {
        static Entry of(Reject reject) {
            Location location = reject.location();
            return new Entry(new Location(location.file(), location.line(), ""), jsonOf(reject));
        }

        static Entry read(DataInputStream in) throws IOException {
            return new Entry(new Location(readText(in), in.readLong(), ""), readText(in));
        }

        void write(DataOutputStream out) throws IOException {
            write(location.file(), out);
            out.writeLong(location.line());
            write(json, out);
        }

        private static String readText(DataInputStream in) throws IOException {
            return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
        }

        private static void write(String text, DataOutputStream out) throws IOException {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            out.writeInt(bytes.length);
            out.write(bytes);
        }

        private static String jsonOf(Reject reject) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), bytes)) {
                json.writeStartObject();
                json.writeStringProperty(
                        "file", TextExcerpt.wellFormed(reject.location().file()));
                json.writeNumberProperty("line", reject.location().line());
                json.writeStringProperty("kind", reject.kind());
                json.writeStringProperty("what", reject.unit().word());
                json.writeStringProperty("reason", TextExcerpt.wellFormed(reject.reason()));
                json.writeStringProperty("text", reject.location().text());
                json.writeEndObject();
            }
            bytes.write('\n');
            return bytes.toString(StandardCharsets.UTF_8);
        }
    }

    void add(Reject reject) throws IOException {
        add(Entry.of(reject));
    }

    private void add(Entry entry) throws IOException {
        buffer.add(entry);
        flushed = false;
        bufferedBytes += entry.json.length();
        if (bufferedBytes > maxBuffer) {
            endRun();
        }
    }

    void addAll(RejectsFile other) throws IOException {
        other.files.entrySet().stream().sorted(Map.Entry.comparingByValue()).forEach(file -> begin(file.getKey()));
        for (Path file : other.runs) {
            try (Run run = new Run(file)) {
                for (Entry entry = run.next(); entry != null; entry = run.next()) {
                    add(entry);
                }
            }
        }
        for (Entry entry : other.buffer) {
            add(entry);
        }
    }

    private Comparator<Entry> byLocation() {
        return Comparator.comparing(Entry::location, order);
    }

    private void endRun() throws IOException {
        Path file = path.resolveSibling(path.getFileName() + ".run-" + runs.size());
        runs.add(file);
        buffer.sort(byLocation());
        try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
            for (Entry entry : buffer) {
                entry.write(out);
            }
        }
        buffer.clear();
        bufferedBytes = 0;
    }

    /** Writes all rejects so far to the file. */
    void flush() throws IOException {
        if (flushed) {
            return;
        }
        if (!runs.isEmpty() && !buffer.isEmpty()) {
            endRun();
        }
        buffer.sort(byLocation());
        try (Writer out = Files.newBufferedWriter(path)) {
            for (Entry entry : buffer) {
                out.write(entry.json);
            }
            merge(out);
        }
        flushed = true;
    }

    private void merge(Writer out) throws IOException {
        List<Run> open = new ArrayList<>();
        try {
            PriorityQueue<Run> ordered = new PriorityQueue<>(Comparator.comparing(Run::head, byLocation()));
            for (Path file : runs) {
                Run run = new Run(file);
                open.add(run);
                run.next();
                ordered.add(run);
            }
            while (!ordered.isEmpty()) {
                Run first = ordered.remove();
                out.write(first.head().json);
                if (first.next() != null) {
                    ordered.add(first);
                }
            }
        } finally {
            for (Run run : open) {
                run.close();
            }
        }
    }

    /** Returns null if nothing was rejected. */
    @Nullable
    Path path() {
        return buffer.isEmpty() && runs.isEmpty() ? null : path;
    }

    @Override
    public void close() throws IOException {
        flush();
        for (Path run : runs) {
            Files.deleteIfExists(run);
        }
    }

    /** A sorted part on disk, which is not empty. */
    private static final class Run implements AutoCloseable {
        private final DataInputStream in;
        private @Nullable Entry head;

        Run(Path file) throws IOException {
            in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)));
        }

        /** Returns the next entry, null at the end. */
        @Nullable
        Entry next() throws IOException {
            try {
                head = Entry.read(in);
            } catch (EOFException e) {
                head = null;
            }
            return head;
        }

        Entry head() {
            return Objects.requireNonNull(head);
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
