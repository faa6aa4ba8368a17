package io.serpdex.store.lucene.format;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.RandomAccessInput;
import org.apache.lucene.util.ArrayUtil;

/** The lists of all domains. Reading goes through cursors, one for each thread and list. */
public final class OccurrenceLists implements AutoCloseable {
    public static final String NAME = Occurrences.NAME;

    private final IndexInput input;
    private final RandomAccessInput data;
    private final Domains domains;

    public OccurrenceLists(EditionFolder folder, Domains domains) throws IOException {
        this.input = folder.open(NAME);
        long start = input.getFilePointer();
        this.data = input.randomAccessSlice(start, EditionFolder.contentEnd(input) - start);
        this.domains = domains;
    }

    public BlockCursor cursor(int domain) {
        return new BlockCursor(domain);
    }

    @Override
    public void close() throws IOException {
        input.close();
    }

    /** Walks a list block by block. A block holds all entries of its documents. */
    public final class BlockCursor {
        /** Documents of the loaded block; fields and not methods, because every report walks them. */
        public final int[] docs = new int[Occurrences.LARGEST_BLOCK];

        /** Entries of the loaded block. */
        public int count;

        private final long listStart;
        private final long blocksStart;
        private final long listEnd;
        private final int blockCount;
        private final int urlWidth;
        private int nextBlock;
        private byte[] bytes = new byte[1024];
        private int nowStart;
        private int beforeStart;
        private int urlStart;

        private BlockCursor(int domain) {
            blockCount = domains.blocks(domain);
            listStart = domains.listStart(domain);
            listEnd = domains.listStart(domain + 1);
            blocksStart = blockCount > 1 ? listStart + (long) blockCount * Occurrences.DIRECTORY_ENTRY : listStart;
            urlWidth = Occurrences.urlWidth(domains.firstUrl(domain + 1) - domains.firstUrl(domain));
        }

        /** Position now, or {@link Occurrences#ABSENT}. */
        public int now(int index) {
            return bytes[nowStart + index];
        }

        /** Position before, {@link Occurrences#ABSENT} or {@link Occurrences#REPEATED}. */
        public int before(int index) {
            return bytes[beforeStart + index] & 0xFF;
        }

        /** The url within the domain. */
        public int url(int index) {
            int at = urlStart + index * urlWidth;
            return switch (urlWidth) {
                case 0 -> 0;
                case 1 -> part(at, 0);
                case 2 -> part(at, 0) | part(at, 1);
                case 3 -> part(at, 0) | part(at, 1) | part(at, 2);
                default -> part(at, 0) | part(at, 1) | part(at, 2) | part(at, 3);
            };
        }

        private int part(int at, int index) {
            return (bytes[at + index] & 0xFF) << (8 * index);
        }

        /** Loads the next block; false at the end of the list. */
        public boolean load() {
            if (nextBlock >= blockCount) {
                count = 0;
                return false;
            }
            try {
                long from = blockStart(nextBlock);
                long to = nextBlock + 1 < blockCount ? blockStart(nextBlock + 1) : listEnd;
                int length = (int) (to - from);
                bytes = ArrayUtil.growNoCopy(bytes, length);
                data.readBytes(from, bytes, 0, length);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            decode();
            nextBlock++;
            return true;
        }

        /** Makes the block that holds {@code doc}, or else the first document behind it, the next to load. */
        public void leapTo(int doc) {
            int low = nextBlock;
            int high = blockCount - 1;
            while (low < high) {
                int middle = (low + high + 1) >>> 1;
                if (firstDoc(middle) <= doc) {
                    low = middle;
                } else {
                    high = middle - 1;
                }
            }
            nextBlock = low;
        }

        private int firstDoc(int block) {
            try {
                return data.readInt(listStart + (long) block * Occurrences.DIRECTORY_ENTRY);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private long blockStart(int block) throws IOException {
            return blockCount == 1
                    ? blocksStart
                    : blocksStart
                            + data.readInt(listStart + (long) block * Occurrences.DIRECTORY_ENTRY + Integer.BYTES);
        }

        private void decode() {
            byte[] block = bytes;
            count = block[1] & 0xFF;
            int position = 2;
            int doc = 0;
            for (int i = 0; i < count; i++) {
                byte b = block[position++];
                int delta = b & 0x7F;
                for (int shift = 7; b < 0; shift += 7) {
                    b = block[position++];
                    delta |= (b & 0x7F) << shift;
                }
                doc += delta;
                docs[i] = doc;
            }
            nowStart = position;
            beforeStart = (block[0] & Occurrences.UNMOVED) != 0 ? nowStart : nowStart + count;
            urlStart = beforeStart + count;
        }
    }
}
