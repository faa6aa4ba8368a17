package io.serpdex.http.server;

import org.eclipse.jetty.io.ArrayByteBufferPool;
import org.eclipse.jetty.io.ByteBufferPool;
import org.eclipse.jetty.io.Retainable;
import org.eclipse.jetty.io.RetainableByteBuffer;

/**
 * Memory that Jetty borrows for what it reads and sends. Every loan is counted by itself: where two threads give the same one
 * back, the second fails there and then. Jetty's own pool counts by piece of memory, so the second would give back the loan
 * of whoever has that piece by then, and two connections would write into it.
 */
final class GuardedByteBufferPool implements ByteBufferPool {
    private final ByteBufferPool pool = new ArrayByteBufferPool();

    @Override
    public RetainableByteBuffer.Mutable acquire(int size, boolean direct) {
        return new CountedBuffer(pool.acquire(size, direct));
    }

    @Override
    public void clear() {
        pool.clear();
    }

    private static final class CountedBuffer extends RetainableByteBuffer.FixedCapacity {
        private final RetainableByteBuffer delegate;

        CountedBuffer(RetainableByteBuffer lent) {
            super(lent.getByteBuffer(), new Retainable.ReferenceCounter());
            this.delegate = lent;
        }

        @Override
        public boolean release() {
            boolean isOver = super.release();
            if (isOver) {
                delegate.release();
            }
            return isOver;
        }
    }
}
