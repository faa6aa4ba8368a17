package io.serpdex.config;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that a server without accounts cannot be reached from other machines. */
final class LoopbackTest {

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "127.8.8.8", "::1", "[::1]", "localhost"})
    void allowsLoopbackAddresses(String host) {
        assertThatCode(() -> Loopback.requireUnlessAccountsExist(host, false)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.0.0.0", "::", "192.0.2.1"})
    void requiresAccountsForReachableAddresses(String host) {
        assertThatThrownBy(() -> Loopback.requireUnlessAccountsExist(host, false))
                .hasMessageContaining("until an account exists");
        assertThatCode(() -> Loopback.requireUnlessAccountsExist(host, true)).doesNotThrowAnyException();
    }
}
