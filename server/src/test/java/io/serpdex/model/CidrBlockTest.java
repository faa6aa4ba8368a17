package io.serpdex.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests containment and parsing of CIDR blocks. */
final class CidrBlockTest {

    @ParameterizedTest
    @CsvSource({
        "10.0.0.0/8,       10.255.255.255,        true",
        "10.0.0.0/8,       11.0.0.0,              false",
        "192.0.2.7,        192.0.2.7,             true",
        "192.0.2.7,        192.0.2.8,             false",
        "192.0.2.128/25,   192.0.2.127,           false",
        "192.0.2.128/25,   192.0.2.200,           true",
        "0.0.0.0/0,        203.0.113.9,           true",
        "0.0.0.0/0,        2001:db8::1,           false",
        "::1,              0:0:0:0:0:0:0:1,       true",
        "fd00::/8,         fdff::1,               true",
        "fd00::/8,         fe00::1,               false",
        "2001:db8::/33,    2001:db8:7fff::1,      true",
        "2001:db8::/33,    2001:db8:8000::1,      false",
        "10.0.0.0/8,       ::ffff:10.1.2.3,       true",
    })
    void containsAddressesWithItsPrefix(String range, String address, boolean contained) {
        assertThat(CidrBlock.of(range).contains(IpAddress.find(address).orElseThrow()))
                .isEqualTo(contained);
    }

    @ParameterizedTest
    @CsvSource({
        "10.0.0.0/33,       'from 0 to 32, got 33'",
        "fd00::/129,        'from 0 to 128, got 129'",
        "10.0.0.1/8,        must start with its lowest address",
        "10.0.0.0/,         must be like 10.0.0.0/8",
        "10.0.0/8,          must be like 10.0.0.0/8",
        "010.0.0.0/8,       must be like 10.0.0.0/8",
        "localhost,         must be like 10.0.0.0/8",
        "fe80::1%eth0,      must be like 10.0.0.0/8",
        "[fd00::]/8,        must be like 10.0.0.0/8",
        "10.0.0.0/-1,       must be like 10.0.0.0/8",
        "10.0.0.0/8/8,      must be like 10.0.0.0/8",
    })
    void rejectsInvalidBlocks(String text, String reason) {
        assertThatThrownBy(() -> CidrBlock.of(text))
                .isInstanceOf(InvalidValueException.class)
                .hasMessageContaining(reason);
    }
}
