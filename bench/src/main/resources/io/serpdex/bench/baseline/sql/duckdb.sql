-- An edition in DuckDB: schema, loading and queries. To tune the comparison, change only this file.
--
-- "-- name: x" starts a section: statements, a fragment of a statement, or a list of choices ("name: fragment"). {x} inserts the
-- section x or a fragment chosen by the query: {order}, {filter}, {keyword_csv} (the path of a file), {memory}. :x is a parameter.
-- Lists of texts are one text, joined by U+001F.
--
-- Every table is sorted by the column that queries select by, so that zone maps skip most row groups. Rows repeat the columns for
-- filters and sorting, because unused columns cost nothing. k numbers keywords by volume, largest first, then by keyword_id:
-- "ORDER BY k" is the order by volume, and all tables are joined by k. id_rank and text_rank number keywords by keyword_id and by
-- text. scope_id numbers domains and hosts by name. Indexes find single rows by text.

-- Sorting 30 million rows exceeds the memory limit for queries, even with spilling to disk, so loading may use four times as much.
-- Without preserved insertion order it needs less; sorted tables have an ORDER BY.
-- name: build
SET memory_limit = {loading_memory};
SET preserve_insertion_order = false;

CREATE TABLE edition AS
SELECT * FROM read_csv({edition_csv}, {csv}, columns = {'database': 'VARCHAR', 'date': 'DATE', 'previous_date': 'DATE', 'curve': 'VARCHAR'});

CREATE TEMPORARY TABLE raw_keyword AS
SELECT * FROM read_csv({keyword_csv}, {csv}, columns = {'keyword_id': 'BIGINT', 'keyword': 'VARCHAR', 'date': 'DATE', 'words': 'SMALLINT',
    'volume': 'INTEGER', 'volume_wide': 'INTEGER', 'volume_last': 'INTEGER', 'cost_cents': 'INTEGER', 'concurrency': 'INTEGER',
    'found_results': 'BIGINT', 'difficulty': 'SMALLINT', 'lang': 'VARCHAR', 'right_spelling': 'VARCHAR', 'types': 'VARCHAR',
    'geo_names': 'VARCHAR', 'stems': 'VARCHAR', 'stem_list': 'VARCHAR', 'word_list': 'VARCHAR', 'top_domains': 'VARCHAR',
    'has_serp': 'BOOLEAN'});
CREATE TABLE keyword AS
SELECT row_number() OVER (ORDER BY volume DESC NULLS LAST, keyword_id)::INTEGER AS k,
       row_number() OVER (ORDER BY keyword_id)::INTEGER AS id_rank,
       row_number() OVER (ORDER BY keyword)::INTEGER AS text_rank,
       keyword_id, keyword, date, words, volume, volume_wide, volume_last, cost_cents, concurrency, found_results, difficulty, lang,
       right_spelling, types, geo_names, top_domains, has_serp
FROM raw_keyword
ORDER BY k;
CREATE UNIQUE INDEX keyword_by_text ON keyword (keyword);

CREATE TEMPORARY TABLE raw_figures AS
SELECT * FROM read_csv({figures_csv}, {csv}, columns = {'scope_kind': 'VARCHAR', 'scope': 'VARCHAR', 'date': 'DATE', 'keywords': 'INTEGER',
    'traffic': 'BIGINT', 'visible': 'BIGINT', 'visible_static': 'BIGINT', 'new_keywords': 'INTEGER', 'lost_keywords': 'INTEGER',
    'risen_keywords': 'INTEGER', 'fallen_keywords': 'INTEGER', 'ad_keywords': 'INTEGER', 'ads': 'INTEGER'});
CREATE TEMPORARY TABLE scope_number AS
SELECT row_number() OVER (ORDER BY name)::INTEGER AS scope_id, name FROM (SELECT DISTINCT scope AS name FROM raw_figures);
CREATE TABLE figures AS
SELECT s.scope_id, f.* EXCLUDE (scope_kind, scope) FROM raw_figures f JOIN scope_number s ON s.name = f.scope ORDER BY s.scope_id, f.date;

