package io.serpdex.http.oracle;

import io.serpdex.config.Storage;

class LuceneGoldenReportsTest extends GoldenReportsContract {
    @Override
    Storage storage() {
        return new Storage.Embedded();
    }
}
