-- Candidates for ranking: passages that share terms with the question, by BM25, out of those that the caller may see and the filters leave.
-- $1 terms, each once  $2 account  $3 owner  $4 language  $5 country  $6 domains  $7 from  $8 to  $9 collection  $10 learned by  $11 'relevance' or 'date'  $12 limit  $13 budget
-- No CTE is joined with another by id: the planner has no statistics of them, and would compare every row with every other.
with visible as materialized (
  select * from verify.searchable($2, $3, $4, $5, $6, $7, $8, $9, $10)
),
size as materialized (
  select coalesce(sum(passages), 0)::float8 as n, greatest(sum(passage_terms)::float8 / nullif(sum(passages), 0), 1) as average from visible
),
-- Of more passages than the budget, a thousand tell how common the terms are; of fewer none are needed, and all below is exact.
sample as materialized (
  select c.terms
  from (select id from visible where (select n from size) > $13 order by id limit 100) v
  cross join lateral (select terms from verify.chunk where source_id = v.id order by position limit 10) c
),
expected as materialized (
  select term, (select n from size) * (select count(*) filter (where s.terms @> array[term])::float8 / greatest(count(*), 1) from sample s) as df
  from unnest($1::text[]) as t(term)
),
-- The rarer terms lead to the passages, as many as the budget has room for, and one at least; the others only count in what these lead to.
asked as materialized (
  select term, df, sum(df) over (order by df, term) <= $13 or row_number() over (order by df, term) = 1 as leads from expected
),
hit as materialized (
  select p.id, p.kind, p.source_id, p.start_offset, v.dated_at, p.terms
  from verify.passage p
  join visible v on v.id = p.source_id
  where p.terms && (select array_agg(term) from asked where leads)
),
-- By unnesting each passage once: a question of a hundred terms would otherwise search each passage a hundred times.
mention as materialized (
  select hit.id, hit.kind, hit.source_id, hit.start_offset, hit.dated_at, cardinality(hit.terms) as length, t.term, t.tf
  from hit cross join lateral (select term, count(*)::int as tf from unnest(hit.terms) as term where term = any($1::text[]) group by term) t
),
counted as materialized (
  select a.term, a.df as expected, case when a.leads then m.passages else greatest(m.passages, a.df) end as df
  from asked a left join (select term, count(*) as passages from mention group by term) m on m.term = a.term
),
weighed as materialized (
  select m.id, m.kind, m.source_id, m.start_offset, m.dated_at,
    sum(verify.bm25_weight(m.tf, c.df, size.n, m.length, size.average)) as score
  from mention m join counted c on c.term = m.term cross join size
  group by m.id, m.kind, m.source_id, m.start_offset, m.dated_at
),
best as (
  select w.*, count(*) filter (where relevant) over () as total
  from (select *, score >= 0.2 * max(score) over () as relevant from weighed) w
  -- By date, what shares only a common word with the question would come first as well as last: `relevant` of @plumbline/retrieval, which ranking uses
  where relevant or $11 <> 'date'
  order by case when $11 = 'date' then w.dated_at end desc, w.score desc, w.dated_at desc, w.source_id, w.start_offset, w.kind, w.id
  limit $12
)
select b.kind, b.id, p.title, p.text, p.terms, p.position, b.start_offset as start, b.score::float8 as score,
  s.id as "sourceId", s.title as "sourceTitle", s.url, s.domain, s.country, s.language, b.dated_at as "datedAt",
  b.total::int as total, size.n as "passages", size.average as "averageLength", f.frequency
from best b
cross join size
cross join (
  select jsonb_object_agg(term, greatest(expected, df)) as frequency from counted
) f
cross join lateral (select title, text, terms, position from verify.passage where id = b.id and source_id = b.source_id limit 1) p
join verify.source s on s.id = b.source_id
order by case when $11 = 'date' then b.dated_at end desc, b.score desc, b.dated_at desc, b.source_id, b.start_offset, b.kind, b.id
