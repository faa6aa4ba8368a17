import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipFile;

/**
 * Generates {@code language-model.gz} from the statistics in two libraries, both under the Apache License 2.0:
 * {@code com.github.pemistahl:lingua:1.2.2} (letter sequences within words) and
 * {@code com.optimaize.languagedetector:language-detector:0.6} (beginnings and ends of words). Run it as
 * {@code java server/src/tools/LanguageModel.java lingua-1.2.2.jar language-detector-0.6.jar OUT}.
 */
public final class LanguageModel {
    private static final List<String> LANGUAGES = List.of(
            ("en de fr es it pt nl pl tr cs sv da no fi hu ro sk sl hr lt lv et id vi ca sq az is sw so "
                            + "ru uk bg be sr mk kk mn ar fa ur ja zh")
                    .split(" "));
    private static final List<String> FILES =
            List.of("unigrams", "bigrams", "trigrams", "quadrigrams", "fivegrams");

    /** Minimum frequency of a sequence by its length. Rarer sequences are omitted. */
    private static final double[] RAREST = {0, 3e-7, 1e-6, 1.5e-6, 2e-6, 3e-6};

    private static final double FLOOR = -14;
    private static final Pattern ENTRY = Pattern.compile("\"([^\"]+)\":\"?([^\",}]+)\"?");

    private final TreeMap<String, Map<Integer, Integer>> levels = new TreeMap<>();

    public static void main(String[] args) throws Exception {
        LanguageModel model = new LanguageModel();
        try (ZipFile sequences = new ZipFile(args[0]);
                ZipFile borders = new ZipFile(args[1])) {
            for (int language = 0; language < LANGUAGES.size(); language++) {
                model.addSequences(sequences, language);
                model.addBorders(borders, language);
            }
        }
        model.write(Path.of(args[2]));
    }

    /** Adds the files, which contain the probability of a letter after the letters before it. */
    private void addSequences(ZipFile jar, int language) throws Exception {
        String name = LANGUAGES.get(language).equals("no") ? "nb" : LANGUAGES.get(language);
        Map<String, Double> joint = new HashMap<>(Map.of("", 1.0));
        for (int length = 1; length <= FILES.size(); length++) {
            String json = text(jar, "language-models/" + name + "/" + FILES.get(length - 1) + ".json");
            Matcher entry = ENTRY.matcher(json.substring(json.indexOf("\"ngrams\"") + 8));
            while (entry.find()) {
                String[] fraction = entry.group(1).split("/");
                double likely = Double.parseDouble(fraction[0]) / Double.parseDouble(fraction[1]);
                for (String sequence : entry.group(2).split(" ")) {
                    Double before = sequence.length() == length ? joint.get(sequence.substring(0, length - 1)) : null;
                    if (before != null && before * likely >= RAREST[length]) {
                        joint.put(sequence, before * likely);
                        set(sequence, language, Math.log(likely));
                    }
                }
            }
        }
    }

    /** Adds counts of up to three letters. Sequences with a space are beginnings and ends of words. */
    private void addBorders(ZipFile jar, int language) throws Exception {
        String json = text(jar, "languages/" + LANGUAGES.get(language));
        Map<String, Double> counts = new HashMap<>();
        double letters = 0;
        Matcher entry = ENTRY.matcher(json.substring(json.indexOf("\"freq\"") + 6));
        while (entry.find()) {
            String sequence = entry.group(1).toLowerCase(Locale.ROOT);
            if (!entry.group(2).matches("[0-9]+")) {
                continue;
            }
            double count = Double.parseDouble(entry.group(2));
            if (sequence.length() == 1) {
                letters += count;
            } else if (sequence.indexOf(' ') >= 0 && sequence.codePoints().noneMatch(Character::isIdeographic)) {
                counts.merge(sequence, count, Double::sum);
            }
        }
        for (Map.Entry<String, Double> border : counts.entrySet()) {
            set(border.getKey(), language, Math.log(border.getValue() / letters));
        }
    }

    private void set(String sequence, int language, double log) {
        int level = (int) Math.round(Math.max(FLOOR, Math.min(0, log)) / FLOOR * 255);
        levels.computeIfAbsent(sequence, key -> new TreeMap<>()).put(language, level);
    }

    private static String text(ZipFile jar, String name) throws Exception {
        if (jar.getEntry(name) == null) {
            return "\"ngrams\"\"freq\"";
        }
        try (InputStream input = jar.getInputStream(jar.getEntry(name))) {
            return new String(input.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Writes sequences in order. Each has the length of its shared prefix and, by language, the probability of its last letter. */
    private void write(Path file) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream output = new DataOutputStream(new GZIPOutputStream(bytes))) {
            output.writeUTF(String.join(" ", LANGUAGES));
            output.writeInt(levels.size());
            output.writeInt(levels.values().stream().mapToInt(Map::size).sum());
            String before = "";
            for (Map.Entry<String, Map<Integer, Integer>> entry : levels.entrySet()) {
                String sequence = entry.getKey();
                int shared = 0;
                while (shared < Math.min(before.length(), sequence.length())
                        && before.charAt(shared) == sequence.charAt(shared)) {
                    shared++;
                }
                output.writeByte(shared << 4 | sequence.length() - shared);
                output.writeChars(sequence.substring(shared));
                output.writeByte(entry.getValue().size());
                for (Map.Entry<Integer, Integer> level : entry.getValue().entrySet()) {
                    output.writeByte(level.getKey());
                    output.writeByte(level.getValue());
                }
                before = sequence;
            }
        }
        Files.write(file, bytes.toByteArray());
        System.out.println(levels.size() + " sequences, " + bytes.size() + " bytes");
    }
}