CREATE TABLE ranking AS
SELECT s.scope_id, w.k, w.id_rank, w.text_rank, r.url_id, r.traffic, r.position, r.dynamic, r.date, w.volume, w.volume_wide, w.volume_last,
       w.cost_cents, w.concurrency, w.found_results, w.words, w.difficulty
FROM read_csv({ranking_csv}, {csv}, columns = {'scope_kind': 'VARCHAR', 'scope': 'VARCHAR', 'keyword_id': 'BIGINT', 'position': 'SMALLINT',
    'dynamic': 'SMALLINT', 'traffic': 'BIGINT', 'url_id': 'INTEGER', 'date': 'DATE'}) r
JOIN scope_number s ON s.name = r.scope JOIN keyword w ON w.keyword_id = r.keyword_id
ORDER BY s.scope_id, r.traffic DESC, w.id_rank;

CREATE TABLE url AS
SELECT * FROM read_csv({url_csv}, {csv}, columns = {'url_id': 'INTEGER', 'url': 'VARCHAR', 'host': 'VARCHAR', 'domain': 'VARCHAR'}) ORDER BY url_id;

-- Repeats the URLs, because the URLs of a results page are scattered over the whole table of URLs.
CREATE TABLE result AS
SELECT r.keyword_id, r.position, r.url_id, r.dynamic, r.title, r.snippet, u.url, u.host, u.domain
FROM read_csv({result_csv}, {csv}, columns = {'keyword_id': 'BIGINT', 'position': 'SMALLINT', 'url_id': 'INTEGER', 'dynamic': 'SMALLINT',
    'title': 'VARCHAR', 'snippet': 'VARCHAR'}) r
JOIN url u ON u.url_id = r.url_id
ORDER BY r.keyword_id, r.position;

-- A host belongs to its domain and to every host between them.
CREATE TEMPORARY TABLE host_scope AS
SELECT h.host, s.scope_id
FROM (
    SELECT host, domain, unnest(range(1, len(string_split(host, '.')) + 1)) AS first FROM (SELECT DISTINCT host, domain FROM url)
) h
JOIN scope_number s ON s.name = array_to_string(list_slice(string_split(h.host, '.'), h.first, -1), '.')
WHERE length(s.name) >= length(h.domain);
CREATE TABLE scope_page AS
SELECT s.scope_id, p.*
FROM read_csv({page_csv}, {csv}, columns = {'url_id': 'INTEGER', 'keywords': 'INTEGER', 'potential_traffic': 'BIGINT', 'traffic': 'BIGINT',
    'social_a': 'BIGINT', 'social_b': 'BIGINT', 'engine': 'BIGINT'}) p
JOIN url u ON u.url_id = p.url_id JOIN host_scope s ON s.host = u.host
ORDER BY s.scope_id, p.potential_traffic DESC, p.url_id;

-- Figures of the newest edition and numbers of rows, so that lists without filters do not count.
CREATE TABLE scope AS
SELECT s.scope_id, s.name, coalesce(f.keywords, 0) AS keywords, coalesce(f.traffic, 0) AS traffic, coalesce(f.visible, 0) AS visible,
       coalesce(p.pages, 0) AS pages, u.first_url, u.last_url
FROM scope_number s
LEFT JOIN figures f ON f.scope_id = s.scope_id AND f.date = (SELECT date FROM edition)
LEFT JOIN (SELECT scope_id, count(*) AS pages FROM scope_page GROUP BY scope_id) p ON p.scope_id = s.scope_id
LEFT JOIN (SELECT domain, min(url_id) AS first_url, max(url_id) AS last_url FROM url GROUP BY domain) u ON u.domain = s.name
ORDER BY s.scope_id;
CREATE UNIQUE INDEX scope_by_name ON scope (name);

CREATE TABLE top20 AS
SELECT w.k, list(s.scope_id ORDER BY t.best_position) AS domains
FROM read_csv({top20_csv}, {csv}, columns = {'keyword_id': 'BIGINT', 'domain': 'VARCHAR', 'best_position': 'SMALLINT'}) t
JOIN scope_number s ON s.name = t.domain JOIN keyword w ON w.keyword_id = t.keyword_id
GROUP BY w.k
ORDER BY w.k;

