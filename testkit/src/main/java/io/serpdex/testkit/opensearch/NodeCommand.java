package io.serpdex.testkit.opensearch;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The command line of a node. It contains the options that OpenSearch's start script computes, except garbage collection
 * logs. The script is not used, because it starts five JVMs to compute them.
 *
 * @param java home of the JDK that runs the node
 * @param home the unpacked OpenSearch
 */
record NodeCommand(Path java, Path home, NodeUser user, NodeSettings settings) {

    private static final List<String> ALWAYS = List.of(
            "-Xss1m",
            "-Dopensearch.networkaddress.cache.ttl=60",
            "-Dopensearch.networkaddress.cache.negative.ttl=10",
            "-Djava.awt.headless=true",
            "-Dfile.encoding=UTF-8",
            "-Djna.nosys=true",
            "-Dio.netty.noUnsafe=true",
            "-Dio.netty.noKeySetOptimization=true",
            "-Dio.netty.recycler.maxCapacityPerThread=0",
            "-Dio.netty.allocator.numDirectArenas=0",
            "-Dlog4j.shutdownHookEnabled=false",
            "-Dlog4j2.disable.jmx=true",
            "-Djava.locale.providers=SPI,CLDR",
            "-Dorg.apache.lucene.store.MMapDirectory.sharedArenaMaxPermits=1",
            "-Dopensearch.distribution.type=zip",
            "-Dopensearch.bundled_jdk=false");

    private static final List<String> SHIPPED = List.of(
            "-XX:+AlwaysPreTouch",
            "-XX:-OmitStackTraceInFastThrow",
            "-XX:+UseG1GC",
            "-XX:G1ReservePercent=25",
            "-XX:InitiatingHeapOccupancyPercent=30",
            "-XX:+UseCompactObjectHeaders",
            "--add-modules=jdk.incubator.vector");

    private static final List<String> BRIEF = List.of(
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            // Avoids unpacked native code, which in-memory file systems may not allow to execute.
            "-Dorg.bouncycastle.native.cpu_variant=java");

    List<String> line(NodeFolder folder) throws IOException {
        List<String> line = new ArrayList<>(user.prefix());
        line.add(java.resolve("bin").resolve("java").toString());
        line.add("-Xms" + settings.heap() + "m");
        line.add("-Xmx" + settings.heap() + "m");
        line.add("-XX:MaxDirectMemorySize=" + settings.heap() / 2 + "m");
        line.addAll(ALWAYS);
        String libraries = home.resolve("lib") + "/*";
        switch (settings.tuning()) {
            case SHIPPED -> {
                line.addAll(SHIPPED);
                line.add("-javaagent:" + agent("opensearch-agent.jar"));
            }
            case BRIEF -> {
                line.addAll(BRIEF);
                Path classes = home.resolve(NodeFolder.CLASSES);
                line.add(
                        Files.exists(classes)
                                ? "-XX:SharedArchiveFile=" + classes
                                : "-XX:ArchiveClassesAtExit=" + folder.classes());
                // The server references classes of the agent even without the agent.
                libraries += File.pathSeparator + agent("opensearch-agent-bootstrap");
            }
        }
        line.add("-Djava.io.tmpdir=" + folder.temporary());
        line.add("-Dopensearch.path.home=" + home);
        line.add("-Dopensearch.path.conf=" + folder.config());
        line.addAll(List.of("-cp", libraries, "org.opensearch.bootstrap.OpenSearch"));
        return line;
    }

    private Path agent(String name) throws IOException {
        try (Stream<Path> files = Files.list(home.resolve("agent"))) {
            return files.filter(file -> file.getFileName().toString().startsWith(name))
                    .findFirst()
                    .orElseThrow(() -> new IOException(home + " has no " + name));
        }
    }
}
