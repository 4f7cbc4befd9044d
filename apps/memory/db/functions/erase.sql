set local role memory_owner;

-- The rows that an erasure is to take: those that say something, captured before `before` where that is given.
--   ids      nodes with these ids; null: not asked
--   about    nodes whose payload is about it, whose id it is, or whose texts hold a match of `pattern`; and what mentions an entity among them
--   pattern  a regular expression for `about` as a word
--   space    nodes and edges of it; with ids or about: only those of it
-- Edges of a node that is taken are taken too. Answers {nodes, edges}: positions.
create or replace function memory_api.erasable_rows(ids text[], about text, pattern text, space text, before timestamptz) returns json
  language plpgsql stable security definer
  set search_path = pg_catalog, memory, pg_temp
  set plan_cache_mode = force_custom_plan -- filters that are null vanish from the plan
  set jit = off
as $$
#variable_conflict use_column
declare
  of_tenant text := tenant();
  node_places bigint[];
  entities text[]; -- md5 of their ids
begin
  if erasable_rows.ids is not null then
    node_places := array(
      select n.position from nodes n
      where n.tenant = of_tenant and n.id_key = any (array(select md5(i)::uuid from unnest(erasable_rows.ids) i)) and n.id = any (erasable_rows.ids)
        and n.erased_by is null and (erasable_rows.space is null or n.space = erasable_rows.space)
        and (erasable_rows.before is null or n.captured_at < erasable_rows.before));
  elsif erasable_rows.about is not null then
    node_places := array(
      select n.position from nodes n
      where n.tenant = of_tenant and n.erased_by is null
        and (erasable_rows.space is null or n.space = erasable_rows.space)
        and (erasable_rows.before is null or n.captured_at < erasable_rows.before)
        and (n.payload ->> 'about' = erasable_rows.about or n.id = erasable_rows.about
          or normalize(concat_ws(' ', n.statement, n.category, n.payload::text, n.fact_key, n.fact_value::text), NFC) collate pg_catalog.pg_c_utf8 ~* erasable_rows.pattern));
    entities := array(
      select md5(n.id) from unnest(node_places) p (position) join nodes n on n.tenant = of_tenant and n.position = p.position where n.kind = 'entity');
    node_places := array(
      select p.position from unnest(node_places) p (position)
      union
      select n.position
      from unnest(entities) t (key)
      join edges e on e.tenant = of_tenant and md5(e.target_id) = t.key and e.edge_type = 'MENTIONS'
      join nodes n on n.tenant = of_tenant and n.id_key = md5(e.source_id)::uuid and n.id = e.source_id and n.erased_by is null
      where (erasable_rows.space is null or n.space = erasable_rows.space)
        and (erasable_rows.before is null or n.captured_at < erasable_rows.before));
  else
    node_places := array(
      select n.position from nodes n
      where n.tenant = of_tenant and n.space = erasable_rows.space and n.erased_by is null
        and (erasable_rows.before is null or n.captured_at < erasable_rows.before));
  end if;
  -- Entities come last, so that an erasure that was interrupted still finds what mentions them.
  node_places := array(
    select n.position from unnest(node_places) p (position) join nodes n on n.tenant = of_tenant and n.position = p.position
    order by n.kind = 'entity', n.position);
  return json_build_object('nodes', to_json(node_places), 'edges', (
    select coalesce(json_agg(x.position), '[]')
    from (
      select e.position
      from unnest(node_places) p (position)
      join nodes n on n.tenant = of_tenant and n.position = p.position
      join edges e on e.tenant = of_tenant and md5(e.source_id) = md5(n.id) and e.source_id = n.id
      where e.erased_by is null and (erasable_rows.before is null or e.captured_at < erasable_rows.before)
      union
      select e.position
      from unnest(node_places) p (position)
      join nodes n on n.tenant = of_tenant and n.position = p.position
      join edges e on e.tenant = of_tenant and md5(e.target_id) = md5(n.id) and e.target_id = n.id
      where e.erased_by is null and (erasable_rows.before is null or e.captured_at < erasable_rows.before)
      union
      select e.position from edges e
      where erasable_rows.ids is null and erasable_rows.about is null and e.tenant = of_tenant and e.space = erasable_rows.space and e.erased_by is null
        and (erasable_rows.before is null or e.captured_at < erasable_rows.before)
      union
      select e.position from edges e
      where erasable_rows.about is not null and e.tenant = of_tenant and e.erased_by is null
        and (erasable_rows.space is null or e.space = erasable_rows.space)
        and (erasable_rows.before is null or e.captured_at < erasable_rows.before)
        and normalize(concat_ws(' ', e.mechanism, e.properties::text, e.lag), NFC) collate pg_catalog.pg_c_utf8 ~* erasable_rows.pattern
    ) x));
