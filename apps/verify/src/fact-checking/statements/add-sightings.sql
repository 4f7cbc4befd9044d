-- Adds the sightings of statements. An existing sighting gets the current credibility of its document.
-- $1 ids  $2 ids of pages, $3 ids of sources (one of the two null in each place)  $4 languages  $5 keys  $6 starts  $7 ends  $8 quotes
-- $9 credibilities
insert into verify.sighting as known (id, statement_id, page_id, source_id, start_offset, end_offset, quote, credibility)
select a.id, s.id, a.page_id, a.source_id, a.start_offset, a.end_offset, a.quote, a.credibility
from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::bytea[], $6::int[], $7::int[], $8::text[], $9::real[])
  as a(id, page_id, source_id, language, key, start_offset, end_offset, quote, credibility)
left join verify.source o on o.id = a.source_id
join verify.statement s on s.key = a.key and s.language = a.language
  and s.account_id is not distinct from o.account_id
  and s.owner_id is not distinct from case when o.visibility = 'private' then o.owner_id end
where a.source_id is null or o.id is not null
order by s.id, a.page_id, a.source_id, a.start_offset, a.end_offset
on conflict (statement_id, page_id, source_id, start_offset, end_offset) do update set credibility = excluded.credibility
  where known.credibility <> excluded.credibility
