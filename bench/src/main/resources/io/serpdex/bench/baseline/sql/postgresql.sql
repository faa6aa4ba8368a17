-- An edition in PostgreSQL: schema, loading and queries. To tune the comparison, change only this file.
--
-- "-- name: x" starts a section: statements, a fragment of a statement, or a list of choices ("name: fragment"). {x} inserts the
-- section x or a fragment chosen by the query: {order}, {filter}. :x is a parameter. Lists of texts are one text, joined by U+001F.
--
-- k numbers keywords by volume, largest first, then by keyword_id: "ORDER BY k" is the order by volume, and all tables are joined
-- by k. id_rank and text_rank number keywords by keyword_id and by text. scope_id numbers domains and hosts by name. Rows repeat the
-- columns for filters and sorting; only returned rows are joined with keyword and url.

-- name: raw
CREATE UNLOGGED TABLE raw_keyword (keyword_id bigint, keyword text COLLATE "C", date date, words smallint, volume int, volume_wide int,
    volume_last int, cost_cents int, concurrency int, found_results bigint, difficulty smallint, lang text, right_spelling text,
    types text, geo_names text, stems text, stem_list text, word_list text, top_domains text, has_serp boolean);
CREATE TABLE url (url_id int, url text COLLATE "C", host text COLLATE "C", domain text COLLATE "C");
CREATE TABLE result (keyword_id bigint, position smallint, url_id int, dynamic smallint, title text, snippet text);
CREATE UNLOGGED TABLE raw_ranking (scope_kind text, scope text COLLATE "C", keyword_id bigint, position smallint, dynamic smallint,
    traffic bigint, url_id int, date date);
CREATE UNLOGGED TABLE raw_top20 (keyword_id bigint, domain text COLLATE "C", best_position smallint);
CREATE UNLOGGED TABLE raw_shared_url (keyword_id bigint, url_id int);
CREATE UNLOGGED TABLE raw_page (url_id int, keywords int, potential_traffic bigint, traffic bigint, social_a bigint, social_b bigint,
    engine bigint);
CREATE UNLOGGED TABLE raw_figures (scope_kind text, scope text COLLATE "C", date date, keywords int, traffic bigint, visible bigint,
    visible_static bigint, new_keywords int, lost_keywords int, risen_keywords int, fallen_keywords int, ad_keywords int, ads int);
CREATE UNLOGGED TABLE raw_ad (keyword_id bigint, ordinal int, date date, position smallint, type smallint, url text COLLATE "C",
    host text COLLATE "C", domain text COLLATE "C", title text, text text);
CREATE UNLOGGED TABLE raw_suggestion (keyword_id bigint, ordinal int, text text COLLATE "C");
CREATE UNLOGGED TABLE raw_text (text text COLLATE "C", volume int, geo_names text, word_list text, stems text, is_keyword boolean);
CREATE TABLE edition (database text, date date, previous_date date, curve text);

-- url and result are loaded in their final order: by url_id, and by keyword_id and position.
-- name: copies
keyword: COPY raw_keyword FROM STDIN WITH (FORMAT csv, HEADER MATCH)
url: COPY url FROM STDIN WITH (FORMAT csv, HEADER MATCH, FREEZE)
result: COPY result FROM STDIN WITH (FORMAT csv, HEADER MATCH, FREEZE)
ranking: COPY raw_ranking FROM STDIN WITH (FORMAT csv, HEADER MATCH)
top20: COPY raw_top20 FROM STDIN WITH (FORMAT csv, HEADER MATCH)
shared_url: COPY raw_shared_url FROM STDIN WITH (FORMAT csv, HEADER MATCH)
page: COPY raw_page FROM STDIN WITH (FORMAT csv, HEADER MATCH)
figures: COPY raw_figures FROM STDIN WITH (FORMAT csv, HEADER MATCH)
ad: COPY raw_ad FROM STDIN WITH (FORMAT csv, HEADER MATCH)
suggestion: COPY raw_suggestion FROM STDIN WITH (FORMAT csv, HEADER MATCH)
text: COPY raw_text FROM STDIN WITH (FORMAT csv, HEADER MATCH)
edition: COPY edition FROM STDIN WITH (FORMAT csv, HEADER MATCH)

-- name: build
ANALYZE raw_keyword, url, raw_ranking, raw_top20, raw_page, raw_figures, raw_ad, raw_suggestion, raw_text;

