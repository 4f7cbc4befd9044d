-- The claims and predictions of a collection's other pages that one of a few rare terms leads to, those that share most of them first.
-- $1 collection  $2 source that is left out  $3 revision after which they were stored  $4 rare terms, each once  $5 limit
select n.id, n.source_id as "sourceId", s.language, s.domain, array_to_string(n.terms, ' ') as terms
from verify.node n
join verify.source s on s.id = n.source_id
where n.terms && $4
  and n.type in ('CLAIM', 'PREDICTION')
  and s.collection_id = $1 and s.id <> $2 and s.revision > $3
order by cardinality(array(select unnest(n.terms) intersect select unnest($4::text[]))) desc, n.id
limit $5
