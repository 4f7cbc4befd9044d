set local role memory_owner;

-- What the ledger itself says of a certificate: {root, batches}. The root over the first `size` rows, null where it holds fewer; of the batches named,
-- those it knows, as a frame names them.
create or replace function memory_api.ledger_state(size bigint, batches uuid[]) returns json
  language plpgsql stable security definer
  set search_path = pg_catalog, memory, pg_temp
as $$
declare
  of_tenant text := tenant();
begin
  return json_build_object(
    'root', case when ledger_state.size <= coalesce((select h.ledger_size from heads h where h.tenant = of_tenant), 0) then ledger_root(of_tenant, ledger_state.size) end,
    'batches', (
      select coalesce(json_agg(json_build_object('id', c.backfill_batch, 'declared_captured_at', text_of(c.known_at), 'reason', c.reason,
        'captured_at', text_of(c.captured_at), 'rows', c.rows) order by c.position), '[]')
      from commits c where c.tenant = of_tenant and c.backfill_batch = any (ledger_state.batches)));
end $$;

-- The hashes of complete subtrees (memory.tree_hash), in hexadecimal, in the order asked for: what proofs are made of. Rows that no growth of the tree
-- has covered yet (memory.ledger_root tells which) are covered first.
create or replace function memory_api.tree_hashes(levels integer[], places bigint[]) returns json
  language plpgsql volatile security definer
  set search_path = pg_catalog, memory, pg_temp
  set lock_timeout = '30s'
as $$
declare
  of_tenant text := tenant();
begin
  if exists (
    select from unnest(tree_hashes.levels, tree_hashes.places) s (level, place)
    where (s.place + 1) << s.level > tree_size(of_tenant)
  ) then
    perform open_ledger(of_tenant);
    perform grow_tree(of_tenant);
  end if;
  return (
    select coalesce(json_agg(encode(tree_hash(of_tenant, s.level, s.place), 'hex') order by s.ordinality), '[]')
    from unnest(tree_hashes.levels, tree_hashes.places) with ordinality s (level, place, ordinality));
end $$;

reset role;
