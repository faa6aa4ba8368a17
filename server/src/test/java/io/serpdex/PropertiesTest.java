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
 * All properties, beside the other tests. JUnit would run them after these, one by one, and a quarter of the processors
 * would rest for three minutes. Where tests are named ({@code -Dtest=…}) properties are tests like all others.
 */
@Order(2)
final class PropertiesTest {
    /** Fewer would mean that they are looked for in the wrong place. */
    private static final int AT_LEAST = 15;

    @Test
    void holdsAllProperties() throws Exception {
        // Not on a thread of JUnit's: what a property does side by side would make it take up other tests meanwhile.
        FutureTask<TestExecutionSummary> run = new FutureTask<>(PropertiesTest::run);
        Thread.ofPlatform().name("properties").start(run);
        TestExecutionSummary summary = run.get();
        assertThat(summary.getTotalFailureCount()).as(() -> failures(summary)).isZero();
        assertThat(summary.getTestsSucceededCount())
                .isEqualTo(summary.getTestsFoundCount())
                .isGreaterThanOrEqualTo(AT_LEAST);
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
