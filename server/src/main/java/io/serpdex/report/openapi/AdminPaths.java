package io.serpdex.report.openapi;

import java.util.Set;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The paths of the admin API. They are documented even if the API is disabled. */
final class AdminPaths {
    static final String TAG = "Administration";
    static final String ABOUT =
            "Manage accounts. Available only if the setting `admin.enabled` is on. Send the operator "
                    + "token in the `Authorization` header.";
    static final String SECURITY = "operator";

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final String ROOT = "/admin/v1/";
    private static final Set<Integer> FAILURES = Set.of(400, 403, 404, 405, 413, 414, 429, 431, 500, 503);

    private final ObjectNode paths = JSON.objectNode();

    private AdminPaths() {}

    static ObjectNode all() {
        AdminPaths admin = new AdminPaths();
        admin.addAll();
        return admin.paths;
    }

    private void addAll() {
        ObjectNode list = path("accounts");
        operation(list, "get", "accounts", "List accounts", "AccountList");
        ObjectNode add = operation(list, "post", "account_add", "Create an account", "201", "AccountWithToken");
        addRequestBody(add, "AccountNew");

        ObjectNode one = path("accounts/{name}");
        ObjectNode show = operation(one, "get", "account_show", "Show an account and its usage", "AccountDetails");
        query(show, "since", "First day of the usage. Default: first day of the current period.")
                .put("type", "string")
                .put("format", "date");
        ObjectNode set = operation(one, "patch", "account_set", "Change the plan or limits of an account", "Account");
        addRequestBody(set, "AccountChange");

        operation(path("accounts/{name}/disable"), "post", "account_disable", "Disable an account", "Account");
        operation(path("accounts/{name}/enable"), "post", "account_enable", "Enable an account", "Account");
        ObjectNode rotate = operation(
                path("accounts/{name}/rotate"),
                "post",
                "account_rotate",
                "Replace the token of an account",
                "AccountRotated");
        addRequestBody(rotate, "AccountRotation");

        ObjectNode audit = operation(path("audit"), "get", "audit", "Show the audit log", "AccountAudit");
        query(audit, "last", "Maximum number of entries, newest first.")
                .put("type", "integer")
                .put("minimum", 1)
                .put("maximum", 1_000)
                .put("default", 50);
    }

    private ObjectNode path(String relative) {
        ObjectNode path = paths.putObject(ROOT + relative);
        if (relative.contains("{name}")) {
            path.putArray("parameters")
                    .addObject()
                    .put("name", "name")
                    .put("in", "path")
                    .put("required", true)
                    .put("description", "Name of the account.")
                    .putObject("schema")
                    .put("type", "string");
        }
        return path;
    }

    private static ObjectNode operation(
            ObjectNode path, String httpMethod, String id, String summary, String responseSchema) {
        return operation(path, httpMethod, id, summary, "200", responseSchema);
    }

    private static ObjectNode operation(
            ObjectNode path, String httpMethod, String id, String summary, String status, String responseSchema) {
        ObjectNode operation =
                path.putObject(httpMethod).put("operationId", "admin_" + id).put("summary", summary);
        operation.putArray("tags").add(TAG);
        operation.putArray("security").addObject().putArray(SECURITY);
        ObjectNode responses = operation.putObject("responses");
        responses
                .putObject(status)
                .put("description", "Success.")
                .putObject("content")
                .putObject("application/json")
                .set("schema", AdminSchemas.reference(responseSchema));
        ErrorResponses.addTo(responses, FAILURES);
        return operation;
    }

    private static void addRequestBody(ObjectNode operation, String schema) {
        operation
                .putObject("requestBody")
                .put("required", true)
                .putObject("content")
                .putObject("application/json")
                .set("schema", AdminSchemas.reference(schema));
    }

    private static ObjectNode query(ObjectNode operation, String name, String description) {
        return operation
                .putArray("parameters")
                .addObject()
                .put("name", name)
                .put("in", "query")
                .put("description", description)
                .putObject("schema");
    }
}
