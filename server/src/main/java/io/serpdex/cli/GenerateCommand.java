package io.serpdex.cli;

import io.serpdex.cli.option.DayConverter;
import io.serpdex.generate.EditionInterval;
import io.serpdex.generate.GeneratedFile;
import io.serpdex.generate.GeneratedFiles;
import io.serpdex.generate.Generator;
import io.serpdex.generate.GeneratorSettings;
import io.serpdex.model.Database;
import io.serpdex.model.InvalidValueException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code serpdex generate}: writes files with generated data. */
@Command(
        name = "generate",
        header = "Generate realistic sample data.",
        description =
                "Write import files with generated SERPs, keyword figures and share counts. The same seed and options "
                        + "always produce the same bytes.",
        footer = {
            "serpdex generate --keywords 10000 --editions 3 --out sample",
            "serpdex generate --keywords 10000 --se g_de --seed 7 --gzip --out sample-de"
        },
        mixinStandardHelpOptions = true,
        sortOptions = false)
public final class GenerateCommand implements Callable<Integer> {

    private static final int FULL_DEPTH = 0;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(
            names = "--keywords",
            required = true,
            paramLabel = "N",
            description = "Number of keywords in the first edition.")
    private int keywords;

    @Option(
            names = "--editions",
            defaultValue = "1",
            paramLabel = "E",
            description = "Number of editions, one SERP file each (default: ${DEFAULT-VALUE}).")
    private int editions;

    @Option(
            names = "--seed",
            defaultValue = "1",
            paramLabel = "S",
            description = "Random seed (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--out", required = true, paramLabel = "DIR", description = "Output folder.")
    private Path out = Path.of(".");

    @Option(
            names = "--se",
            defaultValue = "g_us",
            paramLabel = "SE",
            description = "Database, whose country determines the main language (default: ${DEFAULT-VALUE}).")
    private String database = "g_us";

    @Option(
            names = "--results",
            paramLabel = "N",
            description = "Results of a full SERP (default: 100, or 50 for bing_* and y_*).")
    private int results = FULL_DEPTH;

    @Option(
            names = "--first-date",
            defaultValue = "2026-01-01",
            paramLabel = "DATE",
            converter = DayConverter.class,
            description = "Date of the first edition (default: ${DEFAULT-VALUE}).")
    private LocalDate firstDate = LocalDate.EPOCH;

    @Option(
            names = "--step",
            defaultValue = "monthly",
            paramLabel = "STEP",
            description = "Interval between editions: monthly, weekly or daily (default: ${DEFAULT-VALUE}).")
    private EditionInterval editionInterval = EditionInterval.MONTHLY;

    @Option(
            names = "--refresh",
            defaultValue = "1.0",
            paramLabel = "SHARE",
            description =
                    "Share of the keywords that later editions contain again, 0 to 1 (default: ${DEFAULT-VALUE}).")
    private double refresh;

    @Option(names = "--gzip", description = "Compress the SERP files.")
    private boolean gzip;

    @Option(names = "--titles", description = "Add titles and snippets, which triples the file size.")
    private boolean titles;

    @Override
    public Integer call() throws IOException {
        Generator generator = new Generator(settings());
        GeneratedFiles written;
        try (GenerateProgressDisplay progress =
                GenerateProgressDisplay.on(spec.commandLine().getErr())) {
            written = generator.write(out, progress);
        }
        print(written, spec.commandLine().getOut());
        return 0;
    }

    private GeneratorSettings settings() {
        try {
            int depth = results == FULL_DEPTH ? Database.of(database).depth() : results;
            return new GeneratorSettings(
                    database, keywords, editions, seed, depth, firstDate, editionInterval, refresh, gzip, titles);
        } catch (InvalidValueException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    private void print(GeneratedFiles written, PrintWriter to) {
        for (GeneratedFile file : written.files()) {
            to.printf(Locale.ROOT, "%s  %s%n", file.path(), content(file));
        }
        to.println();
        to.println("Import them in this order:");
        for (GeneratedFile file : written.files()) {
            to.printf("  ./serpdex import --se %s%s %s%n", database, dateOption(file, written), file.path());
        }
        to.flush();
    }

    private static String content(GeneratedFile file) {
        return switch (file.kind()) {
            case SERPS -> String.format(Locale.ROOT, "%,d SERPs, %,d results", file.lines(), file.results());
            case FIGURES -> String.format(Locale.ROOT, "figures of %,d keywords without SERPs", file.lines());
            case SHARES -> String.format(Locale.ROOT, "share counts of %,d URLs", file.lines());
        };
    }

    /** Returns the date option of a SERP file. Figures and share counts have no date. */
    private String dateOption(GeneratedFile file, GeneratedFiles written) {
        int edition = written.files().indexOf(file);
        return file.kind() == GeneratedFile.Kind.SERPS ? " --date " + editionInterval.dateOf(firstDate, edition) : "";
    }
}
