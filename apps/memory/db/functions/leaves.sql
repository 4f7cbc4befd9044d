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
    select n.position, case when n.salt is null and n.content_digest is null then memory.leaf_hash(memory.node_leaf(n))
      else memory.sealed_leaf_hash(coalesce(n.content_digest, memory.content_digest(n.salt, memory.node_content(n))), memory.node_stub(n)) end
    from memory.nodes n where n.tenant = of_tenant and n.position > after and n.position <= upto
    union all
    select e.position, case when e.salt is null and e.content_digest is null then memory.leaf_hash(memory.edge_leaf(e))
      else memory.sealed_leaf_hash(coalesce(e.content_digest, memory.content_digest(e.salt, memory.edge_content(e))), memory.edge_stub(e)) end
    from memory.edges e where e.tenant = of_tenant and e.position > after and e.position <= upto
    union all
    select f.position, case when f.salt is null then memory.leaf_hash(memory.fact_leaf(f))
      else memory.sealed_leaf_hash(memory.content_digest(f.salt, memory.fact_content(f)), memory.fact_stub(f)) end
    from memory.facts f where f.tenant = of_tenant and f.position > after and f.position <= upto
    union all
    select x.position, memory.leaf_hash(memory.erasure_leaf(x)) from memory.erasures x
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

-- The leaf of a row without a salt. No row that was ever written begins with the byte of a sealed leaf.
create or replace function memory.leaf_hash(row_text text) returns bytea
  language sql stable
  return sha256('\x00'::bytea || convert_to(row_text, 'UTF8'));

-- The leaf of a row with a salt: a hash of the content digest and the stub.
create or replace function memory.sealed_leaf_hash(content_digest bytea, stub text) returns bytea
  language sql stable
  return sha256('\x0001'::bytea || content_digest || convert_to(stub, 'UTF8'));

-- Without the salt, nobody can find the content of an erased row by trial.
create or replace function memory.content_digest(salt uuid, content text) returns bytea
  language sql stable
  return sha256(uuid_send(salt) || convert_to(content, 'UTF8'));

reset role;
