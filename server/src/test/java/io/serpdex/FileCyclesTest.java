package io.serpdex;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import com.tngtech.archunit.library.dependencies.SliceRule;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Checks that no source files depend on each other in a cycle, inside a package or across packages. */
final class FileCyclesTest {
    /** Sealed types and their visitors, which reference each other. No other cycle is allowed. */
    private static final Map<String, String> VISITORS = Map.of("io.serpdex.store.Query", "io.serpdex.store.Answers");

    @Test
    void hasNoFileCycles() {
        JavaClasses classes = new ClassFileImporter().importPath(Path.of("target", "classes"));
        SliceRule rule = slices().assignedFrom(new SourceFiles()).should().beFreeOfCycles();
        for (Map.Entry<String, String> pair : VISITORS.entrySet()) {
            rule = rule.ignoreDependency(
                    describe("in " + pair.getKey(), type -> fileOf(type).equals(pair.getKey())),
                    describe("in " + pair.getValue(), type -> fileOf(type).equals(pair.getValue())));
        }
        rule.check(classes);
    }

    /** Returns the top-level type: nested types are in its file. */
    private static String fileOf(JavaClass type) {
        String name = type.getName();
        int nested = name.indexOf('$');
        return nested < 0 ? name : name.substring(0, nested);
    }

    private static final class SourceFiles implements SliceAssignment {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            return SliceIdentifier.of(fileOf(type));
        }

        @Override
        public String getDescription() {
            return "source files";
        }
    }
}
