package io.serpdex.store.lucene.files;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** Things that grow with the edition and serve one question after the other: too large to make one a question. */
public final class ObjectPool<T> {
    /** No more questions than that are really under way at a moment. */
    private static final int KEPT = Math.max(2, Runtime.getRuntime().availableProcessors());

    private final ArrayBlockingQueue<T> free = new ArrayBlockingQueue<>(KEPT);
    private final Supplier<T> make;
    private final Consumer<T> clear;

    /**
     * None yet.
     *
     * @param clear makes a used one as good as new
     */
    public ObjectPool(Supplier<T> make, Consumer<T> clear) {
        this.make = make;
        this.clear = clear;
    }

    /** Lends one, as good as new. It serves another question afterwards, so nothing of it may be kept. */
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
