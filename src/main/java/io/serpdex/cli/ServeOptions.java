package io.serpdex.cli;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import picocli.CommandLine.Option;

/** Where and how the service listens. */
final class ServeOptions {
    static final String NO_LOG = "none";

    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "8080",
            description = "Port to listen on; 0 picks a free one (default: ${DEFAULT-VALUE}).")
    private int port;

    @Option(
            names = "--host",
            paramLabel = "H",
            defaultValue = "127.0.0.1",
            description =
                    "Address to listen on (default: ${DEFAULT-VALUE}, this machine only). There is one account so far, "
                            + "whose token everybody knows, so an address that others can reach is refused.")
    private String host = "127.0.0.1";

    @Option(
            names = "--legacy-clients",
            description = "For programs written against the original interface: HTTP status 200 also for errors (the "
                    + "status_code in the answer tells them), and the rows of get_top_urls under hits as well.")
    private boolean legacyClients;

    @Option(
            names = "--access-log",
            paramLabel = "FILE",
            description =
                    "Where the line of each request goes; '" + NO_LOG + "' for nowhere (default: standard error).")
    private String accessLog = "";

    ServiceStarter.Listening listening() {
        if (port < 0 || port > 65_535) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER, "--port must be a whole number from 0 to 65535, got " + port, "port");
        }
        requireLoopback();
        return new ServiceStarter.Listening(host, port, legacyClients);
    }

    String accessLog() {
        return accessLog;
    }

    /** The built-in account's token is no secret: beyond this machine it would be an open door. */
    private void requireLoopback() {
        try {
            if (!InetAddress.getByName(host).isLoopbackAddress()) {
                throw new ServiceException(
                        ErrorCode.INVALID_PARAMETER,
                        "--host must be an address of this machine only, such as 127.0.0.1, as long as there are no real "
                                + "accounts, got " + host,
                        "host");
            }
        } catch (UnknownHostException e) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER, "--host must be an address of this machine, got " + host, "host");
        }
    }
}
