set local role memory_owner;

-- Makes the nodes that a request wrote findable by their terms.
--   fresh            places in the request of the nodes written; the n-th of them has the position size_before + n
--   terms, postings  see remember
create or replace function memory.index_terms(of_tenant text, known timestamptz, declared boolean, space text, size_before bigint,
  fresh integer[], terms text[], postings text[]) returns void
  language plpgsql volatile
  set search_path = pg_catalog, memory, pg_temp
  set plan_cache_mode = force_custom_plan -- a kept plan takes every array for ten rows, and compares each of thousands with each other one
as $$
#variable_conflict use_variable
declare
  seed bigint := term_seed(of_tenant, declared, null);
  space_seed bigint := term_seed(of_tenant, declared, space);
  whole boolean := cardinality(fresh) = cardinality(terms); -- nothing of the request was left out: places are as they were
  few boolean := cardinality(postings) <= 300; -- so few terms may all have their total looked up
begin
  insert into passages (tenant, position, terms)
    select of_tenant, size_before + f.n, t.terms
    from unnest(fresh) with ordinality f (place, n) join unnest(terms) with ordinality t (terms, place) on t.place = f.place + 1
    where t.terms <> '';
  if not found then
    return;
  end if;

  insert into corpus (tenant, declared, base, known_at, passages, terms, passages_seen, terms_seen)
    select of_tenant, declared, size_before + 1, known, own.passages, own.terms,
      own.passages + coalesce(last.passages_seen, 0), own.terms + coalesce(last.terms_seen, 0)
    from (
      select count(*) as passages, sum(least(cardinality(string_to_array(t.terms, ' ')), 4095)) as terms
      from unnest(fresh) with ordinality f (place, n) join unnest(terms) with ordinality t (terms, place) on t.place = f.place + 1
      where t.terms <> ''
    ) own
    left join lateral (
      select c.passages_seen, c.terms_seen from corpus c
      where c.tenant = of_tenant and c.declared = index_terms.declared and c.base <= size_before order by c.base desc limit 1
    ) last on true;

  with posting as materialized (
    select r.term, r.nodes, not declared and (few or hashtextextended(r.term, size_before) & 15 = 0) as totalled
    from (
      select split_part(u.posting, ' ', 1) collate "C" as term, case when whole then split_part(u.posting, ' ', 2)::integer[] else array(
        select ((f.n::integer - 1) << 16) | (n.node & 65535) -- PostgreSQL gives all of these one precedence
        from unnest(split_part(u.posting, ' ', 2)::integer[]) n (node) join unnest(fresh) with ordinality f (place, n) on f.place = n.node >> 16
        order by f.n) end as nodes
      from unnest(postings) u (posting)
    ) r
    where r.nodes <> '{}'
  )
  insert into postings (tenant, term, term_key, space_term_key, declared, known_at, base, count, seen, nodes)
    select of_tenant, p.term, hashtextextended(p.term, seed), hashtextextended(p.term, space_seed), declared, known,
      size_before + 1, cardinality(p.nodes), case when p.totalled then f.live_nodes + cardinality(p.nodes) end, p.nodes
    from posting p
    left join frequencies(of_tenant, known, size_before, 0, array(select q.term from posting q where q.totalled)) f on p.totalled and f.term = p.term
    order by 3; -- so that entries which lie together in an index are written together
end $$;

reset role;
