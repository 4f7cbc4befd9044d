set local role memory_owner;

-- The nodes that have most to do with the terms asked for, by BM25 over all of them; best first, of equals the earlier in the ledger.
--   space, kinds  null: any
--   most          nodes at most
--   budget        mentions of terms that may be looked at: the time a search takes grows with it
-- A question's rarer terms tell most, and lead to few nodes: they lead, from the rarest on, as long as their postings are within the budget; the best of the
-- nodes they lead to are then weighed by all the terms. While all postings together are within it, as in a ledger of a thousand nodes or a small space of a
-- large one, that is all there is. A term that exceeds the budget alone leads to the newest of its nodes.
drop function if exists memory.text_hits(text, timestamptz, timestamptz, bigint, text, text[], text[], integer);
create or replace function memory.text_hits(of_tenant text, instant timestamptz, valid_at timestamptz, size bigint, space text, kinds text[],
  terms text[], most integer, budget integer default 5000) returns table ("position" bigint, score double precision)
  language plpgsql volatile
  set search_path = pg_catalog, memory, pg_temp
  set plan_cache_mode = force_generic_plan -- planning eight partitions takes longer than looking one up
  set enable_seqscan = off -- whatever the statistics are: everything here is a look-up
  set enable_bitmapscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_sort = off -- for grouping; what is ordered has no other way
  set jit = off
as $$
#variable_conflict use_column
declare
  most_terms constant integer := 200;
  bounds record := reach(of_tenant, instant, size);
  known record := corpus_at(of_tenant, instant, bounds.whole, bounds.declared);
  average_length float8 := case when known.passages > 0 then known.terms::float8 / known.passages else 1 end;
  held_at timestamptz := coalesce(text_hits.valid_at, instant);
  seed bigint := term_seed(of_tenant, false, text_hits.space);
  declared_seed bigint := term_seed(of_tenant, true, text_hits.space);
  merged bigint := merged_upto(of_tenant);
  segment_terms text[]; -- what segments have of the terms: a term, the commit, its space, the nodes
  segment_bases bigint[];
  segment_spaces text[];
  segment_nodes text[];
  leads text[];
  lead_idf float8[];
  lead_since bigint[]; -- positions from which on the postings of a lead are read, of those not declared and of the others
  lead_declared_since bigint[];
  weighing text[];
  weighing_idf float8[];
  spent bigint := 0;
  enough integer; -- that many postings of a term show that it does not lead, or are all that it leads to
  own_bases bigint[]; -- what segments have of one term
  own_counts integer[];
  asked record;
  live record;
  declared record;
