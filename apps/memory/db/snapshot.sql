-- Everything in memory and memory_api that a review should see change; partitions once, by their parent. NOT NULL is told with the column
-- (PostgreSQL 18 has constraints for it, 17 has not).
with relation as (
  select c.oid, c.relname, c.relkind, c.relpersistence, c.relrowsecurity, c.relforcerowsecurity, c.relacl, c.relowner,
    format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('memory', 'memory_api') and c.relkind in ('r', 'p', 'v', 'S', 'c') and not c.relispartition
), line (section, owner, rank, line) as (
  select 1, r.rolname, 0, format('role %s%s%s%s', r.rolname, case when r.rolcanlogin then ' login' else ' nologin' end,
    case when r.rolsuper then ' superuser' else '' end, case when r.rolbypassrls then ' bypassrls' else '' end)
  from pg_roles r where r.rolname in ('memory_owner', 'memory_app')
  union all
  select 2, n.nspname, 0, format('schema %s owner %s acl %s', n.nspname, pg_get_userbyid(n.nspowner), n.nspacl)
  from pg_namespace n where n.nspname in ('memory', 'memory_api')
  union all
  select 3, r.name, 0, format(E'\n%s %s owner %s%s%s acl %s%s',
    case r.relkind when 'c' then 'type' when 'v' then 'view' when 'S' then 'sequence' else case r.relpersistence when 'u' then 'unlogged table' else 'table' end end,
    r.name, pg_get_userbyid(r.relowner), case when r.relrowsecurity then ' row security' else '' end,
    case when r.relforcerowsecurity then ' forced' else '' end, coalesce(r.relacl::text, 'default'),
    coalesce(' partition by ' || pg_get_partkeydef(r.oid) || ' into ' || nullif((select count(*) from pg_inherits i where i.inhparent = r.oid), 0), ''))
  from relation r
  union all
  select 3, r.name, a.attnum, format('  column %s %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
    coalesce((select format(' collate "%s"', l.collname) from pg_collation l where l.oid = a.attcollation and l.collname <> 'default'), ''),
    case when a.attnotnull then ' not null' else '' end,
    coalesce((select case a.attgenerated when 's' then ' generated ' else ' default ' end || pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d where d.adrelid = a.attrelid and d.adnum = a.attnum), ''))
  from relation r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
  union all
  select 3, r.name, 10000, format('  constraint %s %s', c.conname, pg_get_constraintdef(c.oid))
  from relation r join pg_constraint c on c.conrelid = r.oid and c.contype <> 'n'
  union all
  select 3, r.name, 20000, format('  index %s', pg_get_indexdef(i.indexrelid))
  from relation r join pg_index i on i.indrelid = r.oid
  union all
  select 3, r.name, 30000, format('  trigger %s%s', pg_get_triggerdef(t.oid), case t.tgenabled when 'A' then ' (always)' when 'D' then ' (disabled)' else '' end)
  from relation r join pg_trigger t on t.tgrelid = r.oid and not t.tgisinternal
  union all
  select 3, r.name, 40000, format('  policy %s for %s using %s with check %s', p.polname, p.polcmd, pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
  from relation r join pg_policy p on p.polrelid = r.oid
  union all
  select 4, format('%I.%I', n.nspname, p.proname), 0, format(E'\n%s %I.%I(%s)%s\n  %s, %s, owner %s, acl %s%s',
    case p.prokind when 'p' then 'procedure' else 'function' end, n.nspname, p.proname, pg_get_function_arguments(p.oid),
    coalesce(' returns ' || pg_get_function_result(p.oid), ''), l.lanname,
    case p.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end || case when p.prosecdef then ', security definer' else '' end,
    pg_get_userbyid(p.proowner), coalesce(p.proacl::text, 'default'), coalesce(', set ' || array_to_string(p.proconfig, ', set '), ''))
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
  where n.nspname in ('memory', 'memory_api')
)
select line from line order by section, owner collate "C", rank, line collate "C";
