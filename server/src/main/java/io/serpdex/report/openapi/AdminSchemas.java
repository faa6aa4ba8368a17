package io.serpdex.report.openapi;

import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The schemas of the operator's interface. A test checks responses of a running server against them. */
final class AdminSchemas {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final String LINES = "Lines of a period of 30 days.";
    private static final String REQUESTS_PER_SECOND = "Requests that may come in a second.";
    private static final String SIMULTANEOUS = "Requests that may run at a time.";

    private AdminSchemas() {}

    /** By the names under which paths refer to them. */
    static ObjectNode all() {
        ObjectNode schemas = JSON.objectNode();
        schemas.set("Account", account().node());
        schemas.set(
                "AccountList",
                new ObjectSchema()
                        .array("accounts", "By name.", reference("Account"))
                        .node());
        schemas.set("AccountDetails", details());
        schemas.set("AccountWithToken", withToken().node());
        schemas.set(
                "AccountRotated",
                withToken()
                        .integer("grace_seconds", "For how long the tokens that it had stay valid.")
                        .node());
        schemas.set("AccountAudit", audit());
        schemas.set("AccountNew", newAccount());
        schemas.set("AccountChange", change());
        schemas.set(
                "AccountRotation",
                new ObjectSchema()
                        .bounded("grace_seconds", 0, 31_622_400, "For how long the tokens that it had stay valid.")
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
                        "Whether it is let in; without_plan: its plan is not configured.",
                        "enabled",
                        "disabled",
                        "without_plan")
                .text("plan", "Name of its plan.")
                .nullable("string", "type", "Type of the plan: Lite, Standard or Professional.")
                .nullable("integer", "lines", LINES)
                .nullable("integer", "requests_per_second", REQUESTS_PER_SECOND)
                .nullable("integer", "simultaneous", SIMULTANEOUS)
                .array("exceptions", "Which of the three are its own, not the plan's.", type("string"))
                .date("start", "Day on which its first period began.")
                .date("period_start", "Day on which the current period began.")
                .date("renews", "Day on which the next one begins.")
                .integer("used_lines", "Lines used in the current period.")
                .integer("left_lines", "Lines left in it.");
    }

    private static ObjectNode details() {
        ObjectNode token = new ObjectSchema()
                .text("created", "When it was made.")
                .nullable("string", "expires", "When it ends; null for the current one.")
                .node();
        ObjectNode use = new ObjectSchema()
                .date("date", "Day, in UTC.")
                .text("report", "Name of the report.")
                .integer("requests", "Requests for it that were let in.")
                .integer("lines", "Lines that they cost.")
                .node();
        return account()
                .array("tokens", "Those that are valid, the newest first; not what they are.", token)
                .date("usage_since", "First day of the usage.")
                .integer("usage_requests", "Requests since then.")
                .integer("usage_lines", "Lines that they cost.")
                .array("usage", "What was asked for, by day and report.", use)
                .node();
    }

    private static ObjectSchema withToken() {
        return new ObjectSchema()
                .field("account", reference("Account"))
                .text("token", "The new token. It is shown only now and kept nowhere.");
    }

    private static ObjectNode audit() {
        ObjectNode act = new ObjectSchema()
                .integer("number", "Acts are numbered as they come; a number may be missing.")
                .text("at", "When.")
                .text("actor", "Who: a user of the machine, or the operator over the network and from where.")
                .text("act", "What: add, set, disable, enable or rotate.")
                .text("account", "To which account.")
                .text("detail", "How.")
                .node();
        return new ObjectSchema().array("audit", "The newest first.", act).node();
    }

    private static ObjectNode newAccount() {
        return limits(new ObjectSchema()
                        .text("name", "Small letters, digits, dots, dashes and underscores; at most 64.")
                        .text("plan", "Name of its plan."))
                .optional("start", "string", "Day on which its first period begins, today unless given.")
                .node();
    }

    private static ObjectNode change() {
        return limits(new ObjectSchema().optional("plan", "string", "Name of its new plan."))
                .node();
    }

    private static ObjectSchema limits(ObjectSchema schema) {
        String likeThePlan = " Null is as in the plan.";
        return schema.optionalOrNull("lines", 0, 1_000_000_000_000L, LINES + likeThePlan)
                .optionalOrNull("requests_per_second", 1, 1_000_000, REQUESTS_PER_SECOND + likeThePlan)
                .optionalOrNull("simultaneous", 1, 100_000, SIMULTANEOUS + likeThePlan);
    }

    private static ObjectNode type(String type) {
        return JSON.objectNode().put("type", type);
    }
}
