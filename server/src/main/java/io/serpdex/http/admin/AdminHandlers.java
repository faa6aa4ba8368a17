package io.serpdex.http.admin;

import io.serpdex.access.PlanOverrides;
import io.serpdex.access.admin.AccountDetails;
import io.serpdex.access.admin.AccountJson;
import io.serpdex.access.db.AccountChange;
import io.serpdex.access.db.AccountOperations;
import io.serpdex.access.db.NewAccount;
import java.io.IOException;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import tools.jackson.databind.JsonNode;

/** The operations of the admin API and their paths. */
final class AdminHandlers {
    private static final int MAX_ENTRIES = 1_000;
    private static final int DEFAULT_ENTRIES = 50;

    private final AccountOperations accounts;

    AdminHandlers(AccountOperations accounts) {
        this.accounts = accounts;
    }

    List<AdminRoute> routes() {
        return List.of(
                AdminRoute.at("accounts").on("GET", this::list).on("POST", this::add),
                AdminRoute.at("accounts/{name}").on("GET", this::show, "since").on("PATCH", this::update),
                AdminRoute.at("accounts/{name}/disable").on("POST", request -> setDisabled(request, true)),
                AdminRoute.at("accounts/{name}/enable").on("POST", request -> setDisabled(request, false)),
                AdminRoute.at("accounts/{name}/rotate").on("POST", this::rotate),
                AdminRoute.at("audit").on("GET", this::audit, "last"));
    }

    private JsonNode list(AdminRequest request) {
        return AccountJson.of(accounts.overviews());
    }

    private JsonNode add(AdminRequest request) throws IOException {
        JsonBody body = request.body("name", "plan", "lines", "requests_per_second", "simultaneous", "start");
        LocalDate start =
                body.text("start").map(text -> AdminRequest.date("start", text)).orElseGet(accounts::today);
        NewAccount wanted = new NewAccount(
                body.required("name"), accounts.plans().get(body.text("plan")), PlanOverrides.of(body.limits()), start);
        String token = accounts.add(wanted, request.actor()).token();
        request.context().response().setStatus(HttpStatus.CREATED_201);
        request.context().putHeader(HttpHeader.LOCATION, "/admin/v1/accounts/" + wanted.name());
        return AccountJson.of(accounts.overview(wanted.name()), token);
    }

    private JsonNode show(AdminRequest request) {
        return AccountJson.of(AccountDetails.of(accounts, request.account(), request.date("since")));
    }

    private JsonNode update(AdminRequest request) throws IOException {
        JsonBody body = request.body("plan", "lines", "requests_per_second", "simultaneous");
        accounts.set(request.account(), new AccountChange(body.text("plan"), body.limits()), request.actor());
        return AccountJson.of(accounts.overview(request.account()));
    }

    private JsonNode setDisabled(AdminRequest request, boolean disabled) throws IOException {
        request.body();
        accounts.setDisabled(request.account(), disabled, request.actor());
        return AccountJson.of(accounts.overview(request.account()));
    }

    private JsonNode rotate(AdminRequest request) throws IOException {
        Duration grace = Duration.ofSeconds(
                request.body("grace_seconds").number("grace_seconds", 0, AccountOperations.LONGEST_GRACE.toSeconds()));
        String token = accounts.rotate(request.account(), grace, request.actor());
        return AccountJson.of(accounts.overview(request.account()), token, grace);
    }

    private JsonNode audit(AdminRequest request) {
        return AccountJson.audit(accounts.audit(request.number("last", 1, MAX_ENTRIES, DEFAULT_ENTRIES)));
    }
}
