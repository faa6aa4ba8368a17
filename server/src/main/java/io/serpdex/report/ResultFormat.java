package io.serpdex.report;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The format of a result: one page in the envelope, or all rows as a file. */
public enum ResultFormat {
    JSON("application/json"),
    CSV("text/csv; charset=utf-8"),
    XLSX("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
    JSONL("application/jsonl");

    static final Param<ResultFormat> PARAMETER = Param.defaulting(
            "format",
            new ParamType.Choice<>(
                    Arrays.stream(values())
                            .collect(Collectors.toMap(
                                    ResultFormat::wireName, Function.identity(), (a, b) -> a, LinkedHashMap::new)),
                    Map.of()),
            "json: one page of rows. csv, xlsx, jsonl: a file with all matching rows; page and page_size are ignored.",
            "json");

    private final String mediaType;

    ResultFormat(String mediaType) {
        this.mediaType = mediaType;
    }

    public String mediaType() {
        return mediaType;
    }

    /** Returns the value of the parameter, which is also the file extension. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    public boolean isFile() {
        return this != JSON;
    }
}