end $$;

-- Erases rows by their positions, in one transaction; rows that were erased meanwhile are passed over. See tables/0017-erasures.sql.
--   erasure  id of the request that this belongs to
-- Answers {nodes, edges, captured_at}: how many were erased, and when; captured_at is null when there were none.
create or replace function memory_api.erase_rows(erasure uuid, requested_by text, reason text, node_places bigint[], edge_places bigint[]) returns json
  language plpgsql volatile security definer
  set search_path = pg_catalog, memory, pg_temp
  set lock_timeout = '30s'
  set extra_float_digits = 1 -- as the leaves have it
  set plan_cache_mode = force_custom_plan
  set enable_seqscan = off -- whatever the statistics are: look-ups
  set jit = off
as $$
#variable_conflict use_column
declare
  of_tenant text := tenant();
  stamp timestamptz;
  place bigint;
begin
  perform open_ledger(of_tenant);
  perform grow_tree(of_tenant); -- the leaf of an erased row without a salt cannot be made any more (memory.ledger_root tells which rows may have none yet)
  node_places := array(select n.position from nodes n where n.tenant = of_tenant and n.position = any (erase_rows.node_places) and n.erased_by is null);
  edge_places := array(select e.position from edges e where e.tenant = of_tenant and e.position = any (erase_rows.edge_places) and e.erased_by is null);
  if cardinality(node_places) + cardinality(edge_places) = 0 then
    return json_build_object('nodes', 0, 'edges', 0, 'captured_at', null);
  end if;

  update heads h set ledger_size = h.ledger_size + 1 where h.tenant = of_tenant returning h.last_captured_at, h.ledger_size into stamp, place;
  insert into commits (tenant, captured_at, position, rows, known_at) values (of_tenant, stamp, place, 1, stamp);
  insert into erasures (tenant, position, id, captured_at, requested_by, reason, rows, positions, unsalted)
    select of_tenant, place, erase_rows.erasure, stamp, erase_rows.requested_by, erase_rows.reason, count(*),
      range_agg(int8range(u.position, u.position, '[]')),
      coalesce(range_agg(int8range(u.position, u.position, '[]')) filter (where u.salt is null), '{}')
    from (
      select n.position, n.salt from nodes n where n.tenant = of_tenant and n.position = any (node_places)
      union all
      select e.position, e.salt from edges e where e.tenant = of_tenant and e.position = any (edge_places)) u;

  perform erase_terms(of_tenant, node_places);
  delete from vectors v where v.tenant = of_tenant and v.position = any (node_places);
  update nodes n set statement = null, category = null, payload = '{}', fact_key = null, fact_value = null, embedding = null,
      content_digest = content_digest(n.salt, node_content(n)), salt = null, content_hash = '', erased_by = place
    where n.tenant = of_tenant and n.position = any (node_places);
  update edges e set confidence = null, lag = null, lag_interval = null, mechanism = null, properties = '{}',
      content_digest = content_digest(e.salt, edge_content(e)), salt = null, content_hash = '', erased_by = place
    where e.tenant = of_tenant and e.position = any (edge_places);
  perform grow_tree(of_tenant);
  return json_build_object('nodes', cardinality(node_places), 'edges', cardinality(edge_places), 'captured_at', text_of(stamp));
end $$;

-- Takes nodes out of the text index. How often a term was counted stays, so that what is left is weighed as before; a term that no other node has goes.
create or replace function memory.erase_terms(of_tenant text, places bigint[]) returns void
  language plpgsql volatile
  set search_path = pg_catalog, memory, pg_temp
  set plan_cache_mode = force_custom_plan
  set enable_seqscan = off -- whatever the statistics are: look-ups
