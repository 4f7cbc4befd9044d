set local role memory_owner;

-- Edges by either end, the strongest first, and nodes by the fact that they are candidates of. md5 stands for a text that may be longer than an index
-- entry. As text, not as uuid: md5() and comparisons of text are leakproof, the cast to uuid is not, and under row security only what is leakproof
-- reaches an index. An expression is indexed rather than a generated column, which would rewrite a ledger that is there already.
-- edge_type stands last so that a walk along few types passes over the other edges of a busy node without reading them.
create index edges_source on memory.edges (tenant, md5(source_id), (coalesce(confidence, 0.5)) desc, position, edge_type);
create index edges_target on memory.edges (tenant, md5(target_id), (coalesce(confidence, 0.5)) desc, position, edge_type);
create index nodes_fact on memory.nodes (tenant, md5(fact_key), position) where fact_key is not null;

reset role;
