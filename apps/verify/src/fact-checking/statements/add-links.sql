-- Adds relations between statements: $1 from  $2 to  $3 relations  $4 confidences. For a repeated relation the higher confidence counts.
insert into verify.statement_link as known (from_id, to_id, relation, confidence)
select a.from_id, a.to_id, a.relation, a.confidence
from unnest($1::uuid[], $2::uuid[], $3::text[], $4::real[]) as a(from_id, to_id, relation, confidence)
join verify.statement f on f.id = a.from_id
join verify.statement t on t.id = a.to_id
order by a.from_id, a.to_id
for key share of f, t
on conflict (from_id, to_id) do update set relation = excluded.relation, confidence = excluded.confidence, learned_at = excluded.learned_at
  where excluded.confidence > known.confidence
