package io.serpdex.http.admin;

import io.serpdex.testkit.TestPostgres;
import java.util.Map;

final class PostgresAdminTest extends AdminContract {
    @Override
    Map<String, String> accounts() {
        return Map.of(
                "SERPDEX_ACCOUNTS_DATABASE",
                "postgresql://" + TestPostgres.newDatabase(),
                "SERPDEX_ACCOUNTS_USER",
                TestPostgres.USER,
                "SERPDEX_ACCOUNTS_PASSWORD",
                TestPostgres.PASSWORD);
    }
}