CREATE TABLE keyword AS
SELECT row_number() OVER (ORDER BY volume DESC NULLS LAST, keyword_id)::int AS k,
       row_number() OVER (ORDER BY keyword_id)::int AS id_rank,
       row_number() OVER (ORDER BY keyword)::int AS text_rank,
       keyword_id, found_results, date, volume, volume_wide, volume_last, cost_cents, concurrency, words, difficulty, has_serp,
       keyword, lang, right_spelling, types, geo_names, top_domains
FROM raw_keyword
ORDER BY volume DESC NULLS LAST, keyword_id;
CREATE UNIQUE INDEX ON keyword (k);
CREATE UNIQUE INDEX ON keyword (keyword);
CREATE UNIQUE INDEX keyword_by_id ON keyword (keyword_id) INCLUDE (k);
ANALYZE keyword;

CREATE TEMPORARY TABLE scope_number AS
SELECT row_number() OVER (ORDER BY name)::int AS scope_id, name
FROM (SELECT scope AS name FROM raw_figures UNION SELECT scope FROM raw_ranking) AS every;
CREATE UNIQUE INDEX ON scope_number (name);
ANALYZE scope_number;

CREATE TABLE figures AS
SELECT s.scope_id, f.date, f.keywords, f.traffic, f.visible, f.visible_static, f.new_keywords, f.lost_keywords, f.risen_keywords,
       f.fallen_keywords, f.ad_keywords, f.ads
FROM raw_figures f JOIN scope_number s ON s.name = f.scope
ORDER BY s.scope_id, f.date;
CREATE UNIQUE INDEX ON figures (scope_id, date);

-- Sorted like its smallest index, which queries use to read all keywords of a scope.
CREATE TABLE ranking AS
SELECT r.traffic, w.found_results, s.scope_id, w.k, w.id_rank, w.text_rank, r.url_id, r.date, w.volume, w.volume_wide, w.volume_last,
       w.cost_cents, w.concurrency, r.position, r.dynamic, w.words, w.difficulty
FROM raw_ranking r JOIN scope_number s ON s.name = r.scope JOIN keyword w ON w.keyword_id = r.keyword_id
ORDER BY s.scope_id, w.k;
CREATE UNIQUE INDEX ranking_by_traffic ON ranking (scope_id, traffic DESC, id_rank);
CREATE UNIQUE INDEX ranking_by_keyword ON ranking (scope_id, k);
CREATE INDEX ranking_of_top20 ON ranking (scope_id, k) WHERE position <= 20;

-- A host belongs to its domain and to every host between them.
CREATE TEMPORARY TABLE host_scope AS
SELECT h.host, s.scope_id
FROM (SELECT DISTINCT host, domain FROM url) h
CROSS JOIN LATERAL string_to_array(h.host, '.') AS labels
CROSS JOIN LATERAL generate_series(1, cardinality(labels)) AS first
JOIN scope_number s ON s.name = array_to_string(labels[first:], '.')
WHERE length(s.name) >= length(h.domain);
ANALYZE host_scope;

CREATE TABLE scope_page AS
SELECT p.potential_traffic, p.traffic, p.social_a, p.social_b, p.engine, s.scope_id, p.url_id, p.keywords
FROM raw_page p JOIN url u USING (url_id) JOIN host_scope s USING (host)
ORDER BY s.scope_id, p.potential_traffic DESC, p.url_id;
CREATE UNIQUE INDEX ON scope_page (scope_id, potential_traffic DESC, url_id);
CREATE UNIQUE INDEX ON scope_page (scope_id, keywords DESC, url_id);
CREATE UNIQUE INDEX ON scope_page (scope_id, social_a DESC NULLS LAST, url_id);
CREATE UNIQUE INDEX ON scope_page (scope_id, social_b DESC NULLS LAST, url_id);
CREATE UNIQUE INDEX ON scope_page (scope_id, engine DESC NULLS LAST, url_id);

-- Figures of the newest edition and numbers of rows, so that lists without filters do not count.
CREATE TABLE scope AS
SELECT s.scope_id, coalesce(f.keywords, 0) AS keywords, coalesce(f.traffic, 0) AS traffic, coalesce(f.visible, 0) AS visible,
       coalesce(p.pages, 0) AS pages, u.first_url, u.last_url, s.name