CREATE TEMPORARY TABLE raw_shared_url AS
SELECT * FROM read_csv({shared_url_csv}, {csv}, columns = {'keyword_id': 'BIGINT', 'url_id': 'INTEGER'});
CREATE TABLE shared_url AS
SELECT u.url_id, w.k
FROM raw_shared_url u JOIN keyword w ON w.keyword_id = u.keyword_id
WHERE u.url_id IN (SELECT url_id FROM raw_shared_url GROUP BY url_id HAVING count(*) > 1)
ORDER BY u.url_id, w.k;

CREATE TABLE ad AS
SELECT s.scope_id AS domain_id, w.k, w.id_rank, w.text_rank, w.volume, w.cost_cents, w.concurrency, w.found_results, w.words,
       a.* EXCLUDE (keyword_id)
FROM read_csv({ad_csv}, {csv}, columns = {'keyword_id': 'BIGINT', 'ordinal': 'INTEGER', 'date': 'DATE', 'position': 'SMALLINT',
    'type': 'SMALLINT', 'url': 'VARCHAR', 'host': 'VARCHAR', 'domain': 'VARCHAR', 'title': 'VARCHAR', 'text': 'VARCHAR'}) a
JOIN scope_number s ON s.name = a.domain JOIN keyword w ON w.keyword_id = a.keyword_id
ORDER BY s.scope_id, w.k;
-- The same sorted by keyword, because a table has only one order.
CREATE TABLE keyword_ad AS SELECT * FROM ad ORDER BY k, ordinal;

-- Texts are numbered in the order of suggestions: by volume, then by text. Sorted by text, so texts with the same prefix are adjacent.
CREATE TEMPORARY TABLE raw_text AS
SELECT * FROM read_csv({text_csv}, {csv}, columns = {'text': 'VARCHAR', 'volume': 'INTEGER', 'geo_names': 'VARCHAR', 'word_list': 'VARCHAR',
    'stems': 'VARCHAR', 'is_keyword': 'BOOLEAN'});
CREATE TABLE text AS
SELECT row_number() OVER (ORDER BY r.volume DESC NULLS LAST, r.text)::INTEGER AS text_id,
       row_number() OVER (ORDER BY r.text)::INTEGER AS text_rank,
       r.text, r.geo_names
FROM raw_text r
ORDER BY r.text;
CREATE TABLE suggestion AS
SELECT w.k, i.ordinal, t.text_id
FROM read_csv({suggestion_csv}, {csv}, columns = {'keyword_id': 'BIGINT', 'ordinal': 'INTEGER', 'text': 'VARCHAR'}) i
JOIN keyword w ON w.keyword_id = i.keyword_id JOIN text t ON t.text = i.text
ORDER BY w.k, i.ordinal;

-- Unstemmed words, numbered alphabetically so that a prefix is a range of numbers, and the texts that contain them.
CREATE TEMPORARY TABLE spelled AS
SELECT t.text_id, t.text_rank, unnest(string_split(r.word_list, chr(31))) AS word FROM raw_text r JOIN text t ON t.text = r.text;
CREATE TABLE word AS
SELECT row_number() OVER (ORDER BY word)::INTEGER AS word_id, word FROM (SELECT DISTINCT word FROM spelled) ORDER BY word;
CREATE TABLE text_word AS
SELECT w.word_id, s.text_id, s.text_rank FROM spelled s JOIN word w ON w.word = s.word ORDER BY w.word_id, s.text_id;

-- Stems, and the texts and keywords that contain them. Each row also has all stems of its text: as a set, and as a text such as
-- " 7 12 3 ", which contains every sequence of adjacent stems as a substring.
CREATE TEMPORARY TABLE stemmed AS
SELECT t.text_id, t.text_rank, r.is_keyword, ' ' || replace(r.word_list, chr(31), ' ') || ' ' AS word_text,
       unnest(string_split(r.stems, chr(31))) AS stem
