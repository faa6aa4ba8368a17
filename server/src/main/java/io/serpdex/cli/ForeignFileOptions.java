package io.serpdex.cli;

import io.serpdex.ingest.ImportRequest;
import io.serpdex.ingest.providers.Device;
import io.serpdex.ingest.providers.ProviderFormat;
import io.serpdex.ingest.providers.ProviderFormats;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** What can be said about files of foreign formats. */
final class ForeignFileOptions {
    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            converter = FormatConverter.class,
            completionCandidates = FormatNames.class,
            description = "Foreign format of the files, which is otherwise told by their content.")
    private @Nullable ProviderFormat format;

    @Option(names = "--formats", description = "List the foreign formats that can be read, and stop.")
    private boolean formats;

    @Option(
            names = "--device",
            paramLabel = "DEVICE",
            description = "What searches were made with where foreign files do not say: desktop or mobile.")
    private @Nullable Device device;

    @Option(
            names = "--site",
            paramLabel = "URL",
            description = "Site that the positions in a foreign file are about, where it does not say.")
    private @Nullable String site;

    boolean listsFormats() {
        return formats;
    }

    ImportRequest.ProviderOptions options() {
        return new ImportRequest.ProviderOptions(format, device, site == null ? null : address(site));
    }

    /** People write their site without the scheme. */
    private static String address(String site) {
        return site.contains("://") ? site : "https://" + site;
    }

    /** The words for {@code --format}. */
    static final class FormatNames implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return ProviderFormats.all().stream().map(ProviderFormat::id).iterator();
        }
    }

    /** Finds a format by its word. */
    static final class FormatConverter implements ITypeConverter<ProviderFormat> {
        @Override
        public ProviderFormat convert(String value) {
            return ProviderFormats.named(value)
                    .orElseThrow(() -> new TypeConversionException(
                            "must be one of " + String.join(", ", new FormatNames()) + ", got \"" + value + "\""));
        }
    }
}
