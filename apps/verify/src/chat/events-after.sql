-- $1 a reply  $2 the last event that is known  $3 a lease in milliseconds. One row without events when there are none after it.
select r.state, r.events, r.state = 'running' and r.alive_at < now() - make_interval(secs => $3::int / 1000.0) as "isDead", e.first, e.chunks
from verify.chat_reply r left join lateral (
  select * from verify.reply_event
  where reply_id = r.id and first >= (select max(known.first) from verify.reply_event known where known.reply_id = r.id and known.first <= $2::int + 1)
  order by first limit 200
) e on true
where r.id = $1
order by e.first
