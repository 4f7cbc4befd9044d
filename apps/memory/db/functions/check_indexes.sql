set local role memory_owner;

-- What reads look up by, and does not have its index in every partition, whole and fit for use under row security: there the planner may give an index
-- only what leakproof functions compare, so the comparisons of each key, and the function that a key is made by, must be leakproof. Looked up in the
-- catalogs, as plans depend on what the tables hold. Null when all is well.
create or replace function memory.without_index() returns text
  language sql stable
  return (
    with looked_up (name, keys) as (values
      ('nodes', '{tenant,position}'::text[]), ('nodes', '{tenant,id_key,valid_from}'), ('nodes', '{tenant,known_at,position}'),
      ('nodes', '{tenant,space,known_at,position}'), ('nodes', '{tenant,md5(fact_key)}'),
      ('edges', '{tenant,position}'), ('edges', '{tenant,edge_key,valid_from}'), ('edges', '{tenant,known_at,position}'),
      ('edges', '{tenant,md5(source_id)}'), ('edges', '{tenant,md5(target_id)}'),
      ('facts', '{tenant,fact_key,captured_at}'), ('commits', '{tenant,captured_at}'), ('commits', '{tenant,known_at}'),
      ('commits', '{tenant,backfill_batch}'), ('postings', '{term_key,base}'), ('postings', '{space_term_key,base}'),
      ('passages', '{tenant,position}'), ('corpus', '{tenant,declared,base}'), ('vectors', '{tenant,model,dimensions,position}'),
      ('segments', '{tenant,slice,base}'), ('merges', '{tenant,upto}'), ('tree', '{tenant,position}'), ('certificates', '{tenant,id}'),
      ('head_log', '{tenant,ledger_size}')
    ), leaky as materialized (
      select distinct o.oid
      from pg_opclass o
      join pg_am m on m.oid = o.opcmethod and m.amname = 'btree'
      join pg_amop a on a.amopfamily = o.opcfamily and a.amoplefttype = o.opcintype and a.amoprighttype = o.opcintype
      join pg_operator x on x.oid = a.amopopr
      join pg_proc f on f.oid = x.oprcode
      where not f.proleakproof
    ), fit as materialized (
      select i.indrelid, array(select replace(pg_get_indexdef(i.indexrelid, k, true), '"', '') from generate_series(1, i.indnkeyatts) k) as keys
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
      where c.relnamespace = to_regnamespace('memory') and i.indisvalid and i.indisready and m.amname = 'btree'
        and not exists (select from unnest(i.indclass::oid[]) o (oid) join leaky l on l.oid = o.oid)
    )
    select string_agg(coalesce(p.relid::text, l.name) || ' by ' || array_to_string(l.keys, ', '), '; ' order by p.relid::text, l.keys)
    from looked_up l
    left join lateral (
      select t.relid from pg_partition_tree(to_regclass('memory.' || l.name)) t union select to_regclass('memory.' || l.name)
    ) p on true
    where not exists (select from fit f where f.indrelid = p.relid and f.keys[1:cardinality(l.keys)] = l.keys)
      or l.keys::text like '%md5(%' and not (select q.proleakproof from pg_proc q where q.oid = to_regprocedure('pg_catalog.md5(text)')));

reset role;
