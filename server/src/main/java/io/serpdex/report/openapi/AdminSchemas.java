package io.serpdex.report.openapi;

import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The schemas of the admin API. A test validates the responses of a running server against them. */
final class AdminSchemas {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final String LINES = "Lines per 30-day period.";
    private static final String REQUESTS_PER_SECOND = "Maximum number of requests per second.";
    private static final String SIMULTANEOUS = "Maximum number of simultaneous requests.";

    private AdminSchemas() {}

    /** Returns all schemas by name. */
    static ObjectNode all() {
        ObjectNode schemas = JSON.objectNode();
        schemas.set("Account", account().node());
        schemas.set(
                "AccountList",
                new ObjectSchema()
                        .array("accounts", "Accounts, sorted by name.", reference("Account"))
                        .node());
        schemas.set("AccountDetails", details());
        schemas.set("AccountWithToken", withToken().node());
        schemas.set(
                "AccountRotated",
                withToken()
                        .integer("grace_seconds", "Seconds for which previous tokens stay valid.")
                        .node());
        schemas.set("AccountAudit", audit());
        schemas.set("AccountNew", newAccount());
        schemas.set("AccountChange", change());
        schemas.set(
                "AccountRotation",
                new ObjectSchema()
                        .bounded("grace_seconds", 0, 31_622_400, "Seconds for which previous tokens stay valid.")
                        .node());
        return schemas;
    }

    static ObjectNode reference(String name) {
        return JSON.objectNode().put("$ref", "#/components/schemas/" + name);
    }

    private static ObjectSchema account() {
        return new ObjectSchema()
                .text("name", "Name of the account.")
                .choice(
                        "state",
                        "State of the account. without_plan: the plan of the account is not configured.",
                        "enabled",
                        "disabled",
                        "without_plan")
                .text("plan", "Name of the plan.")
                .nullable("string", "type", "Type of the plan: Lite, Standard or Professional.")
                .nullable("integer", "lines", LINES)
                .nullable("integer", "requests_per_second", REQUESTS_PER_SECOND)
                .nullable("integer", "simultaneous", SIMULTANEOUS)
                .array("exceptions", "Names of the limits that override the plan.", type("string"))
                .date("start", "First day of the first period.")
                .date("period_start", "First day of the current period.")
                .date("renews", "First day of the next period.")
                .integer("used_lines", "Lines used in the current period.")
                .integer("left_lines", "Lines left in the current period.");
    }

    private static ObjectNode details() {
        ObjectNode token = new ObjectSchema()
                .text("created", "Creation time.")
                .nullable("string", "expires", "Expiry time. Null for the current token.")
                .node();
        ObjectNode use = new ObjectSchema()
                .date("date", "Day, in UTC.")
                .text("report", "Name of the report.")
                .integer("requests", "Admitted requests for the report.")
                .integer("lines", "Lines charged for them.")
                .node();
        return account()
                .array("tokens", "Valid tokens, newest first, without their values.", token)
                .date("usage_since", "First day of the usage.")
                .integer("usage_requests", "Requests since usage_since.")
                .integer("usage_lines", "Lines charged for them.")
                .array("usage", "Usage by day and report.", use)
                .node();
    }

    private static ObjectSchema withToken() {
        return new ObjectSchema()
                .field("account", reference("Account"))
                .text("token", "The new token. It is not stored and cannot be retrieved later.");
    }

    private static ObjectNode audit() {
        ObjectNode act = new ObjectSchema()
                .integer("number", "Sequence number. Numbers can have gaps.")
                .text("at", "Time of the change.")
                .text("actor", "Local user, or the operator with the network address.")
                .text("act", "Change: add, set, disable, enable or rotate.")
                .text("account", "Name of the account.")
                .text("detail", "Details of the change.")
                .node();
        return new ObjectSchema().array("audit", "Changes, newest first.", act).node();
    }

    private static ObjectNode newAccount() {
        return limits(new ObjectSchema()
                        .text(
                                "name",
                                "Lower-case letters, digits, dots, hyphens and underscores; at most 64 characters.")
                        .text("plan", "Name of the plan."))
                .optional("start", "string", "First day of the first period. Default: today.")
                .node();
    }

    private static ObjectNode change() {
        return limits(new ObjectSchema().optional("plan", "string", "Name of the new plan."))
                .node();
    }

    private static ObjectSchema limits(ObjectSchema schema) {
        String nullMeansPlan = " Null: limit of the plan.";
        return schema.optionalOrNull("lines", 0, 1_000_000_000_000L, LINES + nullMeansPlan)
                .optionalOrNull("requests_per_second", 1, 1_000_000, REQUESTS_PER_SECOND + nullMeansPlan)
                .optionalOrNull("simultaneous", 1, 100_000, SIMULTANEOUS + nullMeansPlan);
    }

    private static ObjectNode type(String type) {
        return JSON.objectNode().put("type", type);
    }
}
