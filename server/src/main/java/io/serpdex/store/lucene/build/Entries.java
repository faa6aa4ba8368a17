package io.serpdex.store.lucene.build;

import org.apache.lucene.util.ArrayUtil;

/** Results of many domains as parallel arrays: document, url (by number of its key), position now and before. */
final class Entries {
    int[] docs = new int[1 << 12];
    int[] keys = new int[1 << 12];
    byte[] now = new byte[1 << 12];
    byte[] before = new byte[1 << 12];
    int size;

    void add(int doc, int key, int positionNow, int positionBefore) {
        if (size == docs.length) {
            docs = ArrayUtil.grow(docs, size + 1);
            keys = ArrayUtil.growExact(keys, docs.length);
            now = ArrayUtil.growExact(now, docs.length);
            before = ArrayUtil.growExact(before, docs.length);
        }
        docs[size] = doc;
        keys[size] = key;
        now[size] = (byte) positionNow;
        before[size] = (byte) positionBefore;
        size++;
    }
}
