package io.serpdex.config;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** All settings for people: {@code docs/configuration.md}, from their declarations. */
public final class ConfigurationMarkdown {
    private static final String TOP = """
            <!-- Written by DocsTest from the declarations of the settings; what you change here is lost. -->

            # Configuration

            Everything has a default; nothing needs to be set for a first look. A setting comes from, the first that has it:

            1. an option of the command line, where it has one;
            2. the environment: `SERPDEX_` and the name in capitals, dots and dashes as `_`: `SERPDEX_LISTEN_PORT`;
            3. the file: `--config FILE`, or the one that `SERPDEX_CONFIG` names, or `serpdex.properties` in the data folder;
            4. the default.

            The file has the syntax of Java properties, in UTF-8:

            ```properties
            listen.port = 8443
            tls.certificate = tls/fullchain.pem
            tls.key = tls/privkey.pem
            # a plan of your own
            plans.Team.type = Standard
            plans.Team.lines = 250000
            ```

            A relative path counts from the folder of the file it stands in; in the environment and on the command line, from the
            current folder. An empty value counts as none. A name that is no setting, a setting given twice and a value that breaks
            its rule end the start with a sentence and exit code 2. Changes take effect at the next start; only the TLS files are
            followed while the service runs.

            **Secrets** are never in this file and never options: a secret stands in its environment variable, or alone in a file
            which the setting `…-file` names. A file that everybody on the machine can read is refused.
            """;

    private static final Map<String, String> GROUPS = groups();

    private ConfigurationMarkdown() {}

    public static String markdown() {
        StringBuilder page = new StringBuilder(TOP);
        GROUPS.forEach((prefix, title) -> {
            page.append("\n## ").append(title).append("\n\n");
            page.append("| setting | must be | default | what for |\n|---|---|---|---|\n");
            in(prefix).forEach(setting -> page.append(row(setting)));
            page.append(REMARKS.getOrDefault(prefix, ""));
        });
        return page.toString();
    }

    private static final String PLANS = """

            `<plan>` is a name of letters, digits, `-` and `_`. Lite, Standard and Professional are there by themselves; what you set
            of them changes them. A plan of your own needs a type, and has what it leaves unset from it. The environment can change
            the plans that are there, but name no new ones: `SERPDEX_PLANS_LITE_LINES`.
            """;

    private static final String CLUSTER = """

            All of it counts only where `storage` is `opensearch`, and is let be otherwise. Every server of an installation, and every
            machine that imports into it, needs the same. How to run one: [OpenSearch cluster](operations/opensearch-cluster.md).
            """;

    private static final Map<String, String> REMARKS = Map.of("opensearch", CLUSTER, "plans", PLANS);

    private static Map<String, String> groups() {
        Map<String, String> groups = new LinkedHashMap<>();
        groups.put("", "Listening");
        groups.put("tls", "HTTPS");
        groups.put("proxies", "Behind a proxy");
        groups.put("storage", "Where the data is");
        groups.put("opensearch", "An OpenSearch cluster");
        groups.put("accounts", "Accounts");
        groups.put("plans", "Plans");
        groups.put("admin", "The operator's interface");
        return groups;
    }

    private static List<Setting<?>> in(String prefix) {
        Map<String, List<Setting<?>>> byGroup =
                Settings.ALL.stream().collect(Collectors.groupingBy(ConfigurationMarkdown::group, Collectors.toList()));
        return byGroup.getOrDefault(prefix, List.of());
    }

    /** Names of one part, and those of listening, come first. */
    private static String group(Setting<?> setting) {
        String first = setting.name().replaceAll("\\..*", "");
        return GROUPS.containsKey(first) ? first : "";
    }

    private static String row(Setting<?> setting) {
        Function<String, String> code = text -> "`" + text + "`";
        String name = setting.secret()
                ? code.apply(setting.file().name()) + " or " + code.apply(setting.variable()) + " (secret)"
                : code.apply(setting.name())
                        + setting.flag().map(flag -> ", " + code.apply(flag)).orElse("");
        String standard = setting.defaultValue().isEmpty() ? "" : code.apply(setting.defaultValue());
        return "| " + name + " | " + setting.rule().requirement() + " | " + standard + " | " + setting.description()
                + " |\n";
    }
}
