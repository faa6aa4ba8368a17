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

/** A path of the operator's interface and what may be done there. */
final class AdminRoute {
    private static final String ACCOUNT = "{name}";

    private final List<String> steps;
    private final Map<String, Operation> operations = new TreeMap<>();

    /** What is done, and answers. */
    @FunctionalInterface
    interface OperationHandler {
        JsonNode handle(AdminRequest request) throws IOException;
    }

    /** @param parameters those that the address may carry */
    record Operation(OperationHandler handler, Set<String> parameters) {}

    private AdminRoute(String path) {
        steps = List.of(path.split("/", -1));
    }

    /** @param path below the interface, such as {@code accounts/{name}/rotate} */
    static AdminRoute at(String path) {
        return new AdminRoute(path);
    }

    AdminRoute on(String verb, OperationHandler operationHandler, String... parameters) {
        operations.put(verb, new Operation(operationHandler, Set.copyOf(Arrays.asList(parameters))));
        return this;
    }

    /** The account that a path names, empty where it needs none; nothing at all where it is another path. */
    Optional<String> match(String path) {
        String[] given = path.split("/", -1);
        if (given.length != steps.size()) {
            return Optional.empty();
        }
        String account = "";
        for (int i = 0; i < given.length; i++) {
            if (steps.get(i).equals(ACCOUNT) && !given[i].isEmpty()) {
                account = given[i];
            } else if (!steps.get(i).equals(given[i])) {
                return Optional.empty();
            }
        }
        return Optional.of(account);
    }

    /** What a verb does here. Whatever can be read can be asked for its headers alone. */
    Optional<Operation> find(String verb) {
        return Optional.ofNullable(operations.get(verb.equals("HEAD") ? "GET" : verb));
    }

    /** As the header {@code Allow} lists them. */
    String allowedMethods() {
        List<String> verbs = new ArrayList<>(operations.keySet());
        if (verbs.contains("GET")) {
            verbs.add(verbs.indexOf("GET") + 1, "HEAD");
        }
        verbs.add("OPTIONS");
        return String.join(", ", verbs);
    }
}
