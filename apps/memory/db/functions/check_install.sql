set local role memory_owner;

-- The version of the server, as a function of its own so that the check of it can be seen to fail.
create or replace function memory.server_version_num() returns integer
  language sql stable
  return current_setting('server_version_num')::integer;

-- Every table of the ledger with rows of tenants, partitions included. (A queue says which ledgers grew: it is read for all tenants, and no part of them.)
create or replace function memory.tenant_tables() returns table (relation regclass)
  language sql stable
  begin atomic
    select c.oid::regclass
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant' and a.attnum > 0
    where c.relnamespace = to_regnamespace('memory') and c.relkind in ('r', 'p') and c.relname <> 'unlogged_heads';
  end;

-- Tables, of those named and their partitions, that lack an always-enabled trigger calling `function` whose type has all the bits of `mask`
-- (pg_trigger.tgtype: 1 row, 2 before, 4 insert, 8 delete, 16 update, 32 truncate).
create or replace function memory.without_trigger(tables text[], function text, mask integer) returns text
  language sql stable
  return (
    select string_agg(p.relid::text, ', ' order by p.relid::text)
    from unnest(tables) t (name)
    left join lateral (select relid from pg_partition_tree(to_regclass('memory.' || t.name)) union select to_regclass('memory.' || t.name)) p on true
    where not exists (
      select from pg_trigger g
      where g.tgrelid = p.relid and g.tgenabled = 'A' and g.tgtype & mask = mask and g.tgqual is null
        and g.tgfoid = to_regproc('memory.' || function)));

-- Whether this database still keeps what the ledger promises: {ok, checks: [{check_name, ok, detail}]}.
-- Each check looks at the catalogs as they are now, not at what a migration once did.
create or replace function memory_api.check_install() returns jsonb
  language plpgsql stable security definer
  set search_path = pg_catalog, memory, pg_temp
as $$
declare
  found_one text;
  checks jsonb := '[]';
  name text;
  grown text[] := array(
    select c.relname::text from pg_class c
    where c.relnamespace = to_regnamespace('memory') and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not in ('answered', 'answered_bounds', 'unlogged_heads')); -- marks, no memory
  of_service constant text[] := array['signing_keys', 'key_endorsements', 'head_log_identity', 'checkpoints', 'cosignatures', 'checkpoint_deliveries'];
