set local role memory_owner;

-- Makes the nodes that a request wrote findable by their terms.
--   fresh            places in the request of the nodes written; the n-th of them has the position size_before + n
--   terms, postings  see remember
create or replace function memory.index_terms(of_tenant text, known timestamptz, declared boolean, space text, size_before bigint,
  fresh integer[], terms text[], postings text[]) returns void
  language plpgsql volatile
  set search_path = pg_catalog, memory, pg_temp
  set plan_cache_mode = force_generic_plan -- planning eight partitions takes longer than the terms of a message
as $$
#variable_conflict use_variable
declare
  merged bigint := (select m.upto from merges m where m.tenant = of_tenant order by m.upto desc limit 1);
  own bigint; -- terms of this commit
  left_over record; -- in segments
begin
  if cardinality(fresh) <> cardinality(terms) then
    select w.terms, w.postings into terms, postings from terms_of_written(fresh, terms, postings) w;
  end if;
  insert into passages (tenant, position, terms)
    select of_tenant, size_before + t.n, t.terms from unnest(terms) with ordinality t (terms, n) where t.terms <> '';
  if not found then
    return;
  end if;

  insert into corpus as c (tenant, declared, base, known_at, passages, terms, passages_seen, terms_seen)
    select of_tenant, declared, size_before + 1, known, own.passages, own.terms,
      own.passages + coalesce(last.passages_seen, 0), own.terms + coalesce(last.terms_seen, 0)
    from (
      select count(*) as passages, sum(least(cardinality(string_to_array(t.terms, ' ')), 4095)) as terms from unnest(terms) t (terms) where t.terms <> ''
    ) own
    left join lateral (
      select c.passages_seen, c.terms_seen from corpus c
      where c.tenant = of_tenant and c.declared = index_terms.declared and c.base <= size_before order by c.base desc limit 1
    ) last on true
    returning c.terms into own;

  if merged is null then
    insert into merges (tenant, upto) values (of_tenant, size_before);
    merged := size_before;
  end if;
  if declared then
    perform write_postings(of_tenant, known, true, space, size_before, postings);
  elsif own >= max_segment_terms() then
    while merge_segments(of_tenant) loop
      null;
    end loop;
    perform write_postings(of_tenant, known, false, space, size_before, postings);
    insert into merges (tenant, upto) values (of_tenant, size_before + 1);
  else
    insert into segments (tenant, base, slice, space, postings)
      select of_tenant, size_before + 1, p.slice, space, string_agg(E'\n' || p.posting, '')
      from (
        select case when cardinality(postings) <= 300 then -1 else term_slice(split_part(u.posting, ' ', 1)) end as slice, u.posting
        from unnest(postings) u (posting)
      ) p
      group by 3;
    select count(*) as commits, sum(c.terms) as terms, max(c.base) - min(c.base) as width into left_over
      from corpus c where c.tenant = of_tenant and not c.declared and c.base > merged;
    if left_over.commits >= max_segment_commits() or left_over.terms >= max_segment_terms() or left_over.width > 32767 then
      perform merge_segments(of_tenant);
    end if;
  end if;
end $$;

-- Terms and postings without those of the nodes that were not written. In postings, a node is its place among those that were.
create or replace function memory.terms_of_written(fresh integer[], inout terms text[], inout postings text[])
  language plpgsql stable
  set search_path = pg_catalog, memory, pg_temp
  set plan_cache_mode = force_custom_plan -- a kept plan takes every array for ten rows, and compares each of thousands with each other one
as $$
#variable_conflict use_variable
begin
  postings := array(
    select r.term || ' ' || r.nodes::text
    from (
      select split_part(u.posting, ' ', 1) as term, array(
        select ((f.n::integer - 1) << 16) | (n.node & 65535) -- PostgreSQL gives all of these one precedence
        from unnest(split_part(u.posting, ' ', 2)::integer[]) n (node) join unnest(fresh) with ordinality f (place, n) on f.place = n.node >> 16
        order by f.n) as nodes
      from unnest(postings) u (posting)
    ) r
    where r.nodes <> '{}');
  terms := array(
    select t.terms
    from unnest(fresh) with ordinality f (place, n) left join unnest(terms) with ordinality t (terms, place) on t.place = f.place + 1
    order by f.n);
end $$;

-- Writes the postings of one commit as rows of their own.
create or replace function memory.write_postings(of_tenant text, known timestamptz, declared boolean, space text, size_before bigint, postings text[])
  returns void
  language plpgsql volatile
  set search_path = pg_catalog, memory, pg_temp
  set plan_cache_mode = force_custom_plan -- see terms_of_written
as $$
#variable_conflict use_variable
declare
  seed bigint := term_seed(of_tenant, declared, null);
  space_seed bigint := term_seed(of_tenant, declared, space);
begin
  with posting as materialized (
    select split_part(u.posting, ' ', 1) collate "C" as term, split_part(u.posting, ' ', 2)::integer[] as nodes,
      not declared and hashtextextended(split_part(u.posting, ' ', 1), size_before) & 15 = 0 as totalled
    from unnest(postings) u (posting)
  )
  insert into postings (tenant, term, term_key, space_term_key, declared, known_at, base, upto, count, seen, nodes)
    select of_tenant, p.term, hashtextextended(p.term, seed), hashtextextended(p.term, space_seed), declared, known,
      size_before + 1, case when not declared then size_before + 1 end, cardinality(p.nodes),
      case when p.totalled then f.live_nodes + cardinality(p.nodes) end, p.nodes
    from posting p
    left join frequencies(of_tenant, known, size_before, 0, array(select q.term from posting q where q.totalled)) f on p.totalled and f.term = p.term
    order by 3; -- so that entries which lie together in an index are written together
end $$;

reset role;
