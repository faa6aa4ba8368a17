package io.serpdex.report;

import java.io.IOException;
import java.io.OutputStream;

/** Receives the bytes of a writer in a buffer that the sink provides, so that they need not be copied to be sent. */
public interface ByteSink {

    /** Memory to write into, from its start. */
    byte[] buffer();

    /**
     * Writes the bytes.
     *
     * @param bytes the buffer, or a larger one if that was too small
     * @param more true if the writer continues, from the start of these bytes
     */
    void write(byte[] bytes, int length, boolean more) throws IOException;

    /** Returns a sink that writes to a stream, a few kilobytes at a time. */
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