FROM raw_text r JOIN text t ON t.text = r.text;
CREATE TABLE stem AS
SELECT row_number() OVER (ORDER BY stem)::INTEGER AS stem_id, stem, count(*) FILTER (WHERE is_keyword) AS keywords, count(*) AS texts
FROM stemmed
GROUP BY stem
ORDER BY stem;
CREATE TABLE text_stem AS
SELECT unnest(stems) AS stem_id, text_id, text_rank, stems, word_text
FROM (
    SELECT s.text_id, s.text_rank, s.word_text, list(i.stem_id) AS stems
    FROM stemmed s JOIN stem i ON i.stem = s.stem
    GROUP BY s.text_id, s.text_rank, s.word_text
)
ORDER BY stem_id, text_id;
CREATE TABLE keyword_stem AS
SELECT t.stem_id, w.k, w.id_rank, w.text_rank, w.keyword_id, w.volume, w.volume_wide, w.cost_cents, w.concurrency, w.found_results, w.words,
       w.difficulty, t.stems, t.stem_text
FROM (
    SELECT keyword_id, unnest(stems) AS stem_id, stems, stem_text
    FROM (
        SELECT s.keyword_id, list(DISTINCT i.stem_id) AS stems, ' ' || string_agg(i.stem_id::VARCHAR, ' ' ORDER BY s.place) || ' ' AS stem_text
        FROM (
            SELECT keyword_id, unnest(string_split(stem_list, chr(31))) AS stem, unnest(range(len(string_split(stem_list, chr(31))))) AS place
            FROM raw_keyword
        ) s JOIN stem i ON i.stem = s.stem
        GROUP BY s.keyword_id
    )
) t JOIN keyword w ON w.keyword_id = t.keyword_id
ORDER BY t.stem_id, w.k;

DROP TABLE raw_keyword;
DROP TABLE raw_figures;
DROP TABLE raw_shared_url;
DROP TABLE raw_text;
DROP TABLE scope_number;
DROP TABLE host_scope;
DROP TABLE spelled;
DROP TABLE stemmed;

-- name: finish
ANALYZE;
CHECKPOINT;
RESET preserve_insertion_order;
SET memory_limit = {memory};

-- name: csv
auto_detect = false, header = true, delim = ',', quote = '"', escape = '"', nullstr = '', allow_quoted_nulls = false, max_line_size = 16777216

-- name: version
SELECT 'DuckDB ' || version() AS version

-- name: database
SELECT database FROM edition

-- name: keyword_columns
w.keyword_id, w.keyword, w.words, w.volume, w.volume_wide, w.volume_last, w.cost_cents, w.concurrency, w.found_results, w.difficulty, w.lang,
w.right_spelling, w.types, w.geo_names

-- Orders: {direction} is ASC or DESC; "volume desc" applies to that direction only. Unknown figures are last in both.

-- name: order_of_keywords
traffic: r.traffic {direction}, r.id_rank
position: r.position {direction}, r.id_rank
dynamic: r.dynamic {direction}, r.id_rank
volume desc: r.k
volume: r.volume {direction} NULLS LAST, r.id_rank
volume_wide: r.volume_wide {direction} NULLS LAST, r.id_rank
volume_last: r.volume_last {direction} NULLS LAST, r.id_rank
cost: r.cost_cents {direction} NULLS LAST, r.id_rank
concurrency: r.concurrency {direction} NULLS LAST, r.id_rank
found_results: r.found_results {direction} NULLS LAST, r.id_rank
keyword_length: r.words {direction}, r.id_rank
difficulty: r.difficulty {direction} NULLS LAST, r.id_rank
keyword: r.text_rank {direction}
date: r.date {direction}, r.id_rank
weight: r.weight {direction}, r.k

-- name: order_of_ads
position: r.position {direction}, r.id_rank, r.type, r.ordinal
volume: r.volume {direction} NULLS LAST, r.id_rank, r.type, r.position, r.ordinal
cost: r.cost_cents {direction} NULLS LAST, r.id_rank, r.type, r.position, r.ordinal
concurrency: r.concurrency {direction} NULLS LAST, r.id_rank, r.type, r.position, r.ordinal
found_results: r.found_results {direction} NULLS LAST, r.id_rank, r.type, r.position, r.ordinal
keyword_length: r.words {direction}, r.id_rank, r.type, r.position, r.ordinal
keyword: r.text_rank {direction}, r.type, r.position, r.ordinal
date: r.date {direction}, r.id_rank, r.type, r.position, r.ordinal

