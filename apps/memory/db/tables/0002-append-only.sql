set local role memory_owner;

-- Refuses every change to what was written, even by the owner. `enable always` on the triggers keeps session_replication_role from silencing them.
create function memory.refuse_rewrite() returns trigger
  language plpgsql set search_path = pg_catalog, memory, pg_temp
as $$
begin
  raise exception 'the ledger only grows: % of %.% is refused', lower(tg_op), tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;

-- Adds to a table with a tenant column: forced row security, and the triggers that keep it append-only. For partitions as for whole tables:
-- row triggers are inherited by partitions, TRUNCATE triggers are not.
create procedure memory.protect(relation regclass)
  language plpgsql set search_path = pg_catalog, memory, pg_temp
as $$
declare
  whole boolean := not (select relispartition from pg_class where oid = relation);
begin
  execute format('alter table %s enable row level security', relation);
  execute format('alter table %s force row level security', relation);
  execute format('create policy own_tenant on %s using (tenant = current_setting(''memory.tenant'')) with check (tenant = current_setting(''memory.tenant''))', relation);
  if whole then
    execute format('create trigger append_only before update or delete on %s for each row execute function memory.refuse_rewrite()', relation);
    execute format('alter table %s enable always trigger append_only', relation);
  end if;
  execute format('create trigger append_only_truncate before truncate on %s for each statement execute function memory.refuse_rewrite()', relation);
  execute format('alter table %s enable always trigger append_only_truncate', relation);
end $$;

reset role;
