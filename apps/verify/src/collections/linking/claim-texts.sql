-- What some claims and predictions say, and when their pages said it.
-- $1 ids
select n.id, n.type, n.text, coalesce(n.normalized, n.text) as normalized, s.language, s.title, s.published_at as "publishedAt", coalesce(s.published_at, s.created_at) as "datedAt"
from verify.node n
join verify.source s on s.id = n.source_id
where n.id = any($1)
