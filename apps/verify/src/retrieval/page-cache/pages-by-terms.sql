-- Public pages that were read before, by the terms they share with a question, weighed by rarity: of each address the newest.
-- $1 terms, each once  $2 language or null  $3 country or null  $4 from or null  $5 to or null  $6 most pages of a term that leads to any  $7 least coverage  $8 limit
with size as materialized (
  select greatest(reltuples, 1000)::float8 as n from pg_class where oid = 'verify.page_terms'::regclass
),
asked as materialized (
  select t.term, f.df, ln(1 + (size.n - least(f.df, size.n) + 0.5) / (f.df + 0.5)) as weight
  from unnest($1::text[]) as t(term)
  cross join size
  cross join lateral (
    select count(*) as df from (select from verify.page_terms where terms @> array[t.term] limit $6 + 1) had
  ) f
),
hit as materialized (
  select h.page_id, sum(a.weight) / (select sum(weight) from asked) as coverage
  from asked a
  cross join lateral (select page_id from verify.page_terms where terms @> array[a.term]) h
  where a.df between 1 and $6
  group by h.page_id
  order by coverage desc, h.page_id
  limit 10 * $8
),
newest as (
  select distinct on (p.url) p.id, h.coverage
  from hit h
  join verify.page p on p.id = h.page_id
  where h.coverage >= $7
    and ($2::text is null or p.language = $2)
    and ($3::text is null or p.country = $3)
    and ($4::timestamptz is null or p.published_at is null or p.published_at >= $4)
    and ($5::timestamptz is null or p.published_at is null or p.published_at <= $5)
  order by p.url, p.seen_at desc
)
select id from newest order by coverage desc, id limit $8
