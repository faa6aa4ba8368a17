package io.serpdex.access.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.serpdex.access.Account;
import io.serpdex.access.PlanOverrides;
import io.serpdex.access.Plans;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SqliteAccountsTest extends AccountsContract {
    @TempDir
    Path folder;

    @Override
    AccountsDatabase open() {
        return AccountsDatabase.inFile(file(), false);
    }

    private Path file() {
        return folder.resolve("data").resolve("accounts.db");
    }

    @Test
    void createsFileReadableByOwnerOnly() throws IOException {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file())))
                .isEqualTo("rw-------");
    }

    @Test
    void chargesSurviveRestart() {
        String token = accountOperations
                .add("acme", "Standard", PlanOverrides.NONE, accountOperations.today(), "tester")
                .token();
        spend(access.authenticate(token), "keywords", 42);
        stop();
        start();
        Account account = access.authenticate(token);
        assertThat(access.balance(account).usedLines()).isEqualTo(42);
        spend(account, "keywords", 8);
        assertThat(access.balance(account).usedLines()).isEqualTo(50);
    }

    @Test
    void rejectsSecondServerOnTheSameFile() {
        assertThatThrownBy(() -> new DatabaseAccess(database, KEY, Plans.STANDARD, clock))
                .hasMessageStartingWith("another server uses the accounts file " + file());
    }

    @Test
    void rejectsDamagedFileWithoutChangingIt() throws IOException {
        accountOperations.add("acme", "Lite", PlanOverrides.NONE, accountOperations.today(), "tester");
        stop();
        byte[] damaged = Files.readAllBytes(file());
        for (int i = 100; i < damaged.length; i++) {
            damaged[i] ^= 0x55;
        }
        Path other = folder.resolve("damaged.db");
        Files.write(other, damaged);
        assertThatThrownBy(() -> AccountsDatabase.inFile(other, false))
                .hasMessageContaining(other + " is damaged or not readable")
                .hasMessageContaining("a copy of the newest damaged.db.backup-*");
        assertThat(Files.readAllBytes(other)).isEqualTo(damaged);
        start();
    }

    @Test
    void rejectsFileThatIsNotADatabase() throws IOException {
        Path other = Files.writeString(folder.resolve("notes.db"), "these are my notes, not accounts ".repeat(100));
        assertThatThrownBy(() -> AccountsDatabase.inFile(other, false))
                .hasMessageContaining("is damaged or not readable");
    }

    @Test
    void rejectsNewerSchemaVersion() {
        database.jdbi()
                .useHandle(handle ->
                        handle.execute("INSERT INTO flyway_schema_history SELECT 99, '99', description, type, script, "
                                + "checksum, installed_by, installed_on, execution_time, success FROM "
                                + "flyway_schema_history WHERE version = '2'"));
        assertThatThrownBy(() -> AccountsDatabase.inFile(file(), false))
                .hasMessageStartingWith(
                        "the accounts database has schema version 99, the newest supported version is 2");
    }

    @Test
    void writesBackupBeforeMigration() throws IOException {
        accountOperations.add("acme", "Lite", PlanOverrides.NONE, accountOperations.today(), "tester");
        stop();
        AccountsDatabase old = AccountsDatabase.inFile(file(), false);
        old.jdbi().useHandle(handle -> {
            // Restores the state of an older version.
            handle.execute("DROP TRIGGER audit_is_never_changed");
            handle.execute("DROP TRIGGER audit_is_never_deleted");
            handle.execute("DELETE FROM flyway_schema_history WHERE version = '2'");
        });
        old.close();
        int before = backups().size();
        start();
        assertThat(accountOperations.list()).hasSize(1);
        assertThat(backups()).hasSize(before + 1);
        stop();
        try (AccountsDatabase restored = AccountsDatabase.inFile(backups().getFirst(), false)) {
            assertThat(new AccountOperations(restored, KEY, Plans.STANDARD, clock).list())
                    .hasSize(1);
        }
        start();
    }

    @Test
    void writesDailyBackupAndRemovesOldest() throws IOException {
        access.cleanUp();
        assertThat(backups()).as("backups without accounts").isEmpty();
        accountOperations.add("acme", "Lite", PlanOverrides.NONE, accountOperations.today(), "tester");
        access.refresh();
        access.cleanUp();
        access.cleanUp();
        assertThat(backups()).hasSize(1);
        for (int day = 1; day <= 12; day++) {
            now = now.plus(Duration.ofDays(1));
            access.cleanUp();
        }
        assertThat(backups())
                .hasSize(10)
                .isSorted()
                .last()
                .asString()
                .endsWith("accounts.db.backup-20261127T120000000");
        try (AccountsDatabase restored = AccountsDatabase.inFile(backups().getLast(), false)) {
            assertThat(new AccountOperations(restored, KEY, Plans.STANDARD, clock).list())
                    .hasSize(1);
        }
    }

    private List<Path> backups() throws IOException {
        try (Stream<Path> files = Files.list(file().getParent())) {
            return files.filter(path -> path.getFileName().toString().matches("accounts\\.db\\.backup-\\d+T\\d+"))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void currentVersionMatchesNewestMigration() {
        int newest = database.jdbi()
                .withHandle(
                        handle -> handle.createQuery("SELECT max(CAST(version AS INTEGER)) FROM flyway_schema_history")
                                .mapTo(int.class)
                                .one());
        assertThat(newest).isEqualTo(SchemaMigration.CURRENT_VERSION);
    }
}