FROM scope_number s
LEFT JOIN figures f ON f.scope_id = s.scope_id AND f.date = (SELECT date FROM edition)
LEFT JOIN (SELECT scope_id, count(*) AS pages FROM scope_page GROUP BY scope_id) p ON p.scope_id = s.scope_id
LEFT JOIN (SELECT domain, min(url_id) AS first_url, max(url_id) AS last_url FROM url GROUP BY domain) u ON u.domain = s.name
ORDER BY s.scope_id;
CREATE UNIQUE INDEX ON scope (scope_id);
CREATE UNIQUE INDEX ON scope (name);

CREATE UNIQUE INDEX ON url (url_id);
CREATE INDEX ON url USING hash (url);
CREATE UNIQUE INDEX ON result (keyword_id, position);

CREATE TABLE top20 AS
SELECT w.k, array_agg(s.scope_id ORDER BY t.best_position) AS domains
FROM raw_top20 t JOIN scope_number s ON s.name = t.domain JOIN keyword w ON w.keyword_id = t.keyword_id
GROUP BY w.k
ORDER BY w.k;
CREATE UNIQUE INDEX ON top20 (k);

CREATE TABLE shared_url AS
SELECT u.url_id, w.k
FROM raw_shared_url u JOIN keyword w ON w.keyword_id = u.keyword_id
WHERE u.url_id IN (SELECT url_id FROM raw_shared_url GROUP BY url_id HAVING count(*) > 1)
ORDER BY u.url_id, w.k;
CREATE UNIQUE INDEX ON shared_url (url_id, k);

CREATE TABLE ad AS
SELECT w.found_results, w.k, w.id_rank, w.text_rank, s.scope_id AS domain_id, a.date, w.volume, w.cost_cents, w.concurrency, a.ordinal,
       a.position, a.type, w.words, a.url, a.host, a.domain, a.title, a.text
FROM raw_ad a JOIN scope_number s ON s.name = a.domain JOIN keyword w ON w.keyword_id = a.keyword_id
ORDER BY s.scope_id, w.k;
CREATE INDEX ON ad (domain_id);
CREATE INDEX ON ad (k);

-- Texts are numbered in the order of suggestions: by volume, then by text.
CREATE TABLE text AS
SELECT row_number() OVER (ORDER BY volume DESC NULLS LAST, text)::int AS text_id,
       row_number() OVER (ORDER BY text)::int AS text_rank,
       text, geo_names
FROM raw_text
ORDER BY volume DESC NULLS LAST, text;
CREATE UNIQUE INDEX ON text (text_id);
CREATE UNIQUE INDEX ON text (text) INCLUDE (text_rank);
CREATE UNIQUE INDEX ON text (text_rank);
ANALYZE text;

CREATE TABLE suggestion AS
SELECT w.k, i.ordinal, t.text_id
FROM raw_suggestion i JOIN keyword w ON w.keyword_id = i.keyword_id JOIN text t ON t.text = i.text
ORDER BY w.k, i.ordinal;
CREATE UNIQUE INDEX ON suggestion (k, ordinal);

-- Unstemmed words, numbered alphabetically so that a prefix is a range of numbers, and the texts that contain them.
CREATE TEMPORARY TABLE spelled AS
SELECT DISTINCT t.text_id, t.text_rank, word COLLATE "C" AS word
FROM raw_text r JOIN text t ON t.text = r.text CROSS JOIN LATERAL unnest(string_to_array(r.word_list, chr(31))) AS word;
CREATE TABLE word AS
SELECT row_number() OVER (ORDER BY word)::int AS word_id, word FROM (SELECT DISTINCT word FROM spelled) AS every ORDER BY word;
CREATE UNIQUE INDEX ON word (word) INCLUDE (word_id);
CREATE TABLE text_word AS
SELECT w.word_id, s.text_id, s.text_rank FROM spelled s JOIN word w USING (word) ORDER BY w.word_id, s.text_id;
CREATE UNIQUE INDEX ON text_word (word_id, text_id) INCLUDE (text_rank);

