package io.serpdex.http.admin;

import java.util.Map;

final class SqliteAdminTest extends AdminContract {
    @Override
    Map<String, String> accounts() {
        return Map.of();
    }
}
