-- BM25 (Robertson and Zaragoza 2009, k1 = 1.2, b = 0.75; idf with +1 as in Lucene, so that it is never negative)
-- over the passages that the caller may see and the filters leave.
-- $1 terms, each once  $2 account  $3 owner  $4 language  $5 country  $6 domains  $7 from  $8 to  $9 'relevance' or 'date'  $10 limit
with visible as (
  select s.id, s.passages, s.passage_terms, coalesce(s.published_at, s.created_at) as dated_at
  from verify.source s
  where verify.is_visible(s, $2, $3)
    and ($4::text is null or s.language = $4)
    and ($5::text is null or s.country = $5)
    and ($6::text[] is null or exists (select from unnest($6::text[]) as d where s.domain = d or right(s.domain, length(d) + 1) = '.' || d))
    and ($7::timestamptz is null or coalesce(s.published_at, s.created_at) >= $7)
    and ($8::timestamptz is null or coalesce(s.published_at, s.created_at) <= $8)
),
size as (
  select sum(passages)::float8 as n, greatest(sum(passage_terms)::float8 / nullif(sum(passages), 0), 1) as average from visible
),
candidate as (
  select p.id, p.kind, p.source_id, p.title, p.text, p.start_offset, p.terms, v.dated_at
  from verify.passage p join visible v on v.id = p.source_id
  where p.terms && $1::text[]
),
frequency as (
  select c.id, q.term, cardinality(array_positions(c.terms, q.term)) as tf, count(*) over (partition by q.term) as df
  from candidate c join unnest($1::text[]) as q(term) on c.terms @> array[q.term]
),
weighed as (
  select f.id, sum(ln(1 + (size.n - f.df + 0.5) / (f.df + 0.5)) * f.tf * 2.2
    / (f.tf + 1.2 * (0.25 + 0.75 * cardinality(c.terms) / size.average))) as score
  from frequency f join candidate c using (id) cross join size
  group by f.id
),
relevant as (
  -- what shares only a common word with the question is left out: its score is a small part of the best
  select w.id, w.score, count(*) over () as total from weighed w where w.score >= 0.2 * (select max(score) from weighed)
)
select c.kind, c.id, c.title, c.text, r.score::float8 as score, r.total::int as total,
  s.id as "sourceId", s.title as "sourceTitle", s.url, s.domain, s.country, s.language, c.dated_at as "datedAt"
from relevant r join candidate c using (id) join verify.source s on s.id = c.source_id
order by case when $9 = 'date' then c.dated_at end desc, r.score desc, c.dated_at desc, c.source_id, c.start_offset, c.kind, c.id
limit $10
