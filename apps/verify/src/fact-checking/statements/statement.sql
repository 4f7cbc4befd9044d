-- A statement, if the viewer may see it: $1 id  $2 account  $3 owner (both null for an anonymous viewer)
select s.id, s.kind, s.text, s.title, s.description, s.category, s.language, s.claim_type as "claimType",
  s.claim_date::text as "claimDate", s.deadline::text as deadline, s.account_id is null as "isPublic", s.created_at as "learnedAt"
from verify.statement s
where s.id = $1 and exists (select from verify.sighting g where g.statement_id = s.id and verify.is_visible(g, $2, $3))
