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
    select n.position, memory.leaf_hash(n.salt, memory.node_leaf(n)) from memory.nodes n where n.tenant = of_tenant and n.position > after and n.position <= upto
    union all
    select e.position, memory.leaf_hash(e.salt, memory.edge_leaf(e)) from memory.edges e where e.tenant = of_tenant and e.position > after and e.position <= upto
    union all
    select f.position, memory.leaf_hash(f.salt, memory.fact_leaf(f)) from memory.facts f where f.tenant = of_tenant and f.position > after and f.position <= upto
    union all
    select x.position, memory.leaf_hash(null, memory.erasure_leaf(x)) from memory.erasures x
    where x.tenant = of_tenant and x.position > after and x.position <= upto;
end $$;

-- The same, one after the other in the order of the ledger.
create or replace function memory.leaf_hashes(of_tenant text, after bigint, upto bigint) returns bytea
  language plpgsql stable
  set search_path = pg_catalog, memory, pg_temp
as $$
declare
  hashes bytea := (select string_agg(l.hash, ''::bytea order by l.place) from memory.leaves(of_tenant, after, upto) l);
begin
  if octet_length(hashes) is distinct from 32 * (upto - after) then
    raise exception 'the ledger of this tenant does not hold each of the rows % to % once', after + 1, upto using errcode = 'data_corrupted';
  end if;
  return hashes;
end $$;

-- A salt keeps a leaf from being guessed once its row is erased. The byte in front of it is none that the text of a row begins with.
drop function if exists memory.leaf_hash(text);
create or replace function memory.leaf_hash(salt uuid, row_text text) returns bytea
  language sql stable
  return sha256(case when salt is null then '\x00'::bytea else '\x0001'::bytea || uuid_send(salt) end || convert_to(row_text, 'UTF8'));

reset role;
