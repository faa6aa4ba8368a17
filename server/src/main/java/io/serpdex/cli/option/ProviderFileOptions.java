package io.serpdex.cli.option;

import io.serpdex.ingest.ImportRequest;
import io.serpdex.ingest.detect.KnownFormats;
import io.serpdex.ingest.providers.Device;
import io.serpdex.ingest.providers.ProviderFormat;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Options for files in the formats of data providers. */
public final class ProviderFileOptions {
    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            converter = FormatConverter.class,
            completionCandidates = FormatNames.class,
            description = "Provider format of the files, see --formats (default: detected).")
    private @Nullable ProviderFormat format;

    @Option(names = "--formats", description = "List the provider formats and exit.")
    private boolean formats;

    @Option(
            names = "--device",
            paramLabel = "DEVICE",
            description = "Device of searches that do not contain one: desktop or mobile (default: desktop).")
    private @Nullable Device device;

    @Option(
            names = "--site",
            paramLabel = "URL",
            description = "Site of the positions if a provider file does not contain it, such as example.com.")
    private @Nullable String site;

    public boolean listsFormats() {
        return formats;
    }

    public ImportRequest.ProviderOptions options() {
        return new ImportRequest.ProviderOptions(format, device, site == null ? null : address(site));
    }

    /** Returns the list of formats that {@code --formats} prints. */
    public static String formatList() {
        List<ProviderFormat> all = KnownFormats.all();
        int width = all.stream().mapToInt(format -> format.id().length()).max().orElse(0);
        String lines = all.stream()
                .map(format -> String.format(
                        Locale.ROOT, "%-" + width + "s  %s: %s", format.id(), format.title(), format.about()))
                .collect(Collectors.joining(System.lineSeparator()));
        return lines
                + System.lineSeparator()
                + System.lineSeparator()
                + "Formats are detected from the content of the files. docs/import-formats.md lists the imported "
                + "fields.";
    }

    /** Adds the scheme, which users leave out. */
    private static String address(String site) {
        return site.contains("://") ? site : "https://" + site;
    }

    /** The values of {@code --format}. */
    static final class FormatNames implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return KnownFormats.all().stream().map(ProviderFormat::id).iterator();
        }
    }

    /** Parses {@code --format}. */
    static final class FormatConverter implements ITypeConverter<ProviderFormat> {
        @Override
        public ProviderFormat convert(String value) {
            return KnownFormats.named(value)
                    .orElseThrow(() -> new TypeConversionException(
                            "must be one of " + String.join(", ", new FormatNames()) + ", got \"" + value + "\""));
        }
    }
}
