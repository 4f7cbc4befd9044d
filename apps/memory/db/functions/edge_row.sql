set local role memory_owner;
set local check_function_bodies = off; -- text_of comes from a later file

-- EdgeRow: the shape of an edge in every read. An edge's space is no part of what it says, and is not given. Only an erased edge has `erased`.
create or replace function memory.edge_row(e memory.edges) returns json
  language sql stable
as $$
  select case when e.erased_by is null then json_build_object(
    'source_id', e.source_id, 'target_id', e.target_id, 'edge_type', e.edge_type, 'confidence', e.confidence, 'lag', e.lag,
    'mechanism', e.mechanism, 'properties', e.properties,
    'asserted_at', memory.text_of(e.asserted_at), 'valid_from', memory.text_of(e.valid_from), 'valid_to', memory.text_of(e.valid_to),
    'captured_at', memory.text_of(e.captured_at), 'known_at', memory.text_of(e.known_at), 'backfill_batch', e.backfill_batch)
  else json_build_object(
    'source_id', e.source_id, 'target_id', e.target_id, 'edge_type', e.edge_type, 'confidence', null, 'lag', null, 'mechanism', null,
    'properties', '{}'::json,
    'asserted_at', memory.text_of(e.asserted_at), 'valid_from', memory.text_of(e.valid_from), 'valid_to', memory.text_of(e.valid_to),
    'captured_at', memory.text_of(e.captured_at), 'known_at', memory.text_of(e.known_at), 'backfill_batch', e.backfill_batch, 'erased', true) end
$$;

reset check_function_bodies;
reset role;
