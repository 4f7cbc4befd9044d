-- Nodes of a graph that share terms with a question, most shared terms first; then nodes without terms, such as the ends of causal links.
-- $1 graph  $2 terms  $3 limit
select n.id, n.type, n.text, n.annotation, n.claim_date::text as "claimDate"
from verify.node n
where n.graph_id = $1 and (n.terms && $2::text[] or n.terms = '{}')
order by (select count(*) from unnest($2::text[]) as t(term) where n.terms @> array[term]) desc, n.id
limit $3
