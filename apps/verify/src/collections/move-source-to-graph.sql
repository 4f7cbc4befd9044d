-- Nodes and edges of a source that leaves its collection, on their way to a graph of their own.
-- $1 source  $2 the new graph
with nodes as (update verify.node set graph_id = $2 where source_id = $1)
update verify.edge set graph_id = $2 where source_id = $1