-- URLs are numbered by domain, then by text, so url_id is the order of the URLs within a site.
-- name: order_of_pages
organic_keywords: r.keywords {direction}, r.url_id
potential_traffic: r.potential_traffic {direction}, r.url_id
social_a_shares: r.social_a {direction} NULLS LAST, r.url_id
social_b_shares: r.social_b {direction} NULLS LAST, r.url_id
engine_shares: r.engine {direction} NULLS LAST, r.url_id

-- name: order_of_competitors
intersected: r.intersected {direction}, r.scope_id
relevance: r.relevance {direction}, r.scope_id
visible: r.visible {direction}, r.scope_id
keywords: r.keywords {direction}, r.scope_id
traffic: r.traffic {direction}, r.scope_id
best_position: r.best_position {direction}, r.scope_id

-- Filters. A query appends the conditions that it needs.

-- name: filters_of_keywords
position: AND r.position BETWEEN :position_from AND :position_to
volume: AND r.volume BETWEEN :volume_from AND :volume_to
cost: AND r.cost_cents BETWEEN :cost_from AND :cost_to
concurrency: AND r.concurrency BETWEEN :concurrency_from AND :concurrency_to
url: AND r.url_id = (SELECT url_id FROM url WHERE url = :url)
url_part: AND r.url_id IN (SELECT u.url_id FROM url u WHERE u.url_id BETWEEN :first_url AND :last_url AND contains(u.url, :url_part))
any_of: AND r.k IN ({keywords_with_any_of})
none_of: AND NOT EXISTS (SELECT 1 FROM ({keywords_with_none_of}) p WHERE p.k = r.k)

-- name: filters_of_matches
position: AND EXISTS (SELECT 1 FROM result x WHERE x.keyword_id = r.keyword_id AND x.position BETWEEN :position_from AND :position_to)
volume: AND r.volume BETWEEN :volume_from AND :volume_to
cost: AND r.cost_cents BETWEEN :cost_from AND :cost_to
concurrency: AND r.concurrency BETWEEN :concurrency_from AND :concurrency_to
any_of: AND r.k IN ({keywords_with_any_of})
none_of: AND NOT EXISTS (SELECT 1 FROM ({keywords_with_none_of}) p WHERE p.k = r.k)

-- name: filters_of_ads
position: AND r.position BETWEEN :position_from AND :position_to
volume: AND r.volume BETWEEN :volume_from AND :volume_to
cost: AND r.cost_cents BETWEEN :cost_from AND :cost_to
concurrency: AND r.concurrency BETWEEN :concurrency_from AND :concurrency_to
url: AND r.url = :url
url_part: AND contains(r.url, :url_part)
any_of: AND r.k IN ({keywords_with_any_of})
none_of: AND NOT EXISTS (SELECT 1 FROM ({keywords_with_none_of}) p WHERE p.k = r.k)

-- For each phrase its rarest stem, and its stems as a substring of stem_text. Phrases are separated by commas.
-- name: keywords_with_any_of
SELECT p.k
FROM (SELECT try_cast(unnest(string_split(:any_of_stems, ',')) AS INTEGER) AS stem_id, unnest(string_split(:any_of_phrases, ',')) AS phrase) f
JOIN keyword_stem p ON p.stem_id = f.stem_id AND contains(p.stem_text, f.phrase)

-- name: keywords_with_none_of
SELECT p.k
FROM (SELECT try_cast(unnest(string_split(:none_of_stems, ',')) AS INTEGER) AS stem_id, unnest(string_split(:none_of_phrases, ',')) AS phrase) f
JOIN keyword_stem p ON p.stem_id = f.stem_id AND contains(p.stem_text, f.phrase)

-- Lookup of the subject of a query.

-- name: scope
SELECT s.scope_id, s.keywords, s.pages, d.scope_id AS domain_id, d.first_url, d.last_url
FROM (SELECT * FROM scope WHERE name = :name) s CROSS JOIN (SELECT * FROM scope WHERE name = :domain) d

