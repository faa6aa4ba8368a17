package io.serpdex.cli;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/** Ends a failed command with a message and an exit code, and with a stack trace if the cause is a bug. */
public final class ExecutionErrorHandler implements IExecutionExceptionHandler {

    @Override
    public int handleExecutionException(Exception failure, CommandLine command, ParseResult parsed) {
        PrintWriter err = command.getErr();
        switch (failure) {
            case ServiceException expected -> err.println("serpdex: " + expected.getMessage());
            // Printed with the class, because the message of NoSuchFileException is only the file name.
            case IOException io -> err.println("serpdex: " + io);
            case UncheckedIOException io -> err.println("serpdex: " + io.getCause());
            default -> {
                err.println("serpdex: internal error, please report it with the following stack trace");
                failure.printStackTrace(err);
            }
        }
        err.flush();
        return exitCode(failure);
    }

    private static int exitCode(Exception failure) {
        boolean invalidUsage = failure instanceof ServiceException expected
                && (expected.code() == ErrorCode.MISSING_PARAMETER || expected.code() == ErrorCode.INVALID_PARAMETER);
        return invalidUsage ? ExitCode.USAGE : ExitCode.SOFTWARE;
    }
}
