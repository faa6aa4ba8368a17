package io.serpdex.access.db;

/** The statements of {@link SharedUsageMeter}. All of them first lock the {@code meter} row of the account. */
final class SharedUsageSql {
    /** A full bucket, in microseconds of refill time. */
    static final long SECOND = 1_000_000;

    private static final String NOW = "CAST(extract(epoch FROM clock_timestamp()) * 1000000 AS bigint)";
    private static final String REFILLED = "least(1000000, bucket + greatest(0, clock.now - bucket_as_of))";

    static final String BUCKET = """
            WITH clock AS (SELECT %s AS now)
            SELECT %s FROM meter, clock WHERE account_id = :account""".formatted(NOW, REFILLED);

    /** Returns the new level of the bucket, or no row if the request is not admitted. */
    static final String ADMIT = """
            WITH clock AS (SELECT %s AS now),
            admitted AS (
                UPDATE meter
                SET bucket = %s - :price, bucket_as_of = greatest(bucket_as_of, clock.now), running = running + 1
                FROM clock
                WHERE account_id = :account AND running < :simultaneous AND %s >= :price
                RETURNING bucket)
            INSERT INTO holding (server_id, account_id, reserved, running)
            SELECT :server, :account, 0, 1 FROM admitted
            ON CONFLICT (server_id, account_id) DO UPDATE SET running = holding.running + 1
            RETURNING (SELECT bucket FROM admitted)""".formatted(NOW, REFILLED, REFILLED);

    /** Returns the used lines, or no row if the lines cannot be reserved. */
    static final String RESERVE = """
            WITH kept AS (
                UPDATE meter
                SET reserved = reserved + :lines,
                    used = CASE WHEN period < :period THEN 0 ELSE used END,
                    period = greatest(period, :period)
                WHERE account_id = :account
                    AND CASE WHEN period < :period THEN 0 ELSE used END + reserved + :lines <= :most
                RETURNING used)
            INSERT INTO holding (server_id, account_id, reserved, running)
            SELECT :server, :account, 0, 0 FROM kept
            ON CONFLICT (server_id, account_id) DO UPDATE SET reserved = holding.reserved + :lines
            RETURNING (SELECT used FROM kept)""";

    /**
     * Ends a request and charges it. If the server was removed from {@code server}, the insertion into {@code holding}
     * violates a foreign key, which fails the whole statement.
     */
    static final String SETTLE = """
            WITH paid AS (
                UPDATE meter
                SET reserved = reserved - :held,
                    running = running - 1,
                    used = CASE WHEN period < :period THEN 0 ELSE used END + :cost,
                    period = greatest(period, :period)
                WHERE account_id = :account
                RETURNING account_id),
            freed AS (
                INSERT INTO holding (server_id, account_id, reserved, running)
                SELECT :server, account_id, 0, 0 FROM paid
                ON CONFLICT (server_id, account_id) DO UPDATE
                SET reserved = holding.reserved - :held, running = holding.running - 1
                RETURNING account_id)
            INSERT INTO usage (account_id, day, report, requests, lines)
            SELECT account_id, :day, :report, 1, :cost FROM freed
            ON CONFLICT (account_id, day, report) DO UPDATE
            SET requests = usage.requests + 1, lines = usage.lines + excluded.lines""";

    /**
     * Reverses a charge. Lines are returned only within their period. The second update reads from the first one, which
     * ensures that the account is locked first.
     */
    static final String REFUND = """
            WITH returned AS (
                UPDATE meter SET used = used - CASE WHEN period = :period THEN :cost ELSE 0 END
                WHERE account_id = :account
                RETURNING account_id)
            UPDATE usage SET lines = lines - :cost
            FROM returned
            WHERE usage.account_id = returned.account_id AND day = :day AND report = :report""";

    private SharedUsageSql() {}
}
