package io.serpdex.http.server;

import org.eclipse.jetty.io.ArrayByteBufferPool;
import org.eclipse.jetty.io.ByteBufferPool;
import org.eclipse.jetty.io.Retainable;
import org.eclipse.jetty.io.RetainableByteBuffer;

/**
 * A buffer pool for Jetty that fails if a buffer is released twice. Jetty's own pool counts references per memory
 * block, so a second release would free a buffer that another connection has acquired since, and both would write to
 * it.
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
