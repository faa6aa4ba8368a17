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

/** A directory that notifies a test of every write step. The test can make the step fail. */
final class WatchedDirectory extends FilterDirectory {
    private final Watch watch;

    /** Receives steps before they happen. An exception makes the step fail. */
    interface Watch {
        /** Receives the creation, rename, close or sync of a file. */
        void step(String step) throws IOException;

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
