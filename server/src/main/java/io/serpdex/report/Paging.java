package io.serpdex.report;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.store.Page;
import java.util.List;

/** The parameters {@code page} and {@code page_size}, the same for every paged report. */
public final class Paging {
    /** Deeper pages are slow. Clients that need them should export the rows. */
    public static final int MAX_ROW = 100_000;

    private static final Param<Long> NUMBER =
            Param.defaulting("page", new ParamType.WholeNumber(1, MAX_ROW), "Page number, starting at 1.", "1");
    private static final Param<Long> SIZE = Param.defaulting(
                    "page_size", new ParamType.WholeNumber(1, 1_000), "Rows per page.", "100")
            .titled("Rows per page");

    public static final ReportInput<Page> PAGE = new ReportInput<>(List.of(NUMBER, SIZE), Paging::read);

    private Paging() {}

    private static Page read(RawParameters rawParameters) {
        Page page = new Page(
                NUMBER.read(rawParameters).intValue(), SIZE.read(rawParameters).intValue());
        if (page.end() > MAX_ROW) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER,
                    "page × page_size must be at most " + MAX_ROW + ", got " + page.number() + " × " + page.size()
                            + ". To get all rows, use format=csv, xlsx or jsonl",
                    "page");
        }
        return page;
    }
}
