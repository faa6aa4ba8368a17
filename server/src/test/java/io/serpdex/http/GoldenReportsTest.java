package io.serpdex.http;

import io.serpdex.config.Storage;

class GoldenReportsTest extends GoldenReports {
    @Override
    Storage storage() {
        return new Storage.Embedded();
    }
}
