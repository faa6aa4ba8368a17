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

/** Who may know whom. The picture is in ARCHITECTURE.md; this holds the arrows. */
final class LayersTest {

    /** A room may know the rooms named here, and whom those know. Only Main and App know everybody. */
    private static final Map<String, Set<String>> ARROWS = Map.ofEntries(
            entry("model", Set.of()),
            entry("error", Set.of()),
            entry("config", Set.of("model", "error")),
            entry("metrics", Set.of("model")),
            entry("text", Set.of("model")),
            entry("store", Set.of("model", "metrics", "error")),
            entry("store.lucene", Set.of("store", "text")),
            // A publisher builds its part with the embedded engine (decision 0011).
            entry("store.opensearch", Set.of("store", "text", "config", "store.lucene")),
            entry("report", Set.of("store", "model", "error")),
            entry("catalogue", Set.of("report")),
            entry("ingest", Set.of("store", "text", "metrics")),
            entry("access", Set.of("config", "error")),
            entry("generate", Set.of("model")),
            entry("demo", Set.of("generate", "ingest", "store", "model", "error")),
            entry("http", Set.of("config", "report", "ingest", "access", "web")),
            entry("web", Set.of("config", "report", "ingest", "access")),
            entry("cli", Set.of("config", "report", "ingest", "access", "generate", "demo")));

    private static final JavaClasses CLASSES = new ClassFileImporter().importPath(Path.of("target", "classes"));

    @Test
    void followsTheArrows() {
        List<String> violations = new ArrayList<>();
        for (JavaClass origin : CLASSES) {
            String room = roomOf(origin);
            if (room.isEmpty()) {
                continue;
            }
            Set<String> allowed = reachableFrom(room);
            for (Dependency dependency : origin.getDirectDependenciesFromSelf()) {
                JavaClass target = dependency.getTargetClass().getBaseComponentType();
                if (isOurs(target) && !allowed.contains(roomOf(target))) {
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
            String room = roomOf(type);
            if (!room.isEmpty() && !ARROWS.containsKey(room)) {
                unknown.add(room);
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
                .because("what happened is returned and reported, not printed on the way")
                .check(CLASSES);
    }

    @Test
    void onlyTheCommandLineLogs() {
        noClasses()
                .that()
                .resideOutsideOfPackage("io.serpdex.cli..")
                .and()
                .doNotBelongToAnyOf(Main.class)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(Logger.class.getPackageName() + "..", "org.slf4j..")
                .because("the importer reports, it never logs and moves on")
                .check(CLASSES);
    }

    @Test
    void usesDescriptiveNames() {
        noClasses()
                .should()
                .haveNameMatching("(.*\\.)?([^.]*[.$])?(Abstract[A-Z][^.$]*|Default[A-Z][^.$]*"
                        + "|[^.$]*(Impl|Manager|Helper|Utils?))(\\$.*)?")
                .because("nouns for classes; engine classes carry the product's name")
                .check(CLASSES);
    }

    private static boolean isOurs(JavaClass type) {
        String name = type.getPackageName();
        return name.equals("io.serpdex") || name.startsWith("io.serpdex.");
    }

    /** {@code io.serpdex.store.lucene.codec} is in {@code store.lucene}; Main and App are in no room. */
    private static String roomOf(JavaClass type) {
        String name = type.getPackageName();
        if (name.equals("io.serpdex")) {
            return "";
        }
        String[] steps = name.substring("io.serpdex.".length()).split("\\.", 3);
        boolean engine = steps[0].equals("store") && steps.length > 1;
        return engine ? steps[0] + "." + steps[1] : steps[0];
    }

    private static Set<String> reachableFrom(String room) {
        Set<String> reached = new TreeSet<>(Set.of(room));
        List<String> open = new ArrayList<>(List.of(room));
        while (!open.isEmpty()) {
            for (String next : ARROWS.getOrDefault(open.removeLast(), Set.of())) {
                if (reached.add(next)) {
                    open.add(next);
                }
            }
        }
        return reached;
    }
}
