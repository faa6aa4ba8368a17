package io.serpdex.ingest.convert;

import io.serpdex.ingest.input.RowBuffer;
import io.serpdex.ingest.providers.ProviderPage;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A page of a provider file that was spilled to disk. */
public final class SpilledPage {
    private static final int PARTIAL = 1;
    private static final int DATED = 2;
    private static final int SERP = 4;

    public final String keyword;

    /** The number of its file, and the line on which it begins. */
    final int file;

    final long line;

    /** Null if unknown. */
    final @Nullable LocalDateTime fetched;

    /** The number of results on the pages before it. */
    final int offset;

    /** True if it has the positions of one site only. */
    final boolean partial;

    /** True if it has results. */
    final boolean serp;

    private final byte[] content;

    private SpilledPage(RowBuffer in) {
        keyword = in.readText();
        file = (int) in.readNumber();
        line = in.readNumber();
        int flags = (int) in.readNumber();
        fetched = (flags & DATED) == 0 ? null : LocalDateTime.ofEpochSecond(in.readNumber(), 0, ZoneOffset.UTC);
        offset = (int) in.readNumber();
        partial = (flags & PARTIAL) != 0;
        serp = (flags & SERP) != 0;
        content = in.readBytes();
    }

    static void write(RowBuffer out, String keyword, int file, long line, ProviderPage page) {
        LocalDateTime fetched = page.fetched();
        out.writeText(keyword);
        out.writeNumber(file);
        out.writeNumber(line);
        boolean serp = page.line().has("results");
        out.writeNumber((page.partial() ? PARTIAL : 0) | (fetched == null ? 0 : DATED) | (serp ? SERP : 0));
        if (fetched != null) {
            out.writeNumber(fetched.toEpochSecond(ZoneOffset.UTC));
        }
        out.writeNumber(page.offset());
        out.writeBytes(JsonMapper.shared().writeValueAsBytes(page.line()));
    }

    public static SpilledPage read(RowBuffer in) {
        return new SpilledPage(in);
    }

    /** Returns a native line without its line end. */
    byte[] bytes() {
        return content;
    }

    /** Parses the native line at each call, so that many pages fit into little memory. */
    ObjectNode content() {
        return (ObjectNode) JsonMapper.shared().readTree(content);
    }
}
