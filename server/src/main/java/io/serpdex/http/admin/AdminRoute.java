package io.serpdex.http.admin;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/** A path of the admin API with its operations by HTTP method. */
final class AdminRoute {
    private static final String ACCOUNT = "{name}";

    private final List<String> steps;
    private final Map<String, Operation> operations = new TreeMap<>();

    /** Performs an operation and returns the response body. */
    @FunctionalInterface
    interface OperationHandler {
        JsonNode handle(AdminRequest request) throws IOException;
    }

    /** @param parameters allowed parameters of the query string */
    record Operation(OperationHandler handler, Set<String> parameters) {}

    private AdminRoute(String path) {
        steps = List.of(path.split("/", -1));
    }

    /** @param path relative path, such as {@code accounts/{name}/rotate} */
    static AdminRoute at(String path) {
        return new AdminRoute(path);
    }

    AdminRoute on(String method, OperationHandler handler, String... parameters) {
        operations.put(method, new Operation(handler, Set.copyOf(Arrays.asList(parameters))));
        return this;
    }

    /**
     * Returns the account name in a path, or an empty string if the route has no name. Empty if the path does not
     * match.
     */
    Optional<String> match(String path) {
        String[] parts = path.split("/", -1);
        if (parts.length != steps.size()) {
            return Optional.empty();
        }
        String account = "";
        for (int i = 0; i < parts.length; i++) {
            if (steps.get(i).equals(ACCOUNT) && !parts[i].isEmpty()) {
                account = parts[i];
            } else if (!steps.get(i).equals(parts[i])) {
                return Optional.empty();
            }
        }
        return Optional.of(account);
    }

    /** Returns the operation for a method. HEAD uses the operation for GET. */
    Optional<Operation> find(String method) {
        return Optional.ofNullable(operations.get(method.equals("HEAD") ? "GET" : method));
    }

    /** Returns the value of the header {@code Allow}. */
    String allowedMethods() {
        List<String> methods = new ArrayList<>(operations.keySet());
        if (methods.contains("GET")) {
            methods.add(methods.indexOf("GET") + 1, "HEAD");
        }
        methods.add("OPTIONS");
        return String.join(", ", methods);
    }
}
