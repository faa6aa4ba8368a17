package io.serpdex;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** Enforces the dependencies between packages that ARCHITECTURE.md lists. */
final class LayersTest {

    /** The packages that each package can use, including their dependencies. The root package can use all packages. */
    private static final Map<String, Set<String>> ALLOWED = Map.ofEntries(
            entry("model", Set.of()),
            entry("error", Set.of()),
            entry("log", Set.of()),
            entry("config", Set.of("model", "error", "log")),
            entry("metrics", Set.of("model")),
            entry("text", Set.of("model")),
            entry("store", Set.of("model", "metrics", "error", "log")),
            entry("store.lucene.codec", Set.of("model")),
            entry("store.lucene.files", Set.of("store.lucene.codec", "store", "text")),
            entry("store.lucene.query", Set.of("store.lucene.files")),
            entry("store.lucene.publish", Set.of("store.lucene.files")),
            entry("store.lucene", Set.of("store.lucene.query", "store.lucene.publish")),
            entry("store.opensearch.client", Set.of("store", "config")),
            entry("store.opensearch.query", Set.of("store.opensearch.client", "store.lucene.files")),
            // A publisher builds its part with the embedded engine (decision 0011).
            entry("store.opensearch.publish", Set.of("store.opensearch.query", "store.lucene")),
            entry("store.opensearch", Set.of("store.opensearch.publish")),
            entry("report", Set.of("store")),
            entry("report.export", Set.of("report")),
            entry("report.openapi", Set.of("report")),
            entry("catalogue", Set.of("report", "report.export", "report.openapi")),
            entry("ingest.rejects", Set.of("model")),
            entry("ingest.providers", Set.of("model")),
            entry("ingest.input", Set.of("ingest.rejects", "error")),
            entry("ingest.parse", Set.of("ingest.input", "store")),
            entry("ingest.providers.tables", Set.of("ingest.providers")),
            entry("ingest.detect", Set.of("ingest.parse", "ingest.providers.tables")),
            entry("ingest.convert", Set.of("ingest.detect")),
            entry("ingest", Set.of("ingest.convert")),
            entry("access", Set.of("config")),
            entry("access.db", Set.of("access")),
            entry("access.admin", Set.of("access.db")),
            entry("generate.random", Set.of()),
            entry("generate.text", Set.of("generate.random", "model")),
            entry("generate.world", Set.of("generate.text")),
            entry("generate", Set.of("generate.world")),
            entry("demo", Set.of("generate", "ingest")),
            entry("web.view", Set.of("access", "report", "report.export", "report.openapi")),
            entry("web.pages", Set.of("web.view", "ingest")),
            entry("web", Set.of("web.pages", "config")),
            entry("http", Set.of("web", "access")),
            entry("http.api", Set.of("http")),
            entry("http.admin", Set.of("http", "access.admin")),
            entry("http.site", Set.of("http.api")),
            entry("http.server", Set.of("http.api", "http.admin", "http.site")),
            entry("cli.terminal", Set.of("report", "ingest")),
            entry("cli.option", Set.of("cli.terminal", "config")),
            entry("cli.account", Set.of("cli.option", "access.admin")),
            entry("cli.report", Set.of("cli.option", "report.export", "report.openapi", "catalogue")),
            entry("cli", Set.of("cli.account", "cli.report", "demo", "generate")));

    private static final JavaClasses CLASSES = new ClassFileImporter().importPath(Path.of("target", "classes"));

    @Test
    void hasOnlyAllowedDependencies() {
        List<String> violations = new ArrayList<>();
        for (JavaClass origin : CLASSES) {
            String name = packageOf(origin);
            if (name.isEmpty()) {
                continue;
            }
            Set<String> allowed = reachableFrom(name);
            for (Dependency dependency : origin.getDirectDependenciesFromSelf()) {
                JavaClass target = dependency.getTargetClass().getBaseComponentType();
                if (isOurs(target) && !allowed.contains(packageOf(target))) {
                    violations.add(dependency.getDescription());
                }
            }
        }
        assertThat(violations).isEmpty();
    }

    @Test
    void listsEveryPackage() {
        Set<String> unknown = new TreeSet<>();
        for (JavaClass type : CLASSES) {
            String name = packageOf(type);
            if (!name.isEmpty() && !ALLOWED.containsKey(name)) {
                unknown.add(name);
            }
        }
        assertThat(unknown).isEmpty();
    }

    @Test
    void hasNoPackageCycles() {
        slices().matching("io.serpdex.(*)..")
                .should()
                .beFreeOfCycles()
                .allowEmptyShould(true)
                .check(CLASSES);
    }

    @Test
    void onlyTheCommandLinePrints() {
        noClasses()
                .that()
                .resideOutsideOfPackage("io.serpdex.cli..")
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .because("other packages return their results instead of printing")
                .check(CLASSES);
    }

    @Test
    void logsThroughSlf4j() {
        noClasses()
                .that()
                .resideOutsideOfPackage("io.serpdex.log")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(Logger.class.getPackageName() + "..")
                .because("java.util.logging is the backend, which only io.serpdex.log configures")
                .check(CLASSES);
    }

    @Test
    void createsLoggersInLogTopicOnly() {
        noClasses()
                .that()
                .resideOutsideOfPackage("io.serpdex.log")
                .should()
                .dependOnClassesThat()
                .belongToAnyOf(LoggerFactory.class)
                .because("operators set levels by topic")
                .check(CLASSES);
    }

    @Test
    void importsReportInsteadOfLogging() {
        noClasses()
                .that()
                .resideInAPackage("io.serpdex.ingest..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.serpdex.log..", "org.slf4j..")
                .because("the summary and the rejects file are complete")
                .check(CLASSES);
    }

    @Test
    void usesDescriptiveNames() {
        noClasses()
                .should()
                .haveNameMatching("(.*\\.)?([^.]*[.$])?(Abstract[A-Z][^.$]*|Default[A-Z][^.$]*"
                        + "|[^.$]*(Impl|Manager|Helper|Utils?))(\\$.*)?")
                .because("a class name says what the class does, and engine classes start with the engine's name")
                .check(CLASSES);
    }

    private static boolean isOurs(JavaClass type) {
        String name = type.getPackageName();
        return name.equals("io.serpdex") || name.startsWith("io.serpdex.");
    }

    /** Returns the package below the root package, or the empty string for the root package. */
    private static String packageOf(JavaClass type) {
        String name = type.getPackageName();
        return name.equals("io.serpdex") ? "" : name.substring("io.serpdex.".length());
    }

    private static Set<String> reachableFrom(String name) {
        Set<String> reached = new TreeSet<>(Set.of(name));
        List<String> open = new ArrayList<>(List.of(name));
        while (!open.isEmpty()) {
            for (String next : ALLOWED.getOrDefault(open.removeLast(), Set.of())) {
                if (reached.add(next)) {
                    open.add(next);
                }
            }
        }
        return reached;
    }
}
