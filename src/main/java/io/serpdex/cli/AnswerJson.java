package io.serpdex.cli;

import io.serpdex.error.ServiceException;
import io.serpdex.report.Answer;
import io.serpdex.report.Envelope;
import io.serpdex.report.Stopwatch;
import java.io.StringWriter;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;

/** Answers as the network gives them. There is no account here, so they cost nothing and none has lines left. */
final class AnswerJson {
    private final Envelope envelope;
    private final ObjectWriter writer;

    AnswerJson(Stopwatch time, boolean pretty) {
        envelope = new Envelope(0, time);
        writer = pretty
                ? JsonMapper.shared().writerWithDefaultPrettyPrinter()
                : JsonMapper.shared().writer();
    }

    String of(Answer<?> answer) {
        return written(to -> envelope.write(answer, 0, false, to));
    }

    String of(ServiceException failure) {
        return written(to -> envelope.write(failure, failure.code().status(), "", to));
    }

    private String written(Consumer<JsonGenerator> content) {
        StringWriter text = new StringWriter();
        try (JsonGenerator to = writer.createGenerator(text)) {
            content.accept(to);
        }
        return text.toString();
    }
}
