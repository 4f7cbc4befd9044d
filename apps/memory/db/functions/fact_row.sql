set local role memory_owner;
set local check_function_bodies = off; -- text_of comes from a later file

-- FactRow: the shape of a declaration in every read. It is known from when it was captured: declarations are not backfilled.
create or replace function memory.fact_row(f memory.facts) returns json
  language sql stable
as $$
  select json_build_object(
    'fact_key', f.fact_key, 'description', f.description, 'value_type', f.value_type, 'policy', f.policy,
    'captured_at', memory.text_of(f.captured_at), 'known_at', memory.text_of(f.captured_at))
$$;

reset check_function_bodies;
reset role;
