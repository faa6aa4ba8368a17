package io.serpdex.access.admin;

import io.serpdex.access.AccountLimit;
import io.serpdex.access.DailyUsage;
import io.serpdex.access.Plan;
import io.serpdex.access.db.AccountOverview;
import io.serpdex.access.db.AuditEntry;
import io.serpdex.access.db.TokenValidity;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Formats accounts as JSON. */
public final class AccountJson {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private AccountJson() {}

    public static ObjectNode of(AccountOverview overview) {
        ObjectNode json = JSON.objectNode();
        json.put("name", overview.account().name());
        json.put("state", overview.state().name().toLowerCase(Locale.ROOT));
        json.put("plan", overview.account().plan());
        Optional<Plan> limits = overview.limits();
        json.put("type", limits.map(Plan::type).orElse(null));
        json.put(AccountLimit.LINES.wireName(), limits.map(Plan::lines).orElse(null));
        json.put(
                AccountLimit.REQUESTS_PER_SECOND.wireName(),
                limits.map(Plan::requestsPerSecond).orElse(null));
        json.put(
                AccountLimit.SIMULTANEOUS.wireName(),
                limits.map(Plan::simultaneous).orElse(null));
        ArrayNode exceptions = json.putArray("exceptions");
        overview.account().overrides().overridden().forEach(accountLimit -> exceptions.add(accountLimit.wireName()));
        json.put("start", overview.account().start().toString());
        json.put("period_start", overview.balance().begins().toString());
        json.put("renews", overview.balance().renews().toString());
        json.put("used_lines", overview.balance().usedLines());
        json.put("left_lines", overview.balance().leftLines());
        return json;
    }

    public static ObjectNode of(List<AccountOverview> overviews) {
        ObjectNode json = JSON.objectNode();
        ArrayNode accounts = json.putArray("accounts");
        overviews.forEach(overview -> accounts.add(of(overview)));
        return json;
    }

    public static ObjectNode of(AccountDetails details) {
        ObjectNode json = of(details.overview());
        ArrayNode tokens = json.putArray("tokens");
        for (TokenValidity token : details.tokens()) {
            tokens.addObject()
                    .put("created", token.created().toString())
                    .put("expires", token.expires().map(Instant::toString).orElse(null));
        }
        json.put("usage_since", details.since().toString());
        json.put("usage_requests", details.requests());
        json.put("usage_lines", details.lines());
        ArrayNode usage = json.putArray("usage");
        for (DailyUsage use : details.usage()) {
            usage.addObject()
                    .put("date", use.day().toString())
                    .put("report", use.report())
                    .put("requests", use.requests())
                    .put("lines", use.lines());
        }
        return json;
    }

    /** Returns an account with its new token, which is shown only once. */
    public static ObjectNode of(AccountOverview overview, String token) {
        ObjectNode json = JSON.objectNode();
        json.set("account", of(overview));
        json.put("token", token);
        return json;
    }

    /** Returns an account with its new token after a rotation. */
    public static ObjectNode of(AccountOverview overview, String token, Duration grace) {
        return of(overview, token).put("grace_seconds", grace.toSeconds());
    }

    public static ObjectNode audit(List<AuditEntry> entries) {
        ObjectNode json = JSON.objectNode();
        ArrayNode acts = json.putArray("audit");
        for (AuditEntry entry : entries) {
            acts.addObject()
                    .put("number", entry.number())
                    .put("at", entry.at().toString())
                    .put("actor", entry.actor())
                    .put("act", entry.act())
                    .put("account", entry.account())
                    .put("detail", entry.detail());
        }
        return json;
    }
}
