package io.serpdex.ingest;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;

/** Excel workbooks, written by a library or as XML. */
final class WorkbookFixtures {
    static final String CONTENT_TYPES = """
            <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
            <Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
            <Default Extension="xml" ContentType="application/xml"/>
            <Override PartName="/xl/workbook.xml"
             ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>
            <Override PartName="/xl/sharedStrings.xml"
             ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/>
            <Override PartName="/xl/styles.xml"
             ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>
            </Types>
            """;
    static final String MAIN = "xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"";

    private WorkbookFixtures() {}

    /** Returns a workbook with these sheets. */
    static byte[] workbook(Map<String, Consumer<Worksheet>> sheets) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (Workbook workbook = new Workbook(bytes, "test", "1.0")) {
            sheets.forEach((name, fill) -> fill.accept(workbook.newWorksheet(name)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** Writes a row of texts and numbers. */
    static void row(Worksheet sheet, int row, Object... cells) {
        for (int i = 0; i < cells.length; i++) {
            switch (cells[i]) {
                case null -> {}
                case Number number -> sheet.value(row, i, number);
                case Boolean flag -> sheet.value(row, i, flag);
                case Object other -> sheet.value(row, i, other.toString());
            }
        }
    }

    static String text(String place, String text) {
        String reference = place == null ? "" : " r=\"" + place + "\"";
        return "<c" + reference + " t=\"inlineStr\"><is><t>" + text + "</t></is></c>";
    }

    static String sheet(String rows) {
        return "<worksheet " + MAIN + "><sheetData>" + rows + "</sheetData></worksheet>";
    }

    static byte[] workbook(String rows, String sharedStrings) {
        return zip(parts(rows, sharedStrings));
    }

    static Map<String, byte[]> parts(String rows, String sharedStrings) {
        String office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
        Map<String, byte[]> parts = new LinkedHashMap<>();
        parts.put("[Content_Types].xml", bytes(CONTENT_TYPES));
        parts.put(
                "xl/workbook.xml",
                bytes("<workbook " + MAIN + " xmlns:r=\"" + office
                        + "\"><sheets><sheet name=\"Sheet1\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>"));
        parts.put(
                "xl/_rels/workbook.xml.rels",
                bytes(
                        "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship"
                                + " Id=\"rId1\" Type=\"" + office
                                + "/worksheet\" Target=\"worksheets/sheet1.xml\"/></Relationships>"));
        parts.put(
                "xl/styles.xml",
                bytes("<styleSheet " + MAIN + "><cellXfs count=\"1\"><xf numFmtId=\"0\"/></cellXfs></styleSheet>"));
        parts.put("xl/sharedStrings.xml", bytes("<sst " + MAIN + ">" + sharedStrings + "</sst>"));
        parts.put("xl/worksheets/sheet1.xml", bytes(sheet(rows)));
        return parts;
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static byte[] zip(Map<String, byte[]> entries) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            write(entries, out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    static void write(Map<String, byte[]> entries, ZipOutputStream out) throws IOException {
        for (Map.Entry<String, byte[]> content : entries.entrySet()) {
            out.putNextEntry(new ZipEntry(content.getKey()));
            out.write(content.getValue());
        }
    }
}