-- name: keyword
SELECT w.k, w.has_serp, w.date, {keyword_columns}, w.top_domains FROM keyword w WHERE w.keyword = :keyword

-- name: stems
SELECT stem, stem_id, keywords, texts FROM stem WHERE stem IN (SELECT unnest(string_split(:stems, chr(31))))

-- Domain queries.

-- name: domain_info
SELECT {now_columns}, {before_columns}, e.previous_date
FROM edition e JOIN figures n ON n.scope_id = :scope AND n.date = e.date
LEFT JOIN figures b ON b.scope_id = :scope AND b.date = e.previous_date

-- name: now_columns
n.date, n.keywords, n.traffic, n.visible, n.visible_static, n.new_keywords, n.lost_keywords, n.risen_keywords, n.fallen_keywords, n.ad_keywords, n.ads

-- name: before_columns
b.date AS before_date, b.keywords AS before_keywords, b.traffic AS before_traffic, b.visible AS before_visible,
b.visible_static AS before_visible_static, b.new_keywords AS before_new_keywords, b.lost_keywords AS before_lost_keywords,
b.risen_keywords AS before_risen_keywords, b.fallen_keywords AS before_fallen_keywords, b.ad_keywords AS before_ad_keywords, b.ads AS before_ads

-- name: domain_history
SELECT {now_columns} FROM figures n WHERE n.scope_id = :scope ORDER BY n.date

-- name: domain_keywords
SELECT r.date, r.position, r.dynamic, r.traffic, u.url, u.host, u.domain, {keyword_columns}
FROM (SELECT r.* FROM ranking r WHERE r.scope_id = :scope {filter} ORDER BY {order} LIMIT :size OFFSET :start) r
JOIN keyword w ON w.k = r.k JOIN url u ON u.url_id = r.url_id AND u.url_id BETWEEN :first_url AND :last_url
ORDER BY {order}

-- name: domain_keywords_total
SELECT count(*) AS total FROM ranking r WHERE r.scope_id = :scope {filter}

-- name: domain_urls
SELECT u.url, r.keywords
FROM (SELECT r.* FROM scope_page r WHERE r.scope_id = :scope ORDER BY r.keywords DESC, r.url_id LIMIT :size OFFSET :start) r
JOIN url u ON u.url_id = r.url_id AND u.url_id BETWEEN :first_url AND :last_url
ORDER BY r.keywords DESC, r.url_id

-- name: top_pages
SELECT u.url, r.keywords, r.potential_traffic, r.traffic, r.social_a, r.social_b, r.engine
FROM (SELECT r.* FROM scope_page r WHERE r.scope_id = :scope ORDER BY {order} LIMIT :size OFFSET :start) r
JOIN url u ON u.url_id = r.url_id AND u.url_id BETWEEN :first_url AND :last_url
ORDER BY {order}

-- name: common_of_1
ranking a WHERE a.scope_id = :scope_1

-- name: common_of_2
ranking a JOIN ranking b ON b.k = a.k WHERE a.scope_id = :scope_1 AND b.scope_id = :scope_2

-- name: common_of_3
ranking a JOIN ranking b ON b.k = a.k JOIN ranking c ON c.k = a.k
WHERE a.scope_id = :scope_1 AND b.scope_id = :scope_2 AND c.scope_id = :scope_3

-- The rows of a keyword are adjacent, in the order of the scopes.
-- name: domains_intersection
SELECT x.date, x.position, x.dynamic, u.url, u.host, u.domain, {keyword_columns}
FROM (SELECT a.k FROM {common} ORDER BY a.k LIMIT :size OFFSET :start) r
JOIN ranking x ON x.k = r.k AND x.scope_id IN (:scope_1, :scope_2, :scope_3)
JOIN keyword w ON w.k = r.k JOIN url u ON u.url_id = x.url_id
ORDER BY r.k, CASE x.scope_id WHEN :scope_1 THEN 1 WHEN :scope_2 THEN 2 ELSE 3 END

-- name: domains_intersection_total
SELECT count(*) AS total FROM {common}