-- Stems, and the texts and keywords that contain them. Each row also has all stems of its text: as a set, and as a text such as
-- " 7 12 3 ", which contains every sequence of adjacent stems as a substring.
CREATE TEMPORARY TABLE stemmed AS
SELECT t.text_id, t.text_rank, r.is_keyword, ' ' || replace(r.word_list, chr(31), ' ') || ' ' AS word_text, s.stem COLLATE "C" AS stem
FROM raw_text r JOIN text t ON t.text = r.text CROSS JOIN LATERAL unnest(string_to_array(r.stems, chr(31))) AS s (stem);
CREATE TABLE stem AS
SELECT row_number() OVER (ORDER BY stem)::int AS stem_id, stem, count(*) FILTER (WHERE is_keyword) AS keywords, count(*) AS texts
FROM stemmed
GROUP BY stem;
CREATE UNIQUE INDEX ON stem (stem);
ANALYZE stem;
CREATE TABLE text_stem AS
SELECT i AS stem_id, text_id, text_rank, stems, word_text
FROM (
    SELECT text_id, text_rank, word_text, array_agg(i.stem_id) AS stems
    FROM stemmed s JOIN stem i USING (stem)
    GROUP BY text_id, text_rank, word_text
) t CROSS JOIN LATERAL unnest(stems) AS i
ORDER BY i, text_id;
CREATE UNIQUE INDEX ON text_stem (stem_id, text_id);
CREATE TABLE keyword_stem AS
SELECT w.found_results, w.keyword_id, i AS stem_id, w.k, w.id_rank, w.text_rank, w.volume, w.volume_wide, w.cost_cents, w.concurrency, w.words,
       w.difficulty, t.stems, t.stem_text
FROM (
    SELECT r.keyword_id, array_agg(DISTINCT i.stem_id) AS stems, ' ' || string_agg(i.stem_id::text, ' ' ORDER BY s.place) || ' ' AS stem_text
    FROM raw_keyword r CROSS JOIN LATERAL unnest(string_to_array(r.stem_list, chr(31))) WITH ORDINALITY AS s (stem, place)
    JOIN stem i ON i.stem = s.stem
    GROUP BY r.keyword_id
) t JOIN keyword w ON w.keyword_id = t.keyword_id CROSS JOIN LATERAL unnest(t.stems) AS i
ORDER BY i, w.k;
CREATE UNIQUE INDEX ON keyword_stem (stem_id, k);

DROP TABLE raw_keyword, raw_ranking, raw_top20, raw_shared_url, raw_page, raw_figures, raw_ad, raw_suggestion, raw_text;
DROP TABLE scope_number, host_scope, spelled, stemmed;

-- name: finish
VACUUM (FREEZE, ANALYZE);
CHECKPOINT;

-- name: size
SELECT pg_database_size(current_database()) AS bytes

-- name: version
SELECT 'PostgreSQL ' || current_setting('server_version') AS version

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
url_part: AND r.url_id IN (SELECT u.url_id FROM url u WHERE u.url_id BETWEEN :first_url AND :last_url AND strpos(u.url, :url_part) > 0)
any_of: AND r.k IN ({keywords_with_any_of})
none_of: AND NOT EXISTS (SELECT FROM ({keywords_with_none_of}) p WHERE p.k = r.k)

-- name: filters_of_matches
position: AND EXISTS (SELECT FROM result x WHERE x.keyword_id = r.keyword_id AND x.position BETWEEN :position_from AND :position_to)
volume: AND r.volume BETWEEN :volume_from AND :volume_to
cost: AND r.cost_cents BETWEEN :cost_from AND :cost_to
concurrency: AND r.concurrency BETWEEN :concurrency_from AND :concurrency_to
any_of: AND r.k IN ({keywords_with_any_of})
none_of: AND NOT EXISTS (SELECT FROM ({keywords_with_none_of}) p WHERE p.k = r.k)

-- name: filters_of_ads
position: AND r.position BETWEEN :position_from AND :position_to
volume: AND r.volume BETWEEN :volume_from AND :volume_to
cost: AND r.cost_cents BETWEEN :cost_from AND :cost_to
concurrency: AND r.concurrency BETWEEN :concurrency_from AND :concurrency_to
url: AND r.url = :url
url_part: AND strpos(r.url, :url_part) > 0
any_of: AND r.k IN ({keywords_with_any_of})
none_of: AND NOT EXISTS (SELECT FROM ({keywords_with_none_of}) p WHERE p.k = r.k)

