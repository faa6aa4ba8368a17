package io.serpdex.config;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Excerpt;
import java.net.InetAddress;
import java.net.UnknownHostException;

/** Checks that a server without accounts can be reached only from this machine. */
public final class Loopback {
    private Loopback() {}

    /**
     * Rejects addresses that other machines can reach if only the built-in account exists, because its token is public.
     *
     * @param accountsExist true if there are real accounts
     */
    public static void requireUnlessAccountsExist(String host, boolean accountsExist) {
        if (!accountsExist && !isLoopback(host)) {
            throw invalid(
                    "must be a loopback address such as 127.0.0.1 until an account exists",
                    host,
                    "\nTry: serpdex account add --help");
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
            throw invalid("must be an address or a host name that resolves", host, "");
        }
    }

    private static ServiceException invalid(String rule, String host, String remedy) {
        return new ServiceException(
                ErrorCode.INVALID_PARAMETER,
                Settings.HOST.name() + " " + rule + ", got " + Excerpt.of(host) + remedy,
                Settings.HOST.name());
    }
}