begin
  -- each block: `found_one` is what is wrong, null when nothing is
  checks := checks || check_result('postgresql_17_or_newer',
    case when server_version_num() < 170000 then 'this is PostgreSQL ' || server_version_num() / 10000 end,
    'PostgreSQL ' || current_setting('server_version'));

  foreach name in array array['btree_gist', 'vector'] loop
    checks := checks || check_result('extension_' || name,
      case when not exists (select from pg_extension where extname = name) then 'the extension is not installed' end,
      (select 'version ' || extversion from pg_extension where extname = name));
  end loop;

  checks := checks || check_result('overlap_excluded_nodes', without_exclusion('nodes', 'id_key'), 'one content at a time for an id');
  checks := checks || check_result('overlap_excluded_edges', without_exclusion('edges', 'edge_key'), 'one content at a time for ends and type');

  checks := checks || check_result('partitions', not_partitioned(), 'what grows is partitioned by the hash of the tenant, and every tenant has its partition');

  select string_agg(t.relation::text, ', ' order by t.relation::text) into found_one
  from tenant_tables() t join pg_class c on c.oid = t.relation
  where not (c.relrowsecurity and c.relforcerowsecurity)
    or not exists (select from pg_policy p where p.polrelid = t.relation)
    or exists (select from pg_policy p where p.polrelid = t.relation and (not p.polpermissive or p.polcmd <> '*'
      or pg_get_expr(p.polqual, p.polrelid) is distinct from '(tenant = current_setting(''memory.tenant''::text))'
      or pg_get_expr(p.polwithcheck, p.polrelid) is distinct from '(tenant = current_setting(''memory.tenant''::text))'));
  found_one := concat_ws(', ', found_one, (
    select string_agg(g.name || ' (has no tenant)', ', ' order by g.name) from unnest(grown) g (name)
    where g.name <> all (of_service) and to_regclass('memory.' || g.name) not in (select t.relation from tenant_tables() t)));
  checks := checks || check_result('row_security_forced', 'not on: ' || nullif(found_one, ''), (select count(*) || ' tables' from tenant_tables()));

  select string_agg(coalesce(r.rolname || ' may log in, is superuser or bypasses row security', w.name || ' is missing'), ', ' order by w.name) into found_one
  from (values ('memory_owner'), ('memory_app')) w (name) left join pg_roles r on r.rolname = w.name
  where r.rolname is null or r.rolcanlogin or r.rolsuper or r.rolbypassrls;
  checks := checks || check_result('roles', found_one, 'memory_owner and memory_app, neither of them may log in or bypass row security');

  select string_agg(p.oid::regprocedure::text, ', ' order by p.oid::regprocedure::text) into found_one
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('memory', 'memory_api') and (
    p.proowner <> n.nspowner or pg_get_userbyid(n.nspowner) <> 'memory_owner'
    or n.nspname = 'memory_api' and (not p.prosecdef
      or not exists (select from unnest(p.proconfig) c where c ~ '^search_path=pg_catalog, (memory, )?pg_temp$')));
  checks := checks || check_result('functions_owned_by_schema_owner', 'other owner, no security definer or no fixed search_path: ' || found_one,
    'all functions belong to memory_owner; those of memory_api run as it, with a fixed search_path');

  checks := checks || check_result('indexes_used_under_row_security', 'no whole, leakproof index on: ' || without_index(), 'every look-up of a read has its index');

  select string_agg(format('%s on %s', g.who, g.what), ', ' order by g.what, g.who) into found_one
  from (
    select distinct coalesce(nullif(x.grantee::regrole::text, '-'), 'public') as who, c.oid::regclass::text as what
    from pg_class c, lateral (select c.relacl union all select a.attacl from pg_attribute a where a.attrelid = c.oid) l (acl), lateral aclexplode(l.acl) x
    where c.relnamespace = to_regnamespace('memory') and c.relkind in ('r', 'p', 'v', 'm', 'S') and x.grantee <> c.relowner
    union all
    select coalesce(nullif(x.grantee::regrole::text, '-'), 'public'), 'schema memory'
    from pg_namespace n, lateral aclexplode(n.nspacl) x
    where n.nspname = 'memory' and x.grantee <> n.nspowner
    union all
    select m.name, 'membership of memory_app'
    from (select r.rolname as name from pg_auth_members a join pg_roles r on r.oid = a.roleid where a.member = to_regrole('memory_app')) m
  ) g;
  checks := checks || check_result('no_direct_table_access', found_one, 'memory_app reaches tables through functions only');

  found_one := concat_ws(', ',
    without_trigger(array_remove(grown, 'heads'), 'refuse_rewrite', 1 | 2 | 16), -- a head is stamped anew by each commit
    without_trigger(array_remove(grown, 'certificates'), 'refuse_rewrite', 1 | 2 | 8),
    without_trigger(array['certificates'], 'refuse_early_drop', 1 | 2 | 8), -- no part of the ledger: dropped when old, never changed
    without_trigger(array['answered_bounds'], 'refuse_lower_bound', 1 | 2 | 16),
    without_trigger(array['answered_bounds'], 'refuse_rewrite', 1 | 2 | 8),
    without_trigger(grown || 'answered_bounds'::text, 'refuse_rewrite', 2 | 32));
  checks := checks || check_result('append_only', 'no trigger against change: ' || nullif(found_one, ''), 'update, delete and truncate are refused, to the owner too, except what an erasure records');

  found_one := concat_ws(', ',
    without_trigger(array['heads'], 'stamp', 1 | 2 | 4 | 16),
    without_trigger(array(select c.relname::text from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'captured_at'
      where c.oid in (select t.relation from tenant_tables() t) and not c.relispartition), 'refuse_foreign_stamp', 4));
  checks := checks || check_result('captured_at_stamped_by_server', 'no trigger that stamps or checks: ' || nullif(found_one, ''), 'rows carry the stamp of their own transaction');

  select string_agg(p.oid::regprocedure::text, ', ' order by p.oid::regprocedure::text) into found_one
  from pg_proc p
  where p.pronamespace = to_regnamespace('memory_api') and array_position(p.proargnames, 'as_of') > p.pronargs - p.pronargdefaults;
  if to_regproc('memory_api.read') is null then
    found_one := concat_ws(', ', found_one, 'the function read is missing');
  end if;
  checks := checks || check_result('as_of_without_default', found_one, (
    select count(*) || ' read functions' from pg_proc p where p.pronamespace = to_regnamespace('memory_api') and 'as_of' = any (p.proargnames)));

  select string_agg(p.oid::regprocedure::text, ', ' order by p.oid::regprocedure::text) into found_one
  from pg_proc p
  where p.pronamespace in (to_regnamespace('memory'), to_regnamespace('memory_api'))
    and (p.pronamespace = to_regnamespace('memory_api') and p.proname in ('check_install', 'version'))
      is distinct from exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) x where x.grantee = 0);
  checks := checks || check_result('no_public_execute', 'wrong for: ' || found_one, 'PUBLIC may execute check_install and version only');

  select string_agg(f.fault, ', ' order by f.fault) into found_one
  from (
    select p.oid::regprocedure || ' not for memory_app' as fault
    from pg_proc p
    where p.pronamespace = to_regnamespace('memory_api')
      and not exists (select from aclexplode(p.proacl) x where x.grantee = to_regrole('memory_app')::oid and not x.is_grantable)
    union all
    select p.oid::regprocedure || ' for ' || x.grantee::regrole
    from pg_proc p, lateral aclexplode(p.proacl) x
    where p.pronamespace in (to_regnamespace('memory'), to_regnamespace('memory_api')) and x.grantee not in (0, p.proowner)
      and (p.pronamespace = to_regnamespace('memory') or x.grantee is distinct from to_regrole('memory_app')::oid)
    union all
    select 'use of memory_api not for memory_app'
    where not exists (
      select from pg_namespace n, lateral aclexplode(n.nspacl) x
      where n.nspname = 'memory_api' and x.grantee = to_regrole('memory_app')::oid and x.privilege_type = 'USAGE')
  ) f;
  checks := checks || check_result('execute_granted', found_one, 'memory_app may execute every function of memory_api and no other');

  checks := checks || check_result('signatures_of_version',
    case when signatures() <> signatures_of_version() then format(
      'the functions of memory_api (%s) are not those of version %s (%s): if that is a change that was meant, raise the version in db/functions/version.sql and put the new digest beside it',
      signatures(), memory_api.version(), signatures_of_version()) end,
    'the functions of memory_api are those of version ' || memory_api.version());

  return jsonb_build_object('ok', not jsonb_path_exists(checks, '$[*] ? (@.ok == false)'), 'checks', checks);
end $$;

-- A partition tree of which every member has the exclusion constraint, or the names of those that have not.
create or replace function memory.without_exclusion(name text, key text) returns text
  language sql stable
  return (
    select 'no exclusion of overlaps on: ' || string_agg(coalesce(p.relid::text, name), ', ' order by p.relid::text)
    from (select relid from pg_partition_tree(to_regclass('memory.' || name)) union select to_regclass('memory.' || name)) p
    where not exists (
      select from pg_constraint c join pg_index i on i.indexrelid = c.conindid
      where c.conrelid = p.relid and c.contype = 'x' and c.convalidated and i.indisvalid and not c.condeferrable
        and pg_get_constraintdef(c.oid) = format('EXCLUDE USING gist (tenant WITH =, %s WITH =, valid WITH &&) WHERE ((erased_by IS NULL))', key)));

-- One line of the install check: `fault` is what is wrong, or null.
create or replace function memory.check_result(check_name text, fault text, fine text) returns jsonb
  language sql stable
  return jsonb_build_object('check_name', check_name, 'ok', fault is null, 'detail', coalesce(fault, fine, ''));

reset role;