-- For each phrase its rarest stem, and its stems as a substring of stem_text. Phrases are separated by commas.
-- name: keywords_with_any_of
SELECT p.k FROM unnest(string_to_array(:any_of_stems, ',')::int[], string_to_array(:any_of_phrases, ',')) AS f (stem_id, phrase)
JOIN keyword_stem p ON p.stem_id = f.stem_id AND strpos(p.stem_text, f.phrase) > 0

-- name: keywords_with_none_of
SELECT p.k FROM unnest(string_to_array(:none_of_stems, ',')::int[], string_to_array(:none_of_phrases, ',')) AS f (stem_id, phrase)
JOIN keyword_stem p ON p.stem_id = f.stem_id AND strpos(p.stem_text, f.phrase) > 0

-- Lookup of the subject of a query.

-- name: scope
SELECT s.scope_id, s.keywords, s.pages, d.scope_id AS domain_id, d.first_url, d.last_url
FROM scope s JOIN scope d ON d.name = :domain WHERE s.name = :name

-- name: keyword
SELECT w.k, w.has_serp, w.date, {keyword_columns}, w.top_domains FROM keyword w WHERE w.keyword = :keyword

-- name: stems
SELECT stem, stem_id, keywords, texts FROM stem WHERE stem = ANY (string_to_array(:stems, chr(31)))

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
JOIN keyword w ON w.k = r.k JOIN url u ON u.url_id = r.url_id
ORDER BY {order}

-- name: domain_keywords_total
SELECT count(*) AS total FROM ranking r WHERE r.scope_id = :scope {filter}

-- name: domain_urls
SELECT u.url, r.keywords
FROM (SELECT r.* FROM scope_page r WHERE r.scope_id = :scope ORDER BY r.keywords DESC, r.url_id LIMIT :size OFFSET :start) r
JOIN url u ON u.url_id = r.url_id
ORDER BY r.keywords DESC, r.url_id

-- name: top_pages
SELECT u.url, r.keywords, r.potential_traffic, r.traffic, r.social_a, r.social_b, r.engine
FROM (SELECT r.* FROM scope_page r WHERE r.scope_id = :scope ORDER BY {order} LIMIT :size OFFSET :start) r
JOIN url u ON u.url_id = r.url_id
ORDER BY {order}

-- name: common_of_1
ranking a WHERE a.scope_id = :scope_1

-- name: common_of_2
ranking a JOIN ranking b ON b.k = a.k WHERE a.scope_id = :scope_1 AND b.scope_id = :scope_2

-- name: common_of_3
ranking a JOIN ranking b ON b.k = a.k JOIN ranking c ON c.k = a.k
WHERE a.scope_id = :scope_1 AND b.scope_id = :scope_2 AND c.scope_id = :scope_3

-- The rows of a keyword are adjacent, in the order of the scopes. OFFSET 0 forces lookups of single rows.
-- name: domains_intersection
SELECT x.date, x.position, x.dynamic, u.url, u.host, u.domain, {keyword_columns}
FROM (SELECT a.k FROM {common} ORDER BY a.k LIMIT :size OFFSET :start) r
CROSS JOIN (VALUES (1, :scope_1), (2, :scope_2), (3, :scope_3)) AS s (place, scope_id)
CROSS JOIN LATERAL (SELECT * FROM ranking x WHERE x.scope_id = s.scope_id AND x.k = r.k OFFSET 0) x
JOIN keyword w ON w.k = r.k JOIN url u ON u.url_id = x.url_id
ORDER BY r.k, s.place

-- name: domains_intersection_total
SELECT count(*) AS total FROM {common}

-- name: unique_keywords
SELECT r.date, r.position, r.dynamic, r.traffic, u.url, u.host, u.domain, {keyword_columns}
FROM (SELECT r.* FROM ranking r WHERE {unique} {filter} ORDER BY r.k LIMIT :size OFFSET :start) r
JOIN keyword w ON w.k = r.k JOIN url u ON u.url_id = r.url_id
ORDER BY r.k

-- name: unique_keywords_total
SELECT count(*) AS total FROM ranking r WHERE {unique} {filter}

-- name: unique
r.scope_id = :scope
AND NOT EXISTS (SELECT FROM ranking o WHERE o.scope_id = :without_1 AND o.k = r.k)
AND NOT EXISTS (SELECT FROM ranking o WHERE o.scope_id = :without_2 AND o.k = r.k)

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
        SELECT m.scope_id, s.name AS domain, m.intersected, 0 AS best_position, (m.intersected * 20000 + s.keywords) / (2 * s.keywords) AS relevance,
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
ad r WHERE r.domain_id = :domain_id AND (r.host = :name OR right(r.host, length(:name) + 1) = '.' || :name)

