package io.serpdex.report;

import java.io.IOException;
import java.io.OutputStream;

/** Where a writer's bytes go. It fills memory that is lent to it, so that whoever sends them need not copy them. */
public interface ByteSink {

    /** Memory to write into, from its start. */
    byte[] buffer();

    /**
     * Takes what was written.
     *
     * @param bytes the memory, or a larger one where that was too small
     * @param more whether the writer goes on, from the start of these bytes
     */
    void write(byte[] bytes, int length, boolean more) throws IOException;

    /** Into a stream, a few kilobytes at a time. */
    static ByteSink toStream(OutputStream stream) {
        return new ByteSink() {
            private static final int SIZE = 16 << 10;

            @Override
            public byte[] buffer() {
                return new byte[SIZE];
            }

            @Override
            public void write(byte[] bytes, int length, boolean more) throws IOException {
                stream.write(bytes, 0, length);
            }
        };
    }
}
