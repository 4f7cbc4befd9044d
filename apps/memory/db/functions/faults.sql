set local role memory_owner;

-- The two refusals that a field can cause by itself. `field` comes first in the sentence, always.
create or replace function memory.missing(field text) returns memory.fault
  language sql immutable
  return row('missing_required_field', field || ' is required')::memory.fault;

create or replace function memory.unparseable(field text, rule text) returns memory.fault
  language sql immutable
  return row('unparseable_value', field || ': ' || rule)::memory.fault;

-- Whether a row leaves `value` out: JSON null counts as left out.
create or replace function memory.absent(value jsonb) returns boolean
  language sql immutable
  return coalesce(value = 'null'::jsonb, true);

-- Whether `value`, where given, is a string of at most `longest` characters.
create or replace function memory.is_text(value jsonb, longest integer) returns boolean
  language sql immutable
  return case jsonb_typeof(value) when 'string' then char_length(value #>> '{}') <= longest when 'null' then true else value is null end;

reset role;
