set local role memory_owner;

-- The leaves (tables/0011-tree.sql) of the tenant's rows behind the position `after`, up to `upto`, in any order.
create or replace function memory.leaves(of_tenant text, after bigint, upto bigint) returns table (place bigint, hash bytea)
  language plpgsql stable
  set search_path = pg_catalog, memory, pg_temp
  set extra_float_digits = 1 -- a confidence as JSON writes it, whatever the session says
  set plan_cache_mode = force_generic_plan -- planning three times eight partitions takes longer than the rows of a message
  set enable_seqscan = off -- whatever the statistics are: ranges of the primary keys
  set jit = off
as $$
begin
  return query
    select n.position, memory.leaf_hash(memory.node_leaf(n)) from memory.nodes n where n.tenant = of_tenant and n.position > after and n.position <= upto
    union all
    select e.position, memory.leaf_hash(memory.edge_leaf(e)) from memory.edges e where e.tenant = of_tenant and e.position > after and e.position <= upto
    union all
    select f.position, memory.leaf_hash(memory.fact_leaf(f)) from memory.facts f where f.tenant = of_tenant and f.position > after and f.position <= upto;
end $$;

create or replace function memory.leaf_hash(row_text text) returns bytea
  language sql stable
  return sha256('\x00'::bytea || convert_to(row_text, 'UTF8'));

reset role;
