package io.serpdex.bench.page;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The little that is needed of the Chrome DevTools protocol: a call, and its answer. */
final class DevTools {
    private static final int PATIENCE_SECONDS = 60;

    private final BlockingQueue<String> messages = new LinkedBlockingQueue<>();
    private final WebSocket socket;
    private int calls;

    DevTools(HttpClient client, URI page) throws IOException {
        try {
            socket = client.newWebSocketBuilder()
                    .buildAsync(page, new Gathering())
                    .join();
        } catch (CompletionException e) {
            throw new IOException("the browser cannot be driven", e);
        }
    }

    JsonNode evaluate(String expression) throws IOException {
        ObjectNode parameters = JsonMapper.shared().createObjectNode();
        parameters.put("expression", expression).put("awaitPromise", true).put("returnByValue", true);
        JsonNode result = call("Runtime.evaluate", parameters);
        if (result.has("exceptionDetails")) {
            throw new IOException("the page failed: " + result.path("exceptionDetails"));
        }
        return result.path("result").path("value");
    }

    JsonNode call(String method, String parameter, String value) throws IOException {
        return call(method, JsonMapper.shared().createObjectNode().put(parameter, value));
    }

    private JsonNode call(String method, ObjectNode parameters) throws IOException {
        int id = ++calls;
        ObjectNode message = JsonMapper.shared().createObjectNode();
        message.put("id", id).put("method", method).set("params", parameters);
        socket.sendText(message.toString(), true).join();
        try {
            while (true) {
                String answer = messages.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
                if (answer == null) {
                    throw new IOException("the browser did not answer " + method);
                }
                JsonNode json = JsonMapper.shared().readTree(answer);
                if (json.path("id").asInt() == id) {
                    return json.path("result");
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    /** Puts messages together that come in pieces. */
    private final class Gathering implements WebSocket.Listener {
        private final StringBuilder text = new StringBuilder();

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence piece, boolean last) {
            text.append(piece);
            if (last) {
                messages.add(text.toString());
                text.setLength(0);
            }
            from.request(1);
            return CompletableFuture.completedStage(null);
        }
    }
}
