package io.serpdex.store.lucene.format;

import org.jspecify.annotations.Nullable;

/** What an advertiser shows, on however many keywords: the ad without its place. */
public record Creative(
        String url,
        String host,
        String domain,
        @Nullable String title,
        @Nullable String text) {
    public void encode(Bytes bytes) {
        bytes.text(url);
        bytes.text(host);
        bytes.text(domain);
        bytes.optionalText(title);
        bytes.optionalText(text);
    }

    public static Creative decode(BytesReader reader) {
        return new Creative(reader.text(), reader.text(), reader.text(), reader.optionalText(), reader.optionalText());
    }
}
