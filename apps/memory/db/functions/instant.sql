set local role memory_owner;

-- ISO 8601 with a time zone, in the years 0001 to 9999. PostgreSQL itself would also take 'now', 'infinity', or a time without a zone.
create or replace function memory.is_instant(value text) returns boolean
  language sql stable
  return case
    -- as JavaScript writes it, in half the time
    when translate(value, '012345678', '999999999') <> '9999-99-99T99:99:99.999Z' and value !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt ][0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]{1,30})?)?([Zz]|[+-][0-9]{2}(:?[0-9]{2})?)$' then false
    when not pg_input_is_valid(value, 'timestamptz') then false
    else value::timestamptz >= timestamptz '0001-01-01 00:00:00Z' and value::timestamptz < timestamptz '10000-01-01 00:00:00Z'
  end;

-- Why `value` is no instant, in PostgreSQL's own words where it has any.
create or replace function memory.instant_fault(value text) returns text
  language plpgsql stable set search_path = pg_catalog, memory, pg_temp
as $$
begin
  if not pg_input_is_valid(value, 'timestamptz') then
    return (select e.message from pg_input_error_info(value, 'timestamptz') e);
  end if;
  return format('"%s" is not an ISO 8601 date and time with a time zone, in the years 0001 to 9999', left(value, 100));
end $$;

-- An instant as every answer writes it: UTC, microseconds. A captured_at read back is the same instant, to the microsecond.
create or replace function memory.text_of(instant timestamptz) returns text
  language sql stable
  return to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');

reset role;
