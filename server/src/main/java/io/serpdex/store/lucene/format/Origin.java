package io.serpdex.store.lucene.format;

/** What stands before the path of a url: {@code scheme://[user info@]host[:port]}. */
public record Origin(String text, int hostStart, String host) {
    void encode(Bytes bytes) {
        bytes.vInt(hostStart);
        bytes.vInt(host.length());
        bytes.text(text);
    }

    static Origin decode(byte[] bytes) {
        BytesReader reader = new BytesReader().over(bytes);
        int hostStart = reader.vInt();
        int hostLength = reader.vInt();
        String text = reader.text();
        return new Origin(text, hostStart, text.substring(hostStart, hostStart + hostLength));
    }
}
