package io.serpdex.store.lucene.files;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** A pool of objects whose size grows with the edition, which makes them too large to create for each query. */
public final class ObjectPool<T> {
    /** Maximum number of pooled objects; no more queries run at the same time. */
    private static final int KEPT = Math.max(2, Runtime.getRuntime().availableProcessors());

    private final ArrayBlockingQueue<T> free = new ArrayBlockingQueue<>(KEPT);
    private final Supplier<T> make;
    private final Consumer<T> clear;

    /**
     * Creates an empty pool.
     *
     * @param clear resets a used object
     */
    public ObjectPool(Supplier<T> make, Consumer<T> clear) {
        this.make = make;
        this.clear = clear;
    }

    /** Lends a reset object to a function, which must not keep a reference to it. */
    public <A> A lend(Function<T, A> use) {
        T spare = free.poll();
        T lent = spare == null ? make.get() : spare;
        try {
            return use.apply(lent);
        } finally {
            clear.accept(lent);
            boolean unusedIfFull = free.offer(lent);
        }
    }
}
