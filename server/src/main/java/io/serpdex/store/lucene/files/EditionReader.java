package io.serpdex.store.lucene.files;

import io.serpdex.store.lucene.codec.EditionFolder;
import io.serpdex.store.lucene.codec.FixedWidthColumn;
import io.serpdex.store.lucene.codec.PackedColumn;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.util.IOUtils;

/** Open files of an edition. */
public final class EditionReader implements AutoCloseable {
    public static final String PAGE_KEYWORDS = "page-keywords";
    public static final String PAGE_POTENTIAL = "page-potential";
    public static final String PAGE_TRAFFIC = "page-traffic";
    public static final String RETIRED = "retired-references";

    private final EditionMeta meta;
    private final List<AutoCloseable> open = new ArrayList<>();
    private final Texts texts;
    private final GeoNames geoNames;
    private final Keywords keywords;
    private final TextIndex textIndex;
    private final Domains domains;
    private final UrlDictionary urls;
    private final Occurrences occurrences;
    private final DomainBits domainBits;
    private final Serps serps;
    private final TopDomains topDomains;
    private final SharedUrls sharedUrls;
    private final Ads ads;
    private final ShareCounts shares;
    private final PackedColumn pageKeywords;
    private final PackedColumn pagePotential;
    private final PackedColumn pageTraffic;
    private final PageBlocks pageBlocks;
    private final FixedWidthColumn retired;

    @SuppressWarnings("this-escape") // close the files that are already open if the rest cannot be opened
    public EditionReader(EditionFolder folder, EditionMeta meta) throws IOException {
        this.meta = meta;
        try {
            this.texts = opened(new Texts(folder, meta.live()));
            this.geoNames = opened(new GeoNames(folder, meta.live()));
            this.keywords = opened(new Keywords(folder, texts, geoNames));
            this.textIndex = opened(new TextIndex(folder, texts.firstDropped()));
            this.domains = opened(new Domains(folder));
            this.urls = opened(new UrlDictionary(folder));
            this.occurrences = opened(new Occurrences(folder, domains));
            this.domainBits = opened(new DomainBits(folder, domains));
            this.serps = opened(new Serps(folder, meta.urls()));
            this.topDomains = opened(new TopDomains(folder));
            this.sharedUrls = opened(new SharedUrls(folder));
            this.ads = opened(new Ads(folder, domains));
            this.shares = opened(new ShareCounts(folder));
            this.pageKeywords = opened(new PackedColumn(folder, PAGE_KEYWORDS));
            this.pagePotential = opened(new PackedColumn(folder, PAGE_POTENTIAL));
            this.pageTraffic = opened(new PackedColumn(folder, PAGE_TRAFFIC));
            this.pageBlocks = opened(new PageBlocks(folder));
            this.retired = opened(new FixedWidthColumn(folder, RETIRED, Long.BYTES));
        } catch (Throwable e) {
            close();
            throw e;
        }
    }

    private <T extends AutoCloseable> T opened(T file) {
        open.add(file);
        return file;
    }

    public EditionMeta meta() {
        return meta;
    }

    public Keywords keywords() {
        return keywords;
    }

    public TextIndex textIndex() {
        return textIndex;
    }

    public Domains domains() {
        return domains;
    }

    public UrlDictionary urls() {
        return urls;
    }

    public Occurrences occurrences() {
        return occurrences;
    }

    public DomainBits domainBits() {
        return domainBits;
    }

    public Serps serps() {
        return serps;
    }

    public TopDomains topDomains() {
        return topDomains;
    }

    public SharedUrls sharedUrls() {
        return sharedUrls;
    }

    public Ads ads() {
        return ads;
    }

    public ShareCounts shares() {
        return shares;
    }

    public PackedColumn pageKeywords() {
        return pageKeywords;
    }

    public PackedColumn pagePotential() {
        return pagePotential;
    }

    public PackedColumn pageTraffic() {
        return pageTraffic;
    }

    public PageBlocks pageBlocks() {
        return pageBlocks;
    }

    public int live() {
        return meta.live();
    }

    /** Returns the number of live keywords, suggested texts and dropped keywords. */
    public int docs() {
        return texts.size();
    }

    public String text(int doc) {
        return texts.get(doc);
    }

    /** Returns the toponyms of a live keyword or suggested text. */
    public List<String> geoNames(int doc) {
        return isLive(doc) ? keywords.geoNames(doc) : geoNames.ofSuggested(doc);
    }

    /** Returns the rank of a live keyword or suggested text by code point. */
    public int textRank(int doc) {
        return isLive(doc) ? keywords.textRank(doc) : texts.suggestedRank(doc);
    }

    public int docByTextRank(int rank) {
        return texts.docByRank(rank);
    }

    /** Returns the number of live keywords and suggested texts. */
    public int rankedTexts() {
        return texts.firstDropped();
    }

    public boolean isLive(int doc) {
        return doc < meta.live();
    }

    /** Returns true if a live or dropped keyword had a SERP in the previous edition. */
    public boolean hadSerp(int doc) {
        return !isLive(doc) || keywords.hadSerp(doc);
    }

    public long keywordId(int doc) {
        return isLive(doc) ? keywords.id(doc) : texts.droppedId(doc);
    }

    /** Returns the rank of the first live or dropped keyword whose ID is at least this one. */
    public int firstKeywordFrom(long id) {
        int low = 0;
        int high = texts.keywords();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (keywordIdByRank(middle) < id) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    public int docByRank(int rank) {
        return texts.docById(rank);
    }

    public long keywordIdByRank(int rank) {
        return keywordId(docByRank(rank));
    }

    /** Returns the document of a live keyword, or -1. */
    public int find(String keyword, long id) {
        byte[] utf8 = keyword.getBytes(StandardCharsets.UTF_8);
        for (int rank = firstKeywordFrom(id); rank < texts.keywords(); rank++) {
            int doc = docByRank(rank);
            if (keywordId(doc) != id) {
                return -1;
            }
            if (isLive(doc) && texts.hasText(doc, utf8)) {
                return doc;
            }
        }
        return -1;
    }

    /** Returns the IDs of reference keywords that are no longer in the edition. */
    public long[] retiredIds() {
        long[] ids = new long[(int) retired.size()];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = retired.longAt(i);
        }
        return ids;
    }

    @Override
    public void close() throws IOException {
        try {
            for (AutoCloseable file : open) {
                file.close();
            }
        } catch (IOException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw IOUtils.rethrowAlways(e);
        }
    }
}