-- name: unique_keywords
SELECT r.date, r.position, r.dynamic, r.traffic, u.url, u.host, u.domain, {keyword_columns}
FROM (SELECT r.* FROM ranking r WHERE {unique} {filter} ORDER BY r.k LIMIT :size OFFSET :start) r
JOIN keyword w ON w.k = r.k JOIN url u ON u.url_id = r.url_id AND u.url_id BETWEEN :first_url AND :last_url
ORDER BY r.k

-- name: unique_keywords_total
SELECT count(*) AS total FROM ranking r WHERE {unique} {filter}

-- name: unique
r.scope_id = :scope
AND NOT EXISTS (SELECT 1 FROM ranking o WHERE o.scope_id = :without_1 AND o.k = r.k)
AND NOT EXISTS (SELECT 1 FROM ranking o WHERE o.scope_id = :without_2 AND o.k = r.k)

-- Scopes are numbered by name, which breaks ties.
-- name: domain_competitors
WITH most AS (
    SELECT d.scope_id, count(*) AS intersected
    FROM (SELECT unnest(t.domains) AS scope_id FROM ranking r JOIN top20 t ON t.k = r.k WHERE r.scope_id = :scope AND r.position <= 20) d
    WHERE d.scope_id <> :domain_id
    GROUP BY d.scope_id
    ORDER BY count(*) DESC, d.scope_id
    LIMIT 1000
)
SELECT r.*, {now_columns}, {before_columns}, e.previous_date
FROM (
    SELECT r.*, count(*) OVER () AS total
    FROM (
        SELECT m.scope_id, s.name AS domain, m.intersected, 0 AS best_position, (m.intersected * 20000 + s.keywords) // (2 * s.keywords) AS relevance,
               s.visible, s.keywords, s.traffic
        FROM most m JOIN scope s ON s.scope_id = m.scope_id
    ) r
    ORDER BY {order} LIMIT :size OFFSET :start
) r
{with_figures}
ORDER BY {order}

-- name: with_figures
CROSS JOIN edition e
JOIN figures n ON n.scope_id = r.scope_id AND n.date = e.date
LEFT JOIN figures b ON b.scope_id = r.scope_id AND b.date = e.previous_date

-- name: ads_of_domain
ad r WHERE r.domain_id = :domain_id

-- name: ads_of_host
ad r WHERE r.domain_id = :domain_id AND (r.host = :name OR ends_with(r.host, '.' || :name))

-- name: ads_of_keyword
keyword_ad r WHERE r.k = :k

-- name: ads
SELECT r.date, r.position, r.type, r.url, r.host, r.domain, r.title, r.text, {keyword_columns}
FROM (SELECT r.* FROM {ads_of} {filter} ORDER BY {order} LIMIT :size OFFSET :start) r
JOIN keyword w ON w.k = r.k
ORDER BY {order}

-- name: ads_total
SELECT count(*) AS total FROM {ads_of} {filter}

-- Keyword queries. Searches for several words start from the rarest stem.

-- name: matches_of_text
keyword r WHERE r.keyword = :keyword

-- name: matches_of_stem
keyword_stem r WHERE r.stem_id = :stem

-- name: matches_of_stems
keyword_stem r WHERE r.stem_id = :stem AND list_has_all(r.stems, string_split(:stems, ',')::INTEGER[])

-- name: phrase_match
SELECT {keyword_columns}, w.top_domains
FROM (SELECT r.* FROM {matches} {filter} ORDER BY {order} LIMIT :size OFFSET :start) r
JOIN keyword w ON w.k = r.k
ORDER BY {order}

-- name: phrase_match_total
SELECT count(*) AS total FROM {matches} {filter}

-- name: keyword_top
SELECT x.position, x.dynamic, x.title, x.snippet, x.url, x.host, x.domain
FROM result x
WHERE x.keyword_id = :keyword_id
ORDER BY x.position

-- name: keyword_top_ads
SELECT r.date, r.position, r.type, r.url, r.host, r.domain, r.title, r.text, {keyword_columns}
FROM keyword_ad r JOIN keyword w ON w.k = r.k
WHERE r.k = :k
ORDER BY r.ordinal

