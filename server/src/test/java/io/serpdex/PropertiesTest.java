package io.serpdex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectPackage;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.platform.launcher.EngineFilter;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/**
 * Runs all properties in parallel with the other tests. JUnit would run them one by one after the tests and leave
 * processors idle for three minutes. With {@code -Dtest=…}, properties run as ordinary tests.
 */
@Order(2)
final class PropertiesTest {
    /** Guards against a wrong package name, which would find no properties. */
    private static final int MIN_PROPERTIES = 15;

    @Test
    void holdsAllProperties() throws Exception {
        // On a separate thread: a JUnit thread that waits for parallel work would start other tests meanwhile.
        FutureTask<TestExecutionSummary> run = new FutureTask<>(PropertiesTest::run);
        Thread.ofPlatform().name("properties").start(run);
        TestExecutionSummary summary = run.get();
        assertThat(summary.getTotalFailureCount()).as(() -> failures(summary)).isZero();
        assertThat(summary.getTestsSucceededCount())
                .isEqualTo(summary.getTestsFoundCount())
                .isGreaterThanOrEqualTo(MIN_PROPERTIES);
    }

    private static TestExecutionSummary run() {
        Launcher launcher = LauncherFactory.create();
        LauncherDiscoveryRequest properties = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectPackage(PropertiesTest.class.getPackageName()))
                .filters(EngineFilter.includeEngines("jqwik"))
                .build();
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        launcher.execute(properties, listener);
        return listener.getSummary();
    }

    private static String failures(TestExecutionSummary summary) {
        StringWriter text = new StringWriter();
        summary.printFailuresTo(new PrintWriter(text, true));
        return text.toString();
    }
}
