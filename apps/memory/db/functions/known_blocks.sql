set local role memory_owner;

-- What the ledger knows of ids and of statements like those asked about, for messages that are about to be written; not a read, so without a frame:
-- nothing of it is answered, and it raises no mark that the write behind it would have to wait for.
--   as_of      null: whatever is known now; else what is known at this instant, the declared one of a backfill
--   space      whose memory
--   ids        whose first rows are wanted
--   episodes   ids of episodes, of which also the nodes they mention and the edges drawn from them are wanted
--   terms      search terms, for the claims of the space that have most of them
--   most       claims at most
-- Answers {known, episodes, hits}: rows {id, kind, statement, self, asserted_at, valid_from}; for each id of `episodes` that is known
-- {id, unread, nodes, edges}; the claims found by terms, best first.
drop function if exists memory_api.known_blocks(timestamptz, text, text[], text[], jsonb, integer);
create or replace function memory_api.known_blocks(as_of timestamptz, space text, ids text[], episodes text[], terms text[], most integer) returns json
  language plpgsql volatile security definer
  set search_path = pg_catalog, memory, pg_temp
  set plan_cache_mode = force_generic_plan -- planning eight partitions takes longer than looking one up
  set enable_seqscan = off -- whatever the statistics are: everything here is a look-up
  set enable_hashjoin = off
  set enable_mergejoin = off
  set jit = off
as $$
#variable_conflict use_column
declare
  of_tenant text := tenant();
  instant timestamptz;
  size bigint;
begin
  select coalesce(known_blocks.as_of, greatest(h.last_captured_at, clock_timestamp())), h.ledger_size into instant, size
    from heads h where h.tenant = of_tenant;
  if not found then
    return json_build_object('known', '[]'::json, 'episodes', '[]'::json, 'hits', '[]'::json);
  end if;
  return json_build_object(
    'known', (
      select coalesce(json_agg(block_of(n) order by n.position), '[]')
      from nodes n
      where n.tenant = of_tenant and n.id_key = any (array(select md5(i)::uuid from unnest(known_blocks.ids) i)) and n.id = any (known_blocks.ids)
        and n.erased_by is null and n.known_at <= instant),
    'episodes', (
      select coalesce(json_agg(json_build_object('id', n.id, 'unread', n.payload ? 'not_extracted', 'nodes', m.nodes, 'edges', m.edges)), '[]')
      from nodes n
      cross join lateral (
        select coalesce(json_agg(json_build_object('id', t.id, 'kind', t.kind, 'statement', t.statement) order by e.position), '[]') as nodes,
          (select coalesce(json_agg(json_build_object('source_id', x.source_id, 'target_id', x.target_id, 'edge_type', x.edge_type,
              'fact', coalesce(x.properties ->> 'fact', x.mechanism), 'as', coalesce(x.properties ->> 'as', 'edge')) order by x.position), '[]')
            from edges x
            where x.tenant = of_tenant and md5(x.source_id) = any (array_agg(distinct md5(t.id))) and x.edge_type <> 'MENTIONS'
              and x.known_at <= instant and x.properties ->> 'episode' = n.id) as edges
        from edges e
        join nodes t on t.tenant = of_tenant and t.id_key = md5(e.target_id)::uuid and t.id = e.target_id and t.erased_by is null
          and not exists (select from nodes u where u.tenant = of_tenant and u.id_key = t.id_key and u.id = t.id and u.erased_by is null and u.position < t.position)
        where e.tenant = of_tenant and md5(e.source_id) = md5(n.id) and e.source_id = n.id and e.edge_type = 'MENTIONS' and e.known_at <= instant
      ) m
      where n.tenant = of_tenant and n.id_key = any (array(select md5(i)::uuid from unnest(known_blocks.episodes) i))
        and n.id = any (known_blocks.episodes) and n.kind = 'episode' and n.erased_by is null),
    'hits', case when cardinality(known_blocks.terms) = 0 then '[]'::json else (
      select coalesce(json_agg(block_of(n) order by h.score desc, n.position), '[]')
      from text_hits(of_tenant, instant, instant, size, known_blocks.space, array['claim'], known_blocks.terms, known_blocks.most, 1000) h
      join nodes n on n.tenant = of_tenant and n.position = h.position) end);
end $$;

-- What a new statement is compared with.
create or replace function memory.block_of(n memory.nodes) returns json
  language sql stable
  return json_build_object('id', n.id, 'kind', n.kind, 'statement', n.statement, 'self', n.payload ->> 'self',
    'asserted_at', memory.text_of(n.asserted_at), 'valid_from', memory.text_of(n.valid_from));

reset role;
