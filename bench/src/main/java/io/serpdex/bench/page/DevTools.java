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

/** A minimal client of the Chrome DevTools protocol. */
final class DevTools {
    private static final int TIMEOUT_SECONDS = 60;

    private final BlockingQueue<String> messages = new LinkedBlockingQueue<>();
    private final WebSocket socket;
    private int calls;

    DevTools(HttpClient client, URI page) throws IOException {
        try {
            socket = client.newWebSocketBuilder()
                    .buildAsync(page, new MessageListener())
                    .join();
        } catch (CompletionException e) {
            throw new IOException("cannot connect to the browser", e);
        }
    }

    JsonNode evaluate(String expression) throws IOException {
        ObjectNode parameters = JsonMapper.shared().createObjectNode();
        parameters.put("expression", expression).put("awaitPromise", true).put("returnByValue", true);
        JsonNode result = call("Runtime.evaluate", parameters);
        if (result.has("exceptionDetails")) {
            throw new IOException("script failed in the browser: " + result.path("exceptionDetails"));
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
                String response = messages.poll(TIMEOUT_SECONDS, TimeUnit.SECONDS);
                if (response == null) {
                    throw new IOException(
                            "no response from the browser to " + method + " within " + TIMEOUT_SECONDS + " s");
                }
                JsonNode json = JsonMapper.shared().readTree(response);
                if (json.path("id").asInt() == id) {
                    return json.path("result");
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    /** Assembles messages from their parts. */
    private final class MessageListener implements WebSocket.Listener {
        private final StringBuilder text = new StringBuilder();

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
            text.append(part);
            if (last) {
                messages.add(text.toString());
                text.setLength(0);
            }
            from.request(1);
            return CompletableFuture.completedStage(null);
        }
    }
}
