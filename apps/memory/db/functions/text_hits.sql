set local role memory_owner;

-- The nodes that have most to do with the terms asked for, by BM25 over all of them; best first, of equals the earlier in the ledger.
--   space, kinds  null: any
--   most          nodes at most
-- A question's rarer terms tell most, and lead to few nodes: they lead, from the rarest on, as long as their postings are within the budget; the
-- nodes they lead to are then weighed by all the terms. While all postings together are within it, as in a ledger of some thousand nodes, that is all
-- there is. A term that exceeds the budget alone leads to the newest of its nodes.
create or replace function memory.text_hits(of_tenant text, instant timestamptz, valid_at timestamptz, size bigint, space text, kinds text[],
  terms text[], most integer) returns table ("position" bigint, score double precision)
  language plpgsql volatile
  set search_path = pg_catalog, memory, pg_temp
  set plan_cache_mode = force_generic_plan -- planning eight partitions takes longer than looking one up
  set enable_seqscan = off -- whatever the statistics are: everything here is a look-up
  set enable_hashjoin = off
  set enable_mergejoin = off
  set jit = off
as $$
#variable_conflict use_column
declare
  budget constant integer := 20000;
  most_terms constant integer := 200;
  reach record := reach(of_tenant, instant, size);
  known json := text_statistics(of_tenant, instant, size, text_hits.terms[1:most_terms]);
  passages bigint := known ->> 'passages';
  average_length float8 := known ->> 'average_length';
  seed bigint := term_seed(of_tenant, false, text_hits.space);
  declared_seed bigint := term_seed(of_tenant, true, text_hits.space);
  leads text[];
  lead_idf float8[];
  weighing text[];
  weighing_idf float8[];
  spent bigint := 0;
  asked record;
begin
  for asked in
    select f.key collate "C" as term, f.value::bigint as df, bm25_idf(f.value::bigint, passages) as idf
    from json_each_text(known -> 'frequency') f
    where f.value::bigint > 0
    order by f.value::bigint, f.key collate "C"
  loop
    spent := spent + case when text_hits.space is null or spent + asked.df <= budget then asked.df
      else least(asked.df, postings_in_space(of_tenant, asked.term, seed, declared_seed, reach.live, size, budget)) end;
    if spent <= budget or leads is null then
      leads := leads || asked.term;
      lead_idf := lead_idf || asked.idf;
    else
      weighing := weighing || asked.term;
      weighing_idf := weighing_idf || asked.idf;
    end if;
  end loop;
  if leads is null then
    return;
  end if;

  return query
    with lead as materialized (
      select l.term, l.idf, c.declared, hashtextextended(l.term, case when c.declared then declared_seed else seed end) as key,
        case when c.declared then size else reach.live end as until
      from unnest(leads, lead_idf) l (term, idf) cross join (values (false), (true)) c (declared)
    ), posting as (
      select p.first, p.nodes, l.idf
      from lead l cross join lateral (
        select n.first, n.nodes, sum(n.count) over (order by n.first desc) - n.count as before
        from postings n
        where n.tenant = of_tenant and n.term_key = l.key and n.first <= l.until and n.term = l.term and n.known_at <= instant
        order by n.first desc limit budget
      ) p
      where text_hits.space is null and p.before < budget
      union all
      select p.first, p.nodes, l.idf
      from lead l cross join lateral (
        select n.first, n.nodes, sum(n.count) over (order by n.first desc) - n.count as before
        from postings n
        where n.tenant = of_tenant and n.space_term_key = l.key and n.first <= l.until and n.term = l.term and n.space_key = md5(text_hits.space)::uuid
          and n.known_at <= instant
        order by n.first desc limit budget
      ) p
      where text_hits.space is not null and p.before < budget
    ), scored as (
      select p.first - (p.nodes[1] >> 16) + (u.node >> 16) as at,
        sum(bm25_weight(u.node & 15, p.idf, u.node >> 4 & 4095, average_length)) as partial
      from posting p cross join lateral unnest(p.nodes) u (node)
      group by 1
    ), hit as materialized (
      select s.at, s.partial
      from (select s.at, s.partial from scored s where s.at <= size order by s.partial desc, s.at offset 0) s
      cross join lateral (
        select from nodes n
        where n.tenant = of_tenant and n.position = s.at
          and n.valid_from <= coalesce(text_hits.valid_at, instant) and (n.valid_to is null or n.valid_to > coalesce(text_hits.valid_at, instant))
          and (text_hits.kinds is null or n.kind = any (text_hits.kinds))
        limit 1
      ) n
      limit case when weighing is null then text_hits.most else 4 * text_hits.most + 200 end
    )
    select h.at, (h.partial + coalesce(rest.weight, 0)) / 1e6::float8
    from hit h
    left join lateral (
      select sum(bm25_weight(least(w.times, 15), w.idf, least(cardinality(w.words), 4095), average_length)) as weight
      from (
        select q.idf, s.words, cardinality(array_positions(s.words, q.term)) as times
        from (select string_to_array(p.terms, ' ') as words from passages p where p.tenant = of_tenant and p.position = h.at offset 0) s
        cross join unnest(weighing, weighing_idf) q (term, idf)
      ) w
      where w.times > 0
    ) rest on weighing is not null
    order by 2 desc, 1
    limit text_hits.most;
end $$;

-- How many postings lead from the term to nodes of a space, as far as `budget` rows of the index tell.
create or replace function memory.postings_in_space(of_tenant text, term text, seed bigint, declared_seed bigint, live bigint, size bigint, budget integer)
  returns bigint
  language plpgsql stable
  set search_path = pg_catalog, memory, pg_temp
as $$
#variable_conflict use_column
begin
  return (
    select coalesce(sum(n.count), 0)
    from (
      (select p.count from postings p where p.tenant = of_tenant and p.space_term_key = hashtextextended(postings_in_space.term, seed)
        and p.first <= live and p.term = postings_in_space.term order by p.first desc limit postings_in_space.budget)
      union all
      (select p.count from postings p where p.tenant = of_tenant and p.space_term_key = hashtextextended(postings_in_space.term, declared_seed)
        and p.first <= size and p.term = postings_in_space.term order by p.first desc limit postings_in_space.budget)
    ) n);
end $$;

reset role;
