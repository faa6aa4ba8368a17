package io.serpdex.bench.baseline.sql;

import io.serpdex.bench.baseline.Baseline;
import io.serpdex.model.Database;
import io.serpdex.store.Query;
import io.serpdex.text.WordAnalysis;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;

/** Executes queries over one connection. */
final class SqlClient implements Baseline.Client {
    private final SqlSession session;
    private final WordAnalysis analysis;
    private final SqlAnswers answers;

    SqlClient(SqlFile file, Connection connection) {
        this.session = new SqlSession(connection);
        String database = new SqlQuery(file, session)
                .find("database", row -> row.text("database"))
                .orElseThrow();
        this.analysis = new WordAnalysis(Database.of(database).language());
        this.answers = new SqlAnswers(file, session, analysis);
    }

    @Override
    public <A> A execute(Query<A> query) throws IOException {
        try {
            return query.accept(answers);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    @Override
    public void close() throws IOException {
        analysis.close();
        session.close();
    }
}
