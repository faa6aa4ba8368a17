package io.serpdex.store.lucene;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import org.apache.lucene.store.FilterDirectory;
import org.apache.lucene.store.FilterIndexOutput;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.store.MMapDirectory;
import org.apache.lucene.store.NoLockFactory;

/** A folder on disk that lets a test look at every step of writing, or stop it. */
final class WatchedDirectory extends FilterDirectory {
    private final Watch watch;

    /** Is asked before each step; an exception is what the disk then says. */
    interface Watch {
        /** Creating, renaming, closing or syncing a file. */
        void step(String what) throws IOException;

        void writing(long bytes) throws IOException;
    }

    WatchedDirectory(Path folder, Watch watch) throws IOException {
        super(new MMapDirectory(folder, NoLockFactory.INSTANCE));
        this.watch = watch;
    }

    @Override
    public IndexOutput createOutput(String name, IOContext context) throws IOException {
        watch.step("create " + name);
        return new Output(super.createOutput(name, context));
    }

    @Override
    public IndexOutput createTempOutput(String prefix, String suffix, IOContext context) throws IOException {
        watch.step("create " + prefix);
        return new Output(super.createTempOutput(prefix, suffix, context));
    }

    @Override
    public void sync(Collection<String> names) throws IOException {
        watch.step("sync " + names);
        super.sync(names);
    }

    @Override
    public void syncMetaData() throws IOException {
        watch.step("sync folder");
        super.syncMetaData();
    }

    @Override
    public void rename(String source, String target) throws IOException {
        watch.step("rename " + source);
        super.rename(source, target);
    }

    private final class Output extends FilterIndexOutput {
        private boolean closed;

        Output(IndexOutput out) {
            super("watched " + out, out.getName(), out);
        }

        @Override
        public void writeByte(byte value) throws IOException {
            watch.writing(1);
            super.writeByte(value);
        }

        @Override
        public void writeBytes(byte[] bytes, int offset, int length) throws IOException {
            watch.writing(length);
            super.writeBytes(bytes, offset, length);
        }

        /** Writes buffered bytes, which fails like any other write. */
        @Override
        public void close() throws IOException {
            if (!closed) {
                closed = true;
                super.close();
                watch.step("close " + getName());
            }
        }
    }
}
