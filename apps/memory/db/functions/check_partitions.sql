set local role memory_owner;

-- Partitioned tables of the ledger that are not whole: cut by anything but the hash of the tenant, or with a remainder that no partition takes, so that
-- some tenants could not write. And tables that grow with the ledger, but are not partitioned. Null when all is well.
create or replace function memory.not_partitioned() returns text
  language sql stable
  return (
    select string_agg(t.name || ': ' || t.fault, ', ' order by t.name)
    from (
      select n.name, case
        when to_regclass('memory.' || n.name) is null then 'missing'
        when p.partrelid is null then 'not partitioned'
        when pg_get_partkeydef(p.partrelid) <> 'HASH (tenant)' then 'partitioned by ' || pg_get_partkeydef(p.partrelid)
        else (
          select 'some tenants have no partition'
          from (
            select regexp_match(pg_get_expr(c.relpartbound, c.oid), 'modulus (\d+), remainder (\d+)')::integer[] as part
            from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = p.partrelid
          ) b
          having coalesce(sum(1.0 / b.part[1]), 0) < .999999) -- each takes its share of all remainders, and no two overlap
        end as fault
      from (
        select unnest(array['nodes', 'edges', 'postings', 'segments', 'merges', 'passages', 'vectors', 'tree', 'certificates'])
        union
        select c.relname::text from pg_class c where c.relnamespace = to_regnamespace('memory') and c.relkind = 'p'
      ) n (name)
      left join pg_partitioned_table p on p.partrelid = to_regclass('memory.' || n.name)
    ) t
    where t.fault is not null);

reset role;
