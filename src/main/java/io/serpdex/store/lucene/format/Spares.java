package io.serpdex.store.lucene.format;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Things that grow with the edition and serve one question after the other: too large to make one a question. */
public final class Spares<T> {
    private static final int KEPT = 2;

    private final ArrayBlockingQueue<T> free = new ArrayBlockingQueue<>(KEPT);
    private final Supplier<T> make;
    private final Consumer<T> clear;

    /**
     * None yet.
     *
     * @param clear makes a used one as good as new
     */
    public Spares(Supplier<T> make, Consumer<T> clear) {
        this.make = make;
        this.clear = clear;
    }

    public T take() {
        T spare = free.poll();
        return spare == null ? make.get() : spare;
    }

    public void giveBack(T used) {
        clear.accept(used);
        boolean unusedIfFull = free.offer(used);
    }
}
