package io.serpdex.store.lucene.codec;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.lucene.codecs.CodecUtil;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.IndexOutput;

/**
 * The folder of one edition. Every file contains the ID of the edition, so that files of other editions are rejected.
 */
public final class EditionFolder {
    /**
     * Format version of the files, increased with every change. Other versions of Serpdex reject the edition with a
     * clear message.
     */
    public static final int FORMAT_VERSION = 3;

    private static final String EXTENSION = ".sdx";
    private static final String CODEC_PREFIX = "serpdex-";

    private final Directory directory;
    private final byte[] id;

    public EditionFolder(Directory directory, byte[] id) {
        this.directory = directory;
        this.id = id.clone();
    }

    public Directory directory() {
        return directory;
    }

    public IndexOutput create(String name) throws IOException {
        IndexOutput output = directory.createOutput(fileName(name), IOContext.DEFAULT);
        CodecUtil.writeIndexHeader(output, CODEC_PREFIX + name, FORMAT_VERSION, id, "");
        return output;
    }

    /** Returns the file name that {@link #create} uses. */
    public static String fileName(String name) {
        return name + EXTENSION;
    }

    /** Writes the checksum of a file. */
    public static void finish(IndexOutput output) throws IOException {
        try (output) {
            CodecUtil.writeFooter(output);
        }
    }

    /** Opens a file for random access and verifies its header. The input is positioned at the start of the content. */
    public IndexInput open(String name) throws IOException {
        IndexInput input = directory.openInput(fileName(name), IOContext.DEFAULT);
        try {
            CodecUtil.checkIndexHeader(input, CODEC_PREFIX + name, FORMAT_VERSION, FORMAT_VERSION, id, "");
            CodecUtil.retrieveChecksum(input);
            input.seek(headerLength(name));
            return input;
        } catch (Throwable e) {
            input.close();
            throw e;
        }
    }

    static long headerLength(String name) {
        return CodecUtil.indexHeaderLength(CODEC_PREFIX + name, "");
    }

    public static long contentEnd(IndexInput input) {
        return input.length() - CodecUtil.footerLength();
    }

    /** Reads every byte of a file and verifies its checksum. */
    public static void verify(Directory directory, String file) throws IOException {
        try (IndexInput input = directory.openInput(file, IOContext.READONCE)) {
            CodecUtil.checksumEntireFile(input);
        }
    }

    /**
     * Syncs the files so that they survive a power failure. All files are synced in parallel, because a file system can
     * combine them in one journal entry.
     */
    public void sync() throws IOException {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> synced = new ArrayList<>();
            for (String file : directory.listAll()) {
                synced.add(threads.submit(() -> {
                    directory.sync(List.of(file));
                    return null;
                }));
            }
            for (Future<?> each : synced) {
                each.get();
            }
        } catch (ExecutionException e) {
            throw new IOException("cannot write the edition to disk: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("the import was interrupted");
        }
        directory.syncMetaData();
    }
}