as $$
#variable_conflict use_column
declare
  farthest constant integer := 32768; -- how far behind the base of its row a node of a posting may be
  keys bigint[]; -- of the terms, whether declared or not
  commit_base bigint;
begin
  select array_agg(distinct hashtextextended(t.term, term_seed(of_tenant, d.declared, null))) into keys
  from passages p
  cross join lateral string_to_table(p.terms, ' ') t (term)
  cross join (values (false), (true)) d (declared)
  where p.tenant = of_tenant and p.position = any (places);

  update postings p set nodes = a.kept
    from (
      select q.tableoid as part, q.ctid as tid, array(select u.node from unnest(q.nodes) u (node) where q.base + (u.node >> 16) <> all (places)) as kept
      from unnest(keys) k (key)
      cross join lateral (
        select q.tableoid, q.ctid, q.base, q.nodes from postings q
        where q.tenant = of_tenant and q.term_key = k.key and q.base > (select min(u.place) from unnest(places) u (place)) - farthest
          and q.base <= (select max(u.place) from unnest(places) u (place))
        offset 0
      ) q
      where exists (select from unnest(q.nodes) u (node) where q.base + (u.node >> 16) = any (places))
    ) a
    where p.tenant = of_tenant and p.tableoid = a.part and p.ctid = a.tid;
  delete from postings p
    using unnest(keys) k (key)
    where p.tenant = of_tenant and p.term_key = k.key and p.nodes = '{}';

  for commit_base in
    select distinct s.base from segments s
    where s.tenant = of_tenant and s.slice between -1 and 63 and s.base = any (array(
      select c.position - c.rows + 1
      from unnest(places) u (place)
      cross join lateral (select * from commits c where c.tenant = of_tenant and c.position >= u.place order by c.position limit 1) c))
  loop
    update segments s set postings = coalesce((
        select string_agg(E'\n' || l.term || ' ' || l.kept::text, '')
        from (
          select split_part(x.line, ' ', 1) as term,
            array(select u.node from unnest(split_part(x.line, ' ', 2)::integer[]) u (node) where s.base + (u.node >> 16) <> all (places)) as kept
          from string_to_table(s.postings, E'\n') x (line)
          where x.line <> ''
        ) l
        where l.kept <> '{}'), '')
      where s.tenant = of_tenant and s.slice between -1 and 63 and s.base = commit_base;
  end loop;
  delete from passages p where p.tenant = of_tenant and p.position = any (places);
end $$;

-- The tenant's erasures, latest first, one entry for each request: {id, requested_by, reason, captured_at, rows, altered}. `altered` is true if a row of
-- the request differs from its leaf.
create or replace function memory_api.erasures(page_limit integer, after_position bigint) returns json
  language plpgsql stable security definer
  set search_path = pg_catalog, memory, pg_temp
as $$
declare
  of_tenant text := tenant();
begin
  return (
    select json_build_object(
      'items', coalesce(json_agg(json_build_object('id', r.id, 'requested_by', r.requested_by, 'reason', r.reason, 'captured_at', text_of(r.captured_at),
        'rows', r.rows, 'altered', r.n <= erasures.page_limit and is_altered(of_tenant, r.id)) order by r.place desc) filter (where r.n <= erasures.page_limit), '[]'),
      'next', min(r.place) filter (where r.n = erasures.page_limit and r.pages > erasures.page_limit))
    from (
      select e.id, min(e.requested_by) as requested_by, min(e.reason) as reason, max(e.captured_at) as captured_at, sum(e.rows) as rows,
        max(e.position) as place, row_number() over (order by max(e.position) desc) as n, count(*) over () as pages
      from memory.erasures e
      where e.tenant = of_tenant
      group by e.id
      having erasures.after_position is null or max(e.position) < erasures.after_position
      order by max(e.position) desc
      limit erasures.page_limit + 1
    ) r);
end $$;

create or replace function memory.is_altered(of_tenant text, erasure uuid) returns boolean
  language plpgsql stable
  set search_path = pg_catalog, memory, pg_temp
as $$
begin
  return exists (
    select from erasures e
    where e.tenant = of_tenant and e.id = erasure and tree_hash(of_tenant, 0, e.position - 1) is distinct from leaf_hash(erasure_leaf(e)));
end $$;

reset role;
