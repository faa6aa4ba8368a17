package io.serpdex.ingest.convert;

import io.serpdex.ingest.input.RowBuffer;
import io.serpdex.ingest.parse.ResultRow;
import io.serpdex.ingest.providers.ProviderPage;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A page of a provider file, or a line or row of a native file, that was spilled to disk. */
public final class SpilledPage {
    private static final int PARTIAL = 1;
    private static final int DATED = 1 << 1;
    private static final int SERP = 1 << 2;
    private static final int LINE = 1 << 3;
    private static final int ROW = 1 << 4;

    private final Kind kind;
    private final String keyword;
    private final int file;
    private final long line;
    private final @Nullable LocalDateTime fetched;
    private final int offset;
    private final boolean partial;
    private final boolean serp;
    private final byte[] content;

    SpilledPage(
            Kind kind,
            String keyword,
            int file,
            long line,
            @Nullable LocalDateTime fetched,
            int offset,
            boolean partial,
            boolean serp,
            byte[] content) {
        this.kind = kind;
        this.keyword = keyword;
        this.file = file;
        this.line = line;
        this.fetched = fetched;
        this.offset = offset;
        this.partial = partial;
        this.serp = serp;
        this.content = content;
    }

    /** The origin of a page. */
    public enum Kind {
        /** A page of a provider. */
        PROVIDER,
        /** A line of a native JSON Lines file. */
        LINE,
        /** A row of a native CSV file. */
        ROW
    }

    static SpilledPage of(String keyword, int file, long line, ProviderPage page) {
        return new SpilledPage(
                Kind.PROVIDER,
                keyword,
                file,
                line,
                page.fetched(),
                page.offset(),
                page.partial(),
                page.line().has("results"),
                JsonMapper.shared().writeValueAsBytes(page.line()));
    }

    static SpilledPage ofLine(
            int file, long line, String keyword, @Nullable LocalDate date, boolean serp, byte[] content) {
        return new SpilledPage(Kind.LINE, keyword, file, line, beginningOf(date), 0, false, serp, content);
    }

    static SpilledPage ofRow(int file, ResultRow row) {
        RowBuffer content = new RowBuffer();
        row.write(content);
        return new SpilledPage(
                Kind.ROW,
                row.keyword,
                file,
                row.line,
                beginningOf(row.date()),
                0,
                false,
                row.hasResult,
                content.toByteArray());
    }

    private static @Nullable LocalDateTime beginningOf(@Nullable LocalDate day) {
        return day == null ? null : day.atStartOfDay();
    }

    public Kind kind() {
        return kind;
    }

    public String keyword() {
        return keyword;
    }

    /** Returns the number of its file. */
    public int file() {
        return file;
    }

    /** Returns the line on which it begins. */
    long line() {
        return line;
    }

    /** Returns the time of the search, or the beginning of its day; null if unknown. */
    @Nullable
    LocalDateTime fetched() {
        return fetched;
    }

    /** Returns the number of results on the pages before it. */
    int offset() {
        return offset;
    }

    /** Returns whether it has the positions of one site only. */
    boolean partial() {
        return partial;
    }

    /** Returns whether it has results. */
    boolean serp() {
        return serp;
    }

    /** Returns a native line without its line end, or a {@link ResultRow}. */
    public byte[] content() {
        return content;
    }

    /** Returns the day on which it was fetched; null if unknown. */
    @Nullable
    LocalDate day() {
        return fetched == null ? null : fetched.toLocalDate();
    }

    void write(RowBuffer out) {
        out.writeText(keyword);
        out.writeNumber(file);
        out.writeNumber(line);
        out.writeNumber((partial ? PARTIAL : 0)
                | (fetched == null ? 0 : DATED)
                | (serp ? SERP : 0)
                | (kind == Kind.LINE ? LINE : 0)
                | (kind == Kind.ROW ? ROW : 0));
        if (fetched != null) {
            out.writeNumber(fetched.toEpochSecond(ZoneOffset.UTC));
        }
        out.writeNumber(offset);
        out.writeBytes(content);
    }

    public static SpilledPage read(RowBuffer in) {
        String keyword = in.readText();
        int file = (int) in.readNumber();
        long line = in.readNumber();
        int flags = (int) in.readNumber();
        LocalDateTime fetched =
                (flags & DATED) == 0 ? null : LocalDateTime.ofEpochSecond(in.readNumber(), 0, ZoneOffset.UTC);
        return new SpilledPage(
                (flags & LINE) != 0 ? Kind.LINE : (flags & ROW) != 0 ? Kind.ROW : Kind.PROVIDER,
                keyword,
                file,
                line,
                fetched,
                (int) in.readNumber(),
                (flags & PARTIAL) != 0,
                (flags & SERP) != 0,
                in.readBytes());
    }

    /** Parses the native line at each call, so that many pages fit into little memory. */
    ObjectNode json() {
        return (ObjectNode) JsonMapper.shared().readTree(content);
    }

    /** Returns the row of a native CSV file. */
    public ResultRow row() {
        ResultRow row = new ResultRow();
        row.read(new RowBuffer(content));
        return row;
    }
}