-- name: ads_of_keyword
ad r WHERE r.k = :k

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
keyword_stem r WHERE r.stem_id = :stem AND r.stems @> string_to_array(:stems, ',')::int[]

-- name: phrase_match
SELECT {keyword_columns}, w.top_domains
FROM (SELECT r.* FROM {matches} {filter} ORDER BY {order} LIMIT :size OFFSET :start) r
JOIN keyword w ON w.k = r.k
ORDER BY {order}

-- name: phrase_match_total
SELECT count(*) AS total FROM {matches} {filter}

-- name: keyword_top
SELECT x.position, x.dynamic, x.title, x.snippet, u.url, u.host, u.domain
FROM result x JOIN url u ON u.url_id = x.url_id
WHERE x.keyword_id = :keyword_id
ORDER BY x.position

-- name: keyword_top_ads
SELECT r.date, r.position, r.type, r.url, r.host, r.domain, r.title, r.text, {keyword_columns}
FROM ad r JOIN keyword w ON w.k = r.k
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
common AS (
    SELECT d.scope_id, x.position AS best_position,
           (SELECT count(*) FROM matching m JOIN ranking o ON o.scope_id = d.scope_id AND o.k = m.k) AS intersected
    FROM top20 t CROSS JOIN LATERAL unnest(t.domains) AS d (scope_id)
    JOIN ranking x ON x.scope_id = d.scope_id AND x.k = t.k
    WHERE t.k = :k
)
SELECT r.*, {now_columns}, {before_columns}, e.previous_date, (SELECT count(*) FROM matching) AS matches
FROM (
    SELECT r.*, count(*) OVER () AS total
    FROM (
        SELECT c.scope_id, s.name AS domain, c.intersected, c.best_position, (c.intersected * 20000 + s.keywords) / (2 * s.keywords) AS relevance,
               s.visible, s.keywords, s.traffic
        FROM common c JOIN scope s ON s.scope_id = c.scope_id
    ) r
    ORDER BY {order} LIMIT :size OFFSET :start
) r
{with_figures}
ORDER BY {order}

-- Suggestions: the typed text, the range of texts that start with it, and the range of words that start with its last word.
-- name: typed
SELECT (SELECT text_rank FROM text WHERE text = :typed) AS exact,
       (SELECT text_rank FROM text WHERE text >= :typed AND text < :typed_end ORDER BY text LIMIT 1) AS starts_from,
       (SELECT text_rank FROM text WHERE text >= :typed AND text < :typed_end ORDER BY text DESC LIMIT 1) AS starts_to,
       (SELECT word_id FROM word WHERE word >= :prefix AND word < :prefix_end ORDER BY word LIMIT 1) AS word_from,
       (SELECT word_id FROM word WHERE word >= :prefix AND word < :prefix_end ORDER BY word DESC LIMIT 1) AS word_to

-- name: texts_of_text
text r WHERE r.text_rank = :exact

-- name: texts_of_word
text_word r WHERE r.word_id BETWEEN :word_from AND :word_to

-- name: texts_of_stems
text_stem r WHERE r.stem_id = :stem AND r.stems @> string_to_array(:stems, ',')::int[] AND strpos(r.word_text, ' ' || :prefix) > 0

-- name: suggestions
WITH found AS MATERIALIZED (
    SELECT 0 AS quality, i.ordinal AS place, i.text_id FROM suggestion i WHERE i.k = :k
    UNION ALL
    SELECT DISTINCT CASE WHEN r.text_rank = :exact THEN 1 WHEN r.text_rank BETWEEN :starts_from AND :starts_to THEN 2 ELSE 3 END, r.text_id, r.text_id
    FROM {texts} AND r.text_id NOT IN (SELECT i.text_id FROM suggestion i WHERE i.k = :k)
)
SELECT t.text, t.geo_names, (SELECT count(*) FROM found) AS total
FROM (SELECT * FROM found ORDER BY quality, place LIMIT :size OFFSET :start) f JOIN text t ON t.text_id = f.text_id
ORDER BY f.quality, f.place
