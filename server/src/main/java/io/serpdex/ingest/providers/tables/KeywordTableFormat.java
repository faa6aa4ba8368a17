package io.serpdex.ingest.providers.tables;

import io.serpdex.ingest.providers.ProviderFormat.FieldMapping;
import io.serpdex.ingest.providers.ProviderFormat.TableFormat;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A declared table format of keywords with figures, often with the positions or the ads of sites. */
final class KeywordTableFormat implements TableFormat {
    private final TableDeclaration declaration;

    KeywordTableFormat(TableDeclaration declaration) {
        this.declaration = declaration;
    }

    @Override
    public String id() {
        return declaration.id;
    }

    @Override
    public String title() {
        return declaration.title;
    }

    @Override
    public String about() {
        return declaration.about;
    }

    @Override
    public List<FieldMapping> fields() {
        return declaration.fields();
    }

    @Override
    public List<String> guide() {
        return declaration.guide;
    }

    @Override
    public List<String> notes() {
        return List.copyOf(declaration.notes);
    }

    @Override
    public boolean matches(List<String> header) {
        return missingColumns(header).isEmpty()
                && !declaration.excludes(
                        header.stream().map(TableFormat::columnName).toList());
    }

    @Override
    public List<List<String>> requiredColumns() {
        return declaration.required;
    }

    @Override
    public Set<Integer> importedColumns(List<String> header) {
        return declaration.columns(header).indexes();
    }

    @Override
    public int dayColumn(List<String> header) {
        return declaration.columns(header).places().getOrDefault(TableDeclaration.DATE, -1);
    }

    @Override
    public @Nullable String objection(List<String> header) {
        return declaration.objection.apply(
                header.stream().map(TableFormat::columnName).toList());
    }

    @Override
    public RowReader rows(List<String> header, Surroundings surroundings) {
        return new KeywordRowReader(declaration, declaration.columns(header), surroundings);
    }
}
