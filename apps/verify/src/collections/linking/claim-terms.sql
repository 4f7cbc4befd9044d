-- The claims and predictions of some pages.
-- $1 sources
select n.id, n.source_id as "sourceId", array_to_string(n.terms, ' ') as terms
from verify.node n
where n.source_id = any($1) and n.type in ('CLAIM', 'PREDICTION')
