set local role memory_owner;

-- An interval with a unit ("3 days", "P3D", "02:30:00"), from nothing to a thousand years.
create or replace function memory.is_lag(value text) returns boolean
  language sql stable
  return case
    when value !~ '[A-Za-z:]' or char_length(value) > 200 then false
    when not pg_input_is_valid(value, 'interval') then false
    else value::interval between interval '0' and interval '1000 years'
  end;

create or replace function memory.lag_fault(value text) returns text
  language plpgsql stable set search_path = pg_catalog, memory, pg_temp
as $$
begin
  if not pg_input_is_valid(value, 'interval') then
    return (select left(e.message, 300) from pg_input_error_info(value, 'interval') e);
  end if;
  return format('"%s" is not a count with a unit, such as 3 days or P3D, from 0 to 1000 years', left(value, 100));
end $$;

reset role;
