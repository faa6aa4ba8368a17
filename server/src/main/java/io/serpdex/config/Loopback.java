package io.serpdex.config;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.net.InetAddress;
import java.net.UnknownHostException;

/** Checks that a server without accounts is reachable only from this machine. */
public final class Loopback {
    private Loopback() {}

    /**
     * The token of the built-in account is public, so that the server must not be reachable from other machines.
     *
     * @param accountsExist true if there are real accounts
     */
    public static void requireUnlessAccountsExist(String host, boolean accountsExist) {
        if (!accountsExist && !isLoopback(host)) {
            throw invalid(
                    "must be an address of this machine only, such as 127.0.0.1, as long as there are no accounts "
                            + "(serpdex account add makes one)",
                    host);
        }
    }

    /** Returns true if only this machine can reach the address. */
    public static boolean isLoopback(String host) {
        return resolved(host).isLoopbackAddress();
    }

    private static InetAddress resolved(String host) {
        try {
            return InetAddress.getByName(host);
        } catch (UnknownHostException e) {
            throw invalid("must be an address of this machine", host);
        }
    }

    private static ServiceException invalid(String rule, String host) {
        return new ServiceException(
                ErrorCode.INVALID_PARAMETER, Settings.HOST.name() + " " + rule + ", got " + host, Settings.HOST.name());
    }
}
