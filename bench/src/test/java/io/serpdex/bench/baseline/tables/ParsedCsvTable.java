package io.serpdex.bench.baseline.tables;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A table written by {@link CsvTableWriter}, read independently of the code under test. An empty cell is null. */
record ParsedCsvTable(List<Map<String, String>> rows) {

    static ParsedCsvTable read(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        List<String> columns = cells(lines.getFirst());
        List<Map<String, String>> rows = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            List<String> cells = cells(line);
            if (cells.size() != columns.size()) {
                throw new IOException("expected " + columns.size() + " cells: " + line);
            }
            Map<String, String> row = new HashMap<>();
            for (int i = 0; i < cells.size(); i++) {
                row.put(columns.get(i), cells.get(i));
            }
            rows.add(row);
        }
        return new ParsedCsvTable(rows);
    }

    List<String> column(String name) {
        return rows.stream().map(row -> row.get(name)).toList();
    }

    private static List<String> cells(String line) {
        List<String> cells = new ArrayList<>();
        int at = 0;
        while (at <= line.length()) {
            if (at < line.length() && line.charAt(at) == '"') {
                StringBuilder cell = new StringBuilder();
                int i = at + 1;
                while (line.charAt(i) != '"' || line.startsWith("\"\"", i)) {
                    cell.append(line.charAt(i));
                    i += line.charAt(i) == '"' ? 2 : 1;
                }
                cells.add(cell.toString());
                at = i + 2;
            } else {
                int end = line.indexOf(',', at) < 0 ? line.length() : line.indexOf(',', at);
                cells.add(end == at ? null : line.substring(at, end));
                at = end + 1;
            }
        }
        return cells;
    }
}
