-- For each sentence the existing statement, if there is one, and whether this sighting is already stored.
-- $1 ids of pages, $2 ids of sources (one of the two null in each place)  $3 languages  $4 keys  $5 starts  $6 ends  $7 credibilities
-- $8 account  $9 owner of the caller
select a.position::int as position, p.id is not null or o.id is not null as "isThere",
  s.id, s.kind, s.title, s.account_id is null as "isPublic",
  exists (
    select from verify.sighting g
    where g.statement_id = s.id and g.page_id is not distinct from a.page_id and g.source_id is not distinct from a.source_id
      and g.start_offset = a.start_offset and g.end_offset = a.end_offset and g.credibility = a.credibility) as "isSeen"
from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bytea[], $5::int[], $6::int[], $7::real[]) with ordinality
  as a(page_id, source_id, language, key, start_offset, end_offset, credibility, position)
left join verify.page p on p.id = a.page_id
left join verify.source o on o.id = a.source_id and verify.is_visible(o, $8, $9)
left join verify.statement s on s.key = a.key and s.language = a.language
  and s.account_id is not distinct from o.account_id
  and s.owner_id is not distinct from case when o.visibility = 'private' then o.owner_id end
order by a.position
