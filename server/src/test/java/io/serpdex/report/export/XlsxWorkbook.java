package io.serpdex.report.export;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** Reads a workbook from the XML parts of its archive. */
record XlsxWorkbook(Map<String, Document> parts) {
    /** A cell: type, content and number format. */
    record Cell(String type, String value, String format, boolean bold) {}

    static XlsxWorkbook of(byte[] file) {
        try {
            Path temporary = Files.createTempFile("serpdex", ".xlsx");
            try {
                return read(Files.write(temporary, file));
            } finally {
                Files.delete(temporary);
            }
        } catch (IOException | SAXException | ParserConfigurationException e) {
            throw new AssertionError("not a workbook", e);
        }
    }

    /** Reads the archive by its central directory, as spreadsheet programs do. */
    private static XlsxWorkbook read(Path file) throws IOException, SAXException, ParserConfigurationException {
        Map<String, Document> parts = new LinkedHashMap<>();
        try (ZipFile zip = new ZipFile(file.toFile())) {
            for (ZipEntry entry : Collections.list(zip.entries())) {
                try (InputStream part = zip.getInputStream(entry)) {
                    parts.put(entry.getName(), xml(part));
                }
            }
        }
        return new XlsxWorkbook(parts);
    }

    private static Document xml(InputStream text) throws IOException, SAXException, ParserConfigurationException {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        return factory.newDocumentBuilder().parse(text);
    }

    String name() {
        return elements(parts.get("xl/workbook.xml"), "sheet").getFirst().getAttribute("name");
    }

    /** Returns the first row below the frozen header. */
    String frozenAbove() {
        Element pane = elements(sheet(), "pane").getFirst();
        return pane.getAttribute("state").equals("frozen") ? pane.getAttribute("topLeftCell") : "";
    }

    boolean hasFormulas() {
        return !elements(sheet(), "f").isEmpty();
    }

    /** Returns the cells by column letter, row by row. */
    List<Map<String, Cell>> rows() {
        List<Map<String, Cell>> rows = new ArrayList<>();
        for (Element row : elements(sheet(), "row")) {
            Map<String, Cell> cells = new LinkedHashMap<>();
            for (Element cell : elements(row, "c")) {
                cells.put(cell.getAttribute("r").replaceAll("[0-9]", ""), cell(cell));
            }
            rows.add(cells);
        }
        return rows;
    }

    private Cell cell(Element cell) {
        String style = cell.getAttribute("s");
        Element xf = elements(elements(parts.get("xl/styles.xml"), "cellXfs").getFirst(), "xf")
                .get(style.isEmpty() ? 0 : Integer.parseInt(style));
        Element font = elements(parts.get("xl/styles.xml"), "font").get(Integer.parseInt(xf.getAttribute("fontId")));
        String format = elements(parts.get("xl/styles.xml"), "numFmt").stream()
                .filter(each -> each.getAttribute("numFmtId").equals(xf.getAttribute("numFmtId")))
                .map(each -> each.getAttribute("formatCode"))
                .findFirst()
                .orElse(xf.getAttribute("numFmtId"));
        return new Cell(
                cell.getAttribute("t"),
                cell.getTextContent(),
                format,
                !elements(font, "b").isEmpty());
    }

    private Document sheet() {
        return parts.get("xl/worksheets/sheet1.xml");
    }

    private static List<Element> elements(Document document, String name) {
        return elements(document.getDocumentElement(), name);
    }

    private static List<Element> elements(Element parent, String name) {
        NodeList nodes = parent.getElementsByTagNameNS("*", name);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            elements.add((Element) nodes.item(i));
        }
        return elements;
    }
}
