package io.serpdex.generate;

import io.serpdex.generate.random.HashRandom;
import io.serpdex.generate.random.Permutation;
import io.serpdex.generate.text.Utf8Builder;
import io.serpdex.generate.world.World;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/** Writes the generated files of a database: one of SERPs per edition, one of figures, one of share counts. */
public final class Generator {

    private static final int THREADS = 2;
    private static final int BUFFER = 1 << 20;

    private final GeneratorSettings settings;
    private final OrderedChunkWriter chunks;
    private final KeywordPopulation population;
    private final World world;
    private final PageUrlWriter urlWriter;
    private final KeywordGenerator keywordGenerator;

    private record Lines(Utf8Builder text, int keywords, int results) {}

    public Generator(GeneratorSettings settings) {
        this(settings, THREADS);
    }

    /** Creates a generator. The number of threads does not change the output. */
    public Generator(GeneratorSettings settings, int threads) {
        this(
                settings,
                new OrderedChunkWriter(threads),
                new World(settings.seed(), settings.database(), settings.keywords()));
    }

    private Generator(GeneratorSettings settings, OrderedChunkWriter chunks, World world) {
        this.settings = settings;
        this.chunks = chunks;
        this.world = world;
        population = new KeywordPopulation(settings);
        urlWriter = new PageUrlWriter(world);
        keywordGenerator = new KeywordGenerator(world, settings.keywords());
    }

    /** Returns a generator that shares the world, whose creation takes longer than writing a small edition. */
    public Generator with(double refresh, boolean titles) {
        return new Generator(settings.with(refresh, titles), chunks, world);
    }

    /** Writes all files, and replaces files with the same names. */
    public GeneratedFiles write(Path directory, GeneratorProgress progress) throws IOException {
        List<GeneratedFile> files = new ArrayList<>();
        for (int edition = 0; edition < settings.editions(); edition++) {
            files.add(writeEdition(directory, edition, progress));
        }
        files.addAll(writeSideFiles(directory));
        return new GeneratedFiles(files);
    }

    /** Writes the figures and the share counts, which are imported after the last edition. */
    public List<GeneratedFile> writeSideFiles(Path directory) throws IOException {
        Files.createDirectories(directory);
        SideFileWriter side = new SideFileWriter(world, urlWriter, keywordGenerator, settings);
        return List.of(
                writeAtomically(directory.resolve(settings.database() + "-figures.csv"), false, side::writeFigures),
                writeAtomically(directory.resolve(settings.database() + "-shares.csv"), false, side::writeShares));
    }

    /** Writes a single edition, with the same bytes as in a full run. */
    public GeneratedFile writeEdition(Path directory, int edition, GeneratorProgress progress) throws IOException {
        Files.createDirectories(directory);
        String ending = settings.gzip() ? ".jsonl.gz" : ".jsonl";
        Path file = directory.resolve(settings.database() + "-" + settings.dateOf(edition) + ending);
        return writeAtomically(file, settings.gzip(), (out, path) -> writeSerps(out, path, edition, progress));
    }

    private GeneratedFile writeSerps(OutputStream out, Path file, int edition, GeneratorProgress progress)
            throws IOException {
        int size = population.size(edition);
        // As in a real export, the keywords of a cluster are not adjacent in the file.
        Permutation order = new Permutation(size, HashRandom.key(world.seed(), edition, 141));
        long[] written = new long[2];
        out.write(SerpLineWriter.header(settings, edition).getBytes(StandardCharsets.UTF_8));
        chunks.<Lines>run(size, (from, to) -> lines(order, from, to, edition), (lines, done) -> {
            lines.text().writeTo(out);
            written[0] += lines.keywords();
            written[1] += lines.results();
            progress.wrote(file, done, size);
        });
        return new GeneratedFile(file, GeneratedFile.Kind.SERPS, written[0], written[1]);
    }

    private Lines lines(Permutation order, int from, int to, int edition) {
        SerpLineWriter lines = new SerpLineWriter(world, urlWriter, keywordGenerator, settings);
        Utf8Builder text = new Utf8Builder(BUFFER);
        int keywords = 0;
        int results = 0;
        for (int i = from; i < to; i++) {
            int index = (int) order.at(i);
            if (population.contains(index, edition)) {
                results += lines.write(text, index, edition);
                keywords++;
            }
        }
        return new Lines(text, keywords, results);
    }

    @FunctionalInterface
    private interface Content {
        GeneratedFile write(OutputStream out, Path file) throws IOException;
    }

    /** Writes a temporary file and renames it when it is complete. */
    private static GeneratedFile writeAtomically(Path file, boolean gzip, Content content) throws IOException {
        Path unfinished = file.resolveSibling(file.getFileName() + ".part");
        GeneratedFile written;
        try (OutputStream plain = Files.newOutputStream(unfinished);
                OutputStream out = gzip ? new GZIPOutputStream(plain, BUFFER) : plain) {
            written = content.write(out, file);
        }
        Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
        return written;
    }
}
