package io.serpdex.http.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import org.eclipse.jetty.io.RetainableByteBuffer;
import org.junit.jupiter.api.Test;

final class GuardedByteBufferPoolTest {
    private final GuardedByteBufferPool buffers = new GuardedByteBufferPool();

    private RetainableByteBuffer borrow() {
        return buffers.acquire(1_024, true);
    }

    @Test
    void reusesReleasedBuffers() {
        RetainableByteBuffer first = borrow();
        ByteBuffer memory = first.getByteBuffer();
        assertThat(first.release()).isTrue();

        assertThat(borrow().getByteBuffer()).isSameAs(memory);
    }

    @Test
    void rejectsASecondRelease() {
        borrow().release(); // Jetty counts the first use of a memory block separately, later ones together
        RetainableByteBuffer first = borrow();
        first.release();
        RetainableByteBuffer second = borrow();

        assertThatThrownBy(first::release).isInstanceOf(IllegalStateException.class);
        assertThat(borrow().getByteBuffer()).isNotSameAs(second.getByteBuffer());
        assertThat(second.release()).isTrue();
    }

    @Test
    void keepsRetainedBuffers() {
        RetainableByteBuffer whole = borrow();
        ByteBuffer memory = whole.getByteBuffer();
        RetainableByteBuffer part = whole.slice();
        whole.release();
        assertThat(borrow().getByteBuffer()).isNotSameAs(memory);

        part.release();
        assertThat(borrow().getByteBuffer()).isSameAs(memory);
    }
}
