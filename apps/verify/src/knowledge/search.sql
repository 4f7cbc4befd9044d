-- BM25 (Robertson and Zaragoza 2009, k1 = 1.2, b = 0.75; idf with +1 as in Lucene, so that it is never negative)
-- over the passages that the caller may see and the filters leave.
-- $1 terms, each once  $2 account  $3 owner  $4 language  $5 country  $6 domains  $7 from  $8 to  $9 'relevance' or 'date'  $10 limit
-- No CTE is joined with another by id: the planner has no statistics of them, and would compare every row with every other.
with visible as materialized (
  select s.id, s.passages, s.passage_terms, coalesce(s.published_at, s.created_at) as dated_at
  from verify.source s
  where verify.is_visible(s, $2, $3)
    and ($4::text is null or s.language = $4)
    and ($5::text is null or s.country = $5)
    and ($6::text[] is null or exists (select from unnest($6::text[]) as d where s.domain = d or right(s.domain, length(d) + 1) = '.' || d))
    and ($7::timestamptz is null or coalesce(s.published_at, s.created_at) >= $7)
    and ($8::timestamptz is null or coalesce(s.published_at, s.created_at) <= $8)
),
size as materialized (
  select sum(passages)::float8 as n, greatest(sum(passage_terms)::float8 / nullif(sum(passages), 0), 1) as average from visible
),
hit as materialized (
  select p.id, p.kind, p.source_id, p.start_offset, v.dated_at, cardinality(p.terms) as length, q.tf, count(*) over (partition by q.term) as df
  from verify.passage p
  join visible v on v.id = p.source_id
  cross join lateral (select t.term, count(*) as tf from unnest(p.terms) as t(term) where t.term = any ($1::text[]) group by t.term) q
  where p.terms && $1::text[]
),
weighed as materialized (
  select h.id, h.kind, h.source_id, h.start_offset, h.dated_at,
    sum(ln(1 + (size.n - h.df + 0.5) / (h.df + 0.5)) * h.tf * 2.2 / (h.tf + 1.2 * (0.25 + 0.75 * h.length / size.average))) as score
  from hit h cross join size
  group by h.id, h.kind, h.source_id, h.start_offset, h.dated_at
),
best as (
  select w.*, count(*) over () as total
  from weighed w
  -- what shares only a common word with the question is left out: its score is a small part of the best
  where w.score >= 0.2 * (select max(score) from weighed)
  order by case when $9 = 'date' then w.dated_at end desc, w.score desc, w.dated_at desc, w.source_id, w.start_offset, w.kind, w.id
  limit $10
)
select b.kind, b.id, p.title, p.text, b.score::float8 as score, b.total::int as total,
  s.id as "sourceId", s.title as "sourceTitle", s.url, s.domain, s.country, s.language, b.dated_at as "datedAt"
from best b
cross join lateral (select title, text from verify.passage where id = b.id and source_id = b.source_id limit 1) p
join verify.source s on s.id = b.source_id
order by case when $9 = 'date' then b.dated_at end desc, b.score desc, b.dated_at desc, b.source_id, b.start_offset, b.kind, b.id
