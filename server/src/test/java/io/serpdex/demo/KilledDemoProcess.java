package io.serpdex.demo;

import io.serpdex.store.lucene.LuceneStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A process that loads a small demo and halts without cleaning up. */
final class KilledDemoProcess {
    static final int EXIT_CODE = 137;

    private KilledDemoProcess() {}

    /** Takes the data folder and the number of steps after which to halt. */
    public static void main(String[] args) throws IOException {
        long last = Long.parseLong(args[1]);
        new DemoData(LuceneStore::new, Path.of(args[0]), DemoDataTest.SMALL).load((step, done, of) -> {
            if (done == last) {
                Runtime.getRuntime().halt(EXIT_CODE);
            }
        });
    }

    static int run(Path data, long steps) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                KilledDemoProcess.class.getName(),
                data.toString(),
                String.valueOf(steps)));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }
}
