package io.serpdex.store.lucene.files;

import io.serpdex.store.lucene.codec.Bytes;
import io.serpdex.store.lucene.codec.EditionFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.RandomAccessInput;
import org.apache.lucene.util.ArrayUtil;

/**
 * The keywords of each domain. The list of a domain contains an entry for each keyword and URL that is in the SERP of
 * the keyword or was in the previous one. Entries are sorted by keyword, then by position, with lost URLs last.
 *
 * <p>An entry consists of document, current position, previous position and URL within the domain. Entries are grouped
 * in blocks of about {@link #BLOCK}, which never split a document. A list of several blocks starts with a directory of
 * (first document, start of the block), so that a cursor can skip blocks. A block contains the number of entries, the
 * documents as differences, then all current positions, all previous positions, and all URLs.
 *
 * <p>Each thread and list needs its own cursor.
 */
public final class Occurrences implements AutoCloseable {
    /** The position of a URL that does not rank. */
    public static final int ABSENT = 0;

    /** The previous position of a URL that is repeated in the same document. */
    public static final int REPEATED = 255;

    public static final String NAME = "occurrences";
    static final int BLOCK = 128;

    /** Maximum size of a block. A document has up to 100 current URLs and 100 lost ones. */
    static final int LARGEST_BLOCK = 255;

    static final int DIRECTORY_ENTRY = 2 * Integer.BYTES;

    /** Flag of a block in which all URLs kept their positions. */
    static final int UNMOVED = 1;

    private final IndexInput input;
    private final RandomAccessInput data;
    private final Domains domains;

    public Occurrences(EditionFolder folder, Domains domains) throws IOException {
        this.input = folder.open(NAME);
        long start = input.getFilePointer();
        this.data = input.randomAccessSlice(start, EditionFolder.contentEnd(input) - start);
        this.domains = domains;
    }

    /** Returns the number of bytes per entry for the URL. */
    static int urlWidth(long urls) {
        return urls <= 1 ? 0 : urls <= 1 << 8 ? 1 : urls <= 1 << 16 ? 2 : urls <= 1 << 24 ? 3 : 4;
    }

    public BlockCursor cursor(int domain) {
        return new BlockCursor(domain);
    }

    @Override
    public void close() throws IOException {
        input.close();
    }

    /** Reads a list block by block. A block contains all entries of its documents. */
    public final class BlockCursor {
        /**
         * Documents of the loaded block. Public fields instead of methods, because every report reads them in its inner
         * loop.
         */
        public final int[] docs = new int[LARGEST_BLOCK];

        /** Number of entries in the loaded block. */
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
            blocksStart = blockCount > 1 ? listStart + (long) blockCount * DIRECTORY_ENTRY : listStart;
            urlWidth = urlWidth(domains.firstUrl(domain + 1) - domains.firstUrl(domain));
        }

        /** Returns the current position, or {@link #ABSENT}. */
        public int now(int index) {
            return bytes[nowStart + index];
        }

        /** Returns the previous position, {@link #ABSENT} or {@link #REPEATED}. */
        public int before(int index) {
            return bytes[beforeStart + index] & 0xFF;
        }

        /** Returns the URL within the domain. */
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

        /** Loads the next block; returns false at the end of the list. */
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

        /** Skips to the block that contains {@code doc} or, if there is none, the next document after it. */
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
                return data.readInt(listStart + (long) block * DIRECTORY_ENTRY);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private long blockStart(int block) throws IOException {
            return blockCount == 1
                    ? blocksStart
                    : blocksStart + data.readInt(listStart + (long) block * DIRECTORY_ENTRY + Integer.BYTES);
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
            beforeStart = (block[0] & UNMOVED) != 0 ? nowStart : nowStart + count;
            urlStart = beforeStart + count;
        }
    }

    /** Encodes the list of one domain; see {@link Occurrences} for the format. */
    public static final class Encoder {
        private final Bytes blocks = new Bytes(4096);
        private final Bytes directory = new Bytes(256);

        /**
         * Appends a list of {@code count} entries, given as parallel arrays, to {@code output}.
         *
         * @return the number of blocks
         */
        public int encode(Bytes output, int[] docs, byte[] now, byte[] before, int[] urls, int count, int domainUrls) {
            int width = urlWidth(domainUrls);
            blocks.clear();
            directory.clear();
            int blockCount = 0;
            for (int from = 0; from < count; ) {
                int to = blockEnd(docs, from, count);
                directory.writeInt(docs[from]);
                directory.writeInt(blocks.length());
                block(docs, now, before, urls, from, to, width);
                blockCount++;
                from = to;
            }
            if (blockCount > 1) {
                output.writeBytes(directory.array(), 0, directory.length());
            }
            output.writeBytes(blocks.array(), 0, blocks.length());
            return blockCount;
        }

        /** Returns the end of the block, which contains as many whole documents as fit, but at least one. */
        private static int blockEnd(int[] docs, int from, int count) {
            if (count - from <= BLOCK) {
                return count;
            }
            int end = from + BLOCK;
            while (end > from && docs[end - 1] == docs[end]) {
                end--;
            }
            if (end == from) {
                end = from + 1;
                while (end < count && docs[end] == docs[from]) {
                    end++;
                }
            }
            return end;
        }

        private void block(int[] docs, byte[] now, byte[] before, int[] urls, int from, int to, int width) {
            boolean unmoved = true;
            for (int i = from; i < to && unmoved; i++) {
                unmoved = now[i] == before[i];
            }
            if (to - from > LARGEST_BLOCK) {
                throw new IllegalArgumentException("a document has " + (to - from) + " urls of one domain");
            }
            blocks.writeByte((byte) (unmoved ? UNMOVED : 0));
            blocks.writeByte((byte) (to - from));
            int previous = 0;
            for (int i = from; i < to; i++) {
                blocks.vInt(docs[i] - previous);
                previous = docs[i];
            }
            blocks.writeBytes(now, from, to - from);
            if (!unmoved) {
                blocks.writeBytes(before, from, to - from);
            }
            for (int i = from; i < to; i++) {
                for (int shift = 0; shift < width * 8; shift += 8) {
                    blocks.writeByte((byte) (urls[i] >>> shift));
                }
            }
        }
    }
}