begin
  select array_agg(n.term), array_agg(n.base), array_agg(n.space), array_agg(n.nodes) into segment_terms, segment_bases, segment_spaces, segment_nodes
  from segment_nodes(of_tenant, merged, bounds.live, text_hits.terms[1:most_terms]) n;
  for asked in
    select f.term, f.live_nodes, f.declared_nodes, bm25_idf(f.live_nodes + f.declared_nodes, known.passages) as idf
    from (
      select f.term, f.live_nodes + coalesce(s.nodes, 0) as live_nodes, f.declared_nodes
      from merged_frequencies(of_tenant, instant, bounds.whole, bounds.declared, text_hits.terms[1:most_terms], merged) f
      left join (
        select s.term, sum(count_nodes(s.nodes)) as nodes
        from unnest(segment_terms, segment_bases, segment_nodes) s (term, base, nodes)
        where s.base <= bounds.whole
        group by s.term
      ) s on s.term = f.term
    ) f
    where f.live_nodes + f.declared_nodes > 0
    order by f.live_nodes + f.declared_nodes, f.term
  loop
    select asked.live_nodes as nodes, 0::bigint as since into live;
    select asked.declared_nodes as nodes, 0::bigint as since into declared;
    if spent + asked.live_nodes + asked.declared_nodes > budget and (leads is null or text_hits.space is not null) then
      enough := case when leads is null then budget else greatest(budget - spent + 1, 1) end;
      select array_agg(s.base order by s.base desc), array_agg(count_nodes(s.nodes) order by s.base desc) into own_bases, own_counts
        from unnest(segment_terms, segment_bases, segment_spaces, segment_nodes) s (term, base, space, nodes)
        where s.term = asked.term and (text_hits.space is null or s.space = text_hits.space);
      select * into live from newest_postings(of_tenant, asked.term, hashtextextended(asked.term, seed), text_hits.space, bounds.live, instant, enough,
        merged, own_bases, own_counts);
      select * into declared from newest_postings(of_tenant, asked.term, hashtextextended(asked.term, declared_seed), text_hits.space, size, instant, enough,
        null, null, null);
    end if;
    spent := spent + live.nodes + declared.nodes;
    if spent <= budget or leads is null then
      leads := leads || asked.term;
      lead_idf := lead_idf || asked.idf;
      lead_since := lead_since || live.since;
      lead_declared_since := lead_declared_since || declared.since;
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
      select l.term, l.idf, hashtextextended(l.term, seed) as key, l.live_since as since, bounds.live as until
      from unnest(leads, lead_idf, lead_since) l (term, idf, live_since)
      union all
      select l.term, l.idf, hashtextextended(l.term, declared_seed), l.since, size
      from unnest(leads, lead_idf, lead_declared_since) l (term, idf, since)
    ), posting as (
      select p.base, l.idf, case -- of a merged row, only what is asked for
        when p.upto > l.until or p.base < l.since then array(select u.node from unnest(p.nodes) u (node) where p.base + (u.node >> 16) between l.since and l.until)
        else p.nodes end as nodes
      from lead l join postings p
        on p.tenant = of_tenant and p.term_key = l.key and p.base > l.since - 32768 and p.base <= l.until and p.term = l.term and p.known_at <= instant
          and (p.upto <= merged or p.upto is null)
      where text_hits.space is null
      union all
      select p.base, l.idf, case
        when p.upto > l.until or p.base < l.since then array(select u.node from unnest(p.nodes) u (node) where p.base + (u.node >> 16) between l.since and l.until)
        else p.nodes end
      from lead l join postings p
        on p.tenant = of_tenant and p.space_term_key = l.key and p.base > l.since - 32768 and p.base <= l.until and p.term = l.term and p.known_at <= instant
          and (p.upto <= merged or p.upto is null)
      where text_hits.space is not null
      union all
      select s.base, l.idf, s.nodes::integer[]
      from unnest(leads, lead_idf, lead_since) l (term, idf, live_since)
      join unnest(segment_terms, segment_bases, segment_spaces, segment_nodes) s (term, base, space, nodes) on s.term = l.term
      where s.base >= l.live_since and (text_hits.space is null or s.space = text_hits.space)
    ), scored as (
      select u.base + (u.node >> 16) as at, sum(bm25_weight(u.node & 15, u.idf, u.node >> 4 & 4095, average_length)) as partial
      from (select p.base, p.idf, unnest(p.nodes) as node from posting p) u -- in the select list: as a lateral join it takes twice as long
      group by 1
    ), hit as materialized (
      select s.at, s.partial
      from (select s.at, s.partial from scored s where s.at <= size order by s.partial desc, s.at) s
      cross join lateral (
        select from nodes n
        where n.tenant = of_tenant and n.position = s.at and n.valid_from <= held_at and (n.valid_to is null or n.valid_to > held_at)
          and (text_hits.space is null or n.space = text_hits.space) and (text_hits.kinds is null or n.kind = any (text_hits.kinds))
        limit 1
      ) n
      limit case when weighing is null then text_hits.most else text_hits.most + 100 end
    )
    select h.at, (h.partial + coalesce(rest.weight, 0)) / 1e6::float8
    from hit h
    left join lateral (
      select sum(bm25_weight(least(w.times, 15), w.idf, least(w.length, 4095), average_length)) as weight
      from (
        select q.idf, s.length, cardinality(array_positions(s.words, q.term)) as times
        from (
          select w.words, cardinality(w.words) as length
          from passages p cross join lateral (select string_to_array(p.terms, ' ') as words offset 0) w
          where p.tenant = of_tenant and p.position = h.at offset 0
        ) s
        cross join unnest(weighing, weighing_idf) q (term, idf)
        offset 0
      ) w
      where w.times > 0
    ) rest on weighing is not null
    order by 2 desc, 1
    limit text_hits.most;
