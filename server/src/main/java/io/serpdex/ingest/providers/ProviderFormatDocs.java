package io.serpdex.ingest.providers;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Writes {@code docs/import-formats.md} from the declarations of the formats. */
public final class ProviderFormatDocs {
    private static final String TOP = """
            <!-- Written by DocsTest from the declarations of the formats; what you change here is lost. -->

            # Foreign formats

            `serpdex import` reads what SERP providers and keyword tools give, as it is: single files, many, folders and zip files, plain or
            gzip, UTF-8 or UTF-16. JSON answers may be one a file, one a line, several in a row, or in a list. Our own format is in
            [import-format.md](import-format.md).

            ```
            serpdex import answers/ keywords.csv export.zip
            serpdex import --formats
            ```

            **A file is told by its content**, whatever its name is, and so is every document in it, so a folder may hold answers of several
            providers. `--format` names a format by force. A file that is none is refused; one among others in a folder or a zip is a
            reject.

            **The database** is that of the engine, the country and the device of each search, as far as the file says them: `g_us`, `g_uk`,
            `bing_de`, with `_m` behind for mobile. Searches of several databases become several editions, one after the other. With `--se`, a
            search that says that it is of another database is a reject, and one that does not say is taken. `--device mobile` says it for
            files that do not say; without it they count as desktop.

            **The date** of a SERP is that of the search. The edition has the newest date of all, or that of `--date`, which nothing may be newer
            than. Files that say no date need `--date`; figures need one only in a database's first import.

            **Pages of one SERP are put together**, by keyword, in whatever files they are. Positions that begin at 1 on every page are counted on
            from the pages before. Of a page that was fetched twice the newer counts, and pages that are over 24 hours older than the newest one
            of their keyword are another SERP, which is replaced; the summary counts them.

            **Positions of one site** (Semrush, Ahrefs, Search Console) are put into the SERP that is stored, if there is one: results of the hosts
            that the file names are replaced by what it says, all others stay. Where another site holds a position, it gives way by as few
            places as possible; nobody drops out, so nobody looks lost who was only not asked about. A keyword without a SERP gets one
            of these results alone, with the word `partial` among its `types`. Such files need an import of their own, apart from native
            results pages, and without `--full`.

            **What a file does not say stays unknown**, and what is stored of it stays as it is. Results of a corrected query stay with the keyword that
            was asked, and the correction is its `right_spelling`.

            **What cannot be taken** goes to the rejects file with its file, line and reason, as with [native files](import-format.md#what-becomes-of-an-import):
            `document` (an error of the provider, a search that is no web search), `json` (cut off, broken), `utf8`, `line_too_long` (a document of
            more than 64 MB), `database`, `file`, and everything that makes native lines and results bad. HTML pages, zip files that unfold to more
            than 200 times their size or whose names lead out of them, and tables that stop being tables are refused as a whole.
            """;

    private ProviderFormatDocs() {}

    public static String markdown() {
        StringBuilder page = new StringBuilder(TOP);
        page.append("\n| format | `--format` | files |\n|---|---|---|\n");
        for (ProviderFormat format : ProviderFormats.all()) {
            page.append("| [%s](#%s) | `%s` | %s |\n"
                    .formatted(format.title(), anchor(format.title()), format.id(), format.about()));
        }
        ProviderFormats.all().forEach(format -> append(page, format));
        appendTypes(page);
        return page.toString();
    }

    private static void append(StringBuilder page, ProviderFormat format) {
        page.append("\n## ")
                .append(format.title())
                .append("\n\n")
                .append(format.about())
                .append("\n\n```sh\n");
        format.guide().forEach(line -> page.append(line).append('\n'));
        page.append("```\n\n| becomes | from |\n|---|---|\n");
        for (ProviderFormat.FieldMapping field : format.fields()) {
            page.append("| `%s` | %s |\n"
                    .formatted(field.nativeField(), field.providerField().replace("|", "\\|")));
        }
        page.append('\n');
        format.notes().forEach(note -> page.append("- ").append(note).append('\n'));
    }

    private static void appendTypes(StringBuilder page) {
        page.append("\n## Special elements\n\n");
        page.append("The vocabulary of `types`. Words of providers that are in no row are kept, in lower case.\n\n");
        page.append("| word | what it is | words of providers for it |\n|---|---|---|\n");
        for (SerpFeatureVocabulary.Word word : SerpFeatureVocabulary.words()) {
            List<String> others = word.providerWords().stream()
                    .filter(providerWord -> !providerWord.equals(word.word()))
                    .toList();
            page.append("| `%s` | %s | %s |\n"
                    .formatted(
                            word.word(),
                            word.meaning(),
                            others.stream()
                                    .map(providerWord -> "`" + providerWord + "`")
                                    .collect(Collectors.joining(" "))));
        }
        page.append("| `partial` | no element: of this SERP only the positions of some sites are known | |\n");
    }

    private static String anchor(String title) {
        return title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9 -]", "").replace(' ', '-');
    }
}
