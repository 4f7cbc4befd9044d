-- What goes with some sources. A check counts if it loses its evidence.
-- $1 sources
with erased as materialized (select id, content_hash from verify.source where id = any($1::uuid[])),
  taken as (select id from verify.node where source_id in (select id from erased))
select
  (select count(*) from erased)::int as sources,
  (select count(*) from verify.chunk where source_id in (select id from erased))::int as passages,
  (select count(*) from verify.statement t
    where exists (select from verify.sighting g where g.statement_id = t.id and g.source_id in (select id from erased))
      and not exists (select from verify.sighting g where g.statement_id = t.id and (g.source_id is null or g.source_id not in (select id from erased))))::int
    as statements,
  (select count(*) from taken)::int as nodes,
  (select count(*) from verify.edge e
    where e.source_id in (select id from erased) or e.from_id in (select id from taken) or e.to_id in (select id from taken))::int as edges,
  (select count(*) from verify.fact_check f
    where f.verdict_id in (select verdict_id from verify.verdict_source where source_id in (select id from erased)))::int as checks,
  (select count(*) from verify.pending_file f join verify.collection_source c on c.id = f.collection_source_id
    where c.source_id in (select id from erased))::int as files,
  (select count(*) from verify.reading where content_hash in (select content_hash from erased))::int as cached_pages
