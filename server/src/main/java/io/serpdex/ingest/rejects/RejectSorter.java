package io.serpdex.ingest.rejects;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * Sorts the rejects of a file whose lines are not read in order, by external merge sort: each run is written to disk in
 * order, and the runs are merged at the end.
 */
public final class RejectSorter implements AutoCloseable {
    private final Path folder;
    private final List<Path> files = new ArrayList<>();
    private @Nullable DataOutputStream out;

    public RejectSorter(Path folder) {
        this.folder = folder;
    }

    void add(Reject reject) throws IOException {
        if (out == null) {
            Path file = folder.resolve("rejects-" + files.size());
            files.add(file);
            out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)));
        }
        byte[] line = RejectsFile.line(reject);
        out.writeLong(reject.location().line());
        out.writeInt(line.length);
        out.write(line);
    }

    public void endRun() throws IOException {
        if (out != null) {
            out.close();
            out = null;
        }
    }

    void mergeInto(RejectsFile rejects) throws IOException {
        endRun();
        List<Run> runs = new ArrayList<>();
        try {
            for (Path file : files) {
                runs.add(new Run(file));
            }
            merge(runs, rejects);
        } finally {
            for (Run run : runs) {
                run.close();
            }
        }
    }

    private static void merge(List<Run> runs, RejectsFile rejects) throws IOException {
        PriorityQueue<Run> ordered = new PriorityQueue<>(Comparator.comparingLong(Run::line));
        for (Run run : runs) {
            if (run.next()) {
                ordered.add(run);
            }
        }
        while (!ordered.isEmpty()) {
            Run first = ordered.remove();
            rejects.append(first.reject());
            if (first.next()) {
                ordered.add(first);
            }
        }
    }

    @Override
    public void close() throws IOException {
        endRun();
        for (Path file : files) {
            Files.deleteIfExists(file);
        }
    }

    private static final class Run implements AutoCloseable {
        private final DataInputStream in;
        private long line;
        private byte[] reject = {};

        Run(Path file) throws IOException {
            in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)));
        }

        boolean next() throws IOException {
            try {
                line = in.readLong();
            } catch (EOFException e) {
                return false;
            }
            reject = in.readNBytes(in.readInt());
            return true;
        }

        long line() {
            return line;
        }

        byte[] reject() {
            return reject;
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
