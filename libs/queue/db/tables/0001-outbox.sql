-- Jobs of a Redis queue that have not ended. A row is written in the transaction that enqueues, and deleted when its job has ended or was removed:
-- what Redis forgets (a restart without its data) is sent again from here, and a job without a row here does not run.
create table queue_outbox.job (
  queue text not null,
  id text not null,
  -- JSON in text: any text, unchanged
  data text not null,
  -- BullMQ's options of the job
  options jsonb not null,
  enqueued_at timestamptz not null default clock_timestamp(),
  -- an instance is sending it until then; null or past: it is anyone's
  claimed_until timestamptz,
  -- when it was last known to be in Redis
  sent_at timestamptz,
  -- a worker is running it until then; renewed while it does
  held_until timestamptz,
  primary key (queue, id)
);

create index job_unsent on queue_outbox.job (enqueued_at) where sent_at is null;
create index job_sent on queue_outbox.job (sent_at) where sent_at is not null;
