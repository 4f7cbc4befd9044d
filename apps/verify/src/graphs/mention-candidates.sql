-- What may name, or be named by, a node of a graph: facts that have all terms of an entity's name, or entities whose name stands in a fact.
-- $1 graph  $2 whether the node is an entity  $3 its text as `toEntityKey` writes it  $4 its terms
select id, text
from verify.node
where graph_id = $1
  and case when $2::boolean then type in ('CLAIM', 'PREDICTION', 'BELIEF') and terms @> $4::text[] and cardinality($4::text[]) > 0
    else type = 'ENTITY' and normalized <> '' and strpos($3, normalized) > 0 end
order by id