-- name: related
SELECT s.k, count(*) AS weight
FROM (SELECT DISTINCT url_id FROM result WHERE keyword_id = :keyword_id AND position <= 20) o JOIN shared_url s ON s.url_id = o.url_id
WHERE s.k <> :k
GROUP BY s.k
HAVING count(*) >= :smallest_weight

-- name: related_keywords
SELECT r.weight, r.total, {keyword_columns}
FROM (SELECT r.*, count(*) OVER () AS total FROM ({related}) r ORDER BY {order} LIMIT :size OFFSET :start) r
JOIN keyword w ON w.k = r.k
ORDER BY {order}

-- name: related_keywords_by_figure
SELECT r.weight, r.total, {keyword_columns}
FROM (
    SELECT r.*, count(*) OVER () AS total
    FROM (SELECT m.weight, w.* FROM ({related}) m JOIN keyword w ON w.k = m.k) r
    ORDER BY {order} LIMIT :size OFFSET :start
) r
JOIN keyword w ON w.k = r.k
ORDER BY {order}

-- name: keyword_competitors
WITH matching AS MATERIALIZED (SELECT r.k FROM {matches}),
domains AS MATERIALIZED (SELECT unnest(t.domains) AS scope_id FROM top20 t WHERE t.k = :k),
common AS (
    SELECT o.scope_id, min(o.position) FILTER (WHERE o.k = :k) AS best_position, count(*) AS intersected
    FROM ranking o
    WHERE o.scope_id IN (SELECT scope_id FROM domains) AND o.k IN (SELECT k FROM matching)
    GROUP BY o.scope_id
)
SELECT r.*, {now_columns}, {before_columns}, e.previous_date, (SELECT count(*) FROM matching) AS matches
FROM (
    SELECT r.*, count(*) OVER () AS total
    FROM (
        SELECT c.scope_id, s.name AS domain, c.intersected, c.best_position, (c.intersected * 20000 + s.keywords) // (2 * s.keywords) AS relevance,
               s.visible, s.keywords, s.traffic
        FROM common c JOIN scope s ON s.scope_id = c.scope_id
    ) r
    ORDER BY {order} LIMIT :size OFFSET :start
) r
{with_figures}
ORDER BY {order}

-- Suggestions: the typed text, the range of texts that start with it, and the range of words that start with its last word.
-- name: typed
SELECT (SELECT t.text_rank FROM text t WHERE t.text = :typed) AS exact,
       (SELECT min(t.text_rank) FROM text t WHERE t.text >= :typed AND t.text < :typed_end) AS starts_from,
       (SELECT max(t.text_rank) FROM text t WHERE t.text >= :typed AND t.text < :typed_end) AS starts_to,
       (SELECT min(w.word_id) FROM word w WHERE w.word >= :prefix AND w.word < :prefix_end) AS word_from,
       (SELECT max(w.word_id) FROM word w WHERE w.word >= :prefix AND w.word < :prefix_end) AS word_to

-- name: texts_of_text
text r WHERE r.text_rank = :exact

-- name: texts_of_word
text_word r WHERE r.word_id BETWEEN :word_from AND :word_to

-- name: texts_of_stems
text_stem r WHERE r.stem_id = :stem AND list_has_all(r.stems, string_split(:stems, ',')::INTEGER[]) AND contains(r.word_text, ' ' || :prefix)

-- name: suggestions
WITH found AS MATERIALIZED (
    SELECT 0 AS quality, i.ordinal AS place, i.text_id FROM suggestion i WHERE i.k = :k
    UNION ALL
    SELECT DISTINCT CASE WHEN r.text_rank = :exact THEN 1 WHEN r.text_rank BETWEEN :starts_from AND :starts_to THEN 2 ELSE 3 END, r.text_id, r.text_id
    FROM {texts} AND r.text_id NOT IN (SELECT i.text_id FROM suggestion i WHERE i.k = :k)
)
SELECT t.text, t.geo_names, (SELECT count(*) FROM found) AS total
FROM (SELECT f.* FROM found f ORDER BY f.quality, f.place LIMIT :size OFFSET :start) f JOIN text t ON t.text_id = f.text_id
ORDER BY f.quality, f.place
