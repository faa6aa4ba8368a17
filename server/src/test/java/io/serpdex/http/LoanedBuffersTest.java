package io.serpdex.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import org.eclipse.jetty.io.RetainableByteBuffer;
import org.junit.jupiter.api.Test;

final class LoanedBuffersTest {
    private final LoanedBuffers buffers = new LoanedBuffers();

    private RetainableByteBuffer borrow() {
        return buffers.acquire(1_024, true);
    }

    @Test
    void whatWasGivenBackIsLentAgain() {
        RetainableByteBuffer first = borrow();
        ByteBuffer memory = first.getByteBuffer();
        assertThat(first.release()).isTrue();

        assertThat(borrow().getByteBuffer()).isSameAs(memory);
    }

    @Test
    void whoeverGivesBackTwiceTakesNothingFromWhoHasItNow() {
        borrow().release(); // Jetty counts the first loan of a piece of memory by itself, those that follow together
        RetainableByteBuffer first = borrow();
        first.release();
        RetainableByteBuffer second = borrow();

        assertThatThrownBy(first::release).isInstanceOf(IllegalStateException.class);
        assertThat(borrow().getByteBuffer()).isNotSameAs(second.getByteBuffer());
        assertThat(second.release()).isTrue();
    }

    @Test
    void whatIsStillReadElsewhereIsNotLentAgain() {
        RetainableByteBuffer whole = borrow();
        ByteBuffer memory = whole.getByteBuffer();
        RetainableByteBuffer part = whole.slice();
        whole.release();
        assertThat(borrow().getByteBuffer()).isNotSameAs(memory);

        part.release();
        assertThat(borrow().getByteBuffer()).isSameAs(memory);
    }
}
