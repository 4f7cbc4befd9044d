-- The chunks whose vectors are nearest to the question's, by one model. Exact: an index would be made for one length of vector, and would
-- miss what a caller may see among what others hold. A hundred thousand vectors of 512 numbers take 0.15 s.
-- $1 vector  $2 account  $3 owner  $4 language  $5 country  $6 domains  $7 from  $8 to  $9 collection  $10 learned by  $11 model  $12 limit
with visible as materialized (
  select * from verify.searchable($2, $3, $4, $5, $6, $7, $8, $9, $10)
),
near as materialized (
  select e.chunk_id, 1 - (e.embedding <=> $1::halfvec) as score
  from verify.chunk_embedding e
  where e.model = $11 and e.source_id in (select id from visible) and vector_dims(e.embedding) = vector_dims($1::halfvec)
  order by e.embedding <=> $1::halfvec, e.chunk_id
  limit $12
)
select 'chunk' as kind, c.id, null as title, c.text, c.terms, c.position, c.start_offset as start, n.score,
  s.id as "sourceId", s.title as "sourceTitle", s.url, s.domain, s.country, s.language, coalesce(s.published_at, s.created_at) as "datedAt"
from near n
join verify.chunk c on c.id = n.chunk_id
join verify.source s on s.id = c.source_id
order by n.score desc, c.id