end $$;

-- How many nodes a term leads to, counted commit by commit from the newest back until `budget` is reached, and the base of the commit where that is.
--   space   null: any; `key` is the term's hash, in the space if one is given
--   merged, segment_bases, segment_counts  how far segments are merged; the commits in segments that have the term, from the newest on, and how many nodes
--           of each; null for declared postings, which are in no segment
drop function if exists memory.newest_postings(text, text, bigint, text, bigint, timestamptz, integer);
create or replace function memory.newest_postings(of_tenant text, term text, key bigint, space text, until bigint, instant timestamptz, budget integer,
  merged bigint, segment_bases bigint[], segment_counts integer[], out nodes bigint, out since bigint)
  language plpgsql stable
  set search_path = pg_catalog, memory, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_bitmapscan = off
  set enable_sort = off
  set enable_hashagg = off
  set jit = off
as $$
#variable_conflict use_column
declare
  by_base refcursor;
  counted record;
  part record;
  at integer := 1;
  bases bigint[];
begin
  nodes := 0;
  since := 0;
  if space is null then
    open by_base for
      select p.base, max(p.upto) as upto, sum(p.count) as count from postings p
      where p.tenant = of_tenant and p.term_key = newest_postings.key and p.base <= newest_postings.until and p.term = newest_postings.term
        and p.known_at <= instant and (p.upto <= newest_postings.merged or p.upto is null)
      group by p.base order by p.base desc;
  else
    open by_base for
      select p.base, p.upto, p.count::bigint as count from postings p
      where p.tenant = of_tenant and p.space_term_key = newest_postings.key and p.base <= newest_postings.until and p.term = newest_postings.term
        and p.known_at <= instant and (p.upto <= newest_postings.merged or p.upto is null)
      order by p.base desc;
  end if;
  loop
    fetch by_base into counted;
    while nodes < budget and at <= cardinality(segment_bases) and (counted.base is null or segment_bases[at] > counted.base) loop
      nodes := nodes + segment_counts[at];
      since := segment_bases[at];
      at := at + 1;
    end loop;
    exit when nodes >= budget or counted.base is null;
    if counted.upto is null or counted.upto <= newest_postings.until and nodes + counted.count < budget then
      nodes := nodes + counted.count;
      since := counted.base;
    else -- of what was merged, only the newest commits, or not the newest
      bases := array(
        select c.base from corpus c where c.tenant = of_tenant and not c.declared and c.base >= counted.base and c.base <= counted.upto order by c.base);
      for part in
        select n.base, count(*) as count
        from (
          select bases[width_bucket(p.base + (u.node >> 16), bases)] as base
          from (
            select p.base, p.nodes from postings p
            where newest_postings.space is null and p.tenant = of_tenant and p.term_key = newest_postings.key and p.base = counted.base
              and p.upto = counted.upto and p.term = newest_postings.term
            union all
            select p.base, p.nodes from postings p
            where newest_postings.space is not null and p.tenant = of_tenant and p.space_term_key = newest_postings.key and p.base = counted.base
              and p.upto = counted.upto and p.term = newest_postings.term
          ) p
          cross join lateral unnest(p.nodes) u (node)
        ) n
        where n.base <= newest_postings.until
        group by n.base
        order by n.base desc
      loop
        nodes := nodes + part.count;
        since := part.base;
        exit when nodes >= budget;
      end loop;
    end if;
  end loop;
  close by_base;
end $$;

reset role;
