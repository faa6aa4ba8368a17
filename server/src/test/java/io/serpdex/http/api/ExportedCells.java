package io.serpdex.http.api;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.ZipFile;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;
import tools.jackson.databind.JsonNode;

/** Reads the cells of exported files. */
final class ExportedCells {
    private ExportedCells() {}

    /** Returns the expected cells of a row: an empty cell for null, and lists separated by bars. */
    static List<String> of(JsonNode row) {
        return row.valueStream().map(ExportedCells::cell).toList();
    }

    private static String cell(JsonNode value) {
        if (value.isNull()) {
            return "";
        }
        if (value.isArray()) {
            return value.valueStream().map(JsonNode::asString).collect(Collectors.joining("|"));
        }
        // Decimals are always printed with two digits, but JSON parsing turned 1.50 into 1.5.
        return value.isFloatingPointNumber()
                ? value.decimalValue().setScale(2, RoundingMode.UNNECESSARY).toPlainString()
                : value.asString();
    }

    /** Removes the apostrophe that neutralises formulas. */
    static List<List<String>> ofCsv(String text) {
        return ofRawCsv(text).stream()
                .map(row -> row.stream()
                        .map(cell -> cell.startsWith("'") ? cell.substring(1) : cell)
                        .toList())
                .toList();
    }

    static List<List<String>> ofRawCsv(String text) {
        try (CsvReader<CsvRecord> csv = CsvReader.builder().ofCsvRecord(text)) {
            return csv.stream().map(CsvRecord::getFields).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<List<String>> ofWorkbook(byte[] file) {
        List<List<String>> rows = new ArrayList<>();
        for (Element row : elements(sheet(file).getDocumentElement(), "row")) {
            rows.add(elements(row, "c").stream().map(Element::getTextContent).toList());
        }
        return rows;
    }

    static boolean hasFormulas(byte[] file) {
        return !elements(sheet(file).getDocumentElement(), "f").isEmpty();
    }

    private static Document sheet(byte[] file) {
        try {
            Path temporary = Files.write(Files.createTempFile("serpdex", ".xlsx"), file);
            try (ZipFile zip = new ZipFile(temporary.toFile());
                    InputStream sheet = zip.getInputStream(zip.getEntry("xl/worksheets/sheet1.xml"))) {
                DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
                factory.setNamespaceAware(true);
                return factory.newDocumentBuilder().parse(sheet);
            } finally {
                Files.delete(temporary);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (SAXException | ParserConfigurationException e) {
            throw new AssertionError("not a workbook", e);
        }
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
