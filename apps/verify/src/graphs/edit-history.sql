-- Edits of a graph, newest first; of edges and of what names what no more than is shown, as one edit may touch tens of thousands.
-- $1 graph  $2 only those before this seq, null: from the newest on  $3 limit  $4 edges shown
select id, graph_id as "graphId", seq, made_at as "madeAt", key_id as "keyId", made_by as "madeBy", action, undone_by as "undoneBy",
  jsonb_build_object('nodes', before -> 'nodes', 'edges', jsonb_path_query_array(before, '$.edges[0 to $last]', jsonb_build_object('last', $4::int - 1)),
    'abouts', '[]'::jsonb) as before,
  jsonb_build_object('nodes', after -> 'nodes', 'edges', jsonb_path_query_array(after, '$.edges[0 to $last]', jsonb_build_object('last', $4::int - 1)),
    'abouts', '[]'::jsonb) as after,
  jsonb_array_length(before -> 'edges') as "edgesBefore", jsonb_array_length(after -> 'edges') as "edgesAfter"
from verify.graph_edit
where graph_id = $1 and ($2::int is null or seq < $2)
order by seq desc
limit $3
