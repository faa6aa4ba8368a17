package io.serpdex.report;

import java.io.IOException;
import java.io.OutputStream;

/** Receives bytes in a buffer that the sink itself provides, so that they can be sent without a copy. */
public interface ByteSink {

    /** Returns the buffer to fill, from its start. */
    byte[] buffer();

    /**
     * Writes the bytes.
     *
     * @param bytes the buffer, or a larger one if the buffer was too small
     * @param more true if the writer fills these bytes again, from the start
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
