-- Stored public pages by the terms that they share with a question, weighted by rarity: of each address the newest version.
-- $9: only pages published by then, and of each address the last version read by then, else the first one after it.
-- $1 distinct terms  $2 language or null  $3 country or null  $4 from or null  $5 to or null  $6 most pages of a term that is used for the search  $7 minimum coverage  $8 limit  $9 as of or null
with hit as materialized (
  select t.term, h.page_id, count(*) over (partition by t.term) as df
  from unnest($1::text[]) as t(term)
  cross join lateral (select page_id from verify.page_terms where terms @> array[t.term] limit $6 + 1) h
),
size as (
  select greatest(reltuples, 1000)::float8 as n from pg_class where oid = 'verify.page_terms'::regclass
),
asked as materialized (
  select t.term, coalesce(f.df, 0) <= $6 as leads,
    ln(1 + (size.n - least(coalesce(f.df, 0), size.n) + 0.5) / (coalesce(f.df, 0) + 0.5)) as weight
  from unnest($1::text[]) as t(term)
  cross join size
  left join (select distinct term, df from hit) f on f.term = t.term
),
covered as materialized (
  select h.page_id, sum(a.weight) / (select sum(weight) from asked) as coverage
  from hit h
  join asked a on a.term = h.term and a.leads
  group by h.page_id
  order by coverage desc, h.page_id
  limit 10 * $8
),
newest as (
  select distinct on (p.url) p.id, c.coverage
  from covered c
  join verify.page p on p.id = c.page_id
  where c.coverage >= $7
    and ($2::text is null or p.language = $2)
    and ($3::text is null or p.country = $3)
    and ($4::timestamptz is null or p.published_at is null or p.published_at >= $4)
    and ($5::timestamptz is null or p.published_at is null or p.published_at <= $5)
    and ($9::timestamptz is null or coalesce(p.published_at, p.fetched_at) <= $9)
  order by p.url, case when p.fetched_at > $9::timestamptz then p.fetched_at end nulls first, p.seen_at desc
)
select id from newest order by coverage desc, id limit $8
