import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables that accept no row of an erased account. */
const ACCOUNT_TABLES = ['webhook_delivery', 'webhook_secret', 'ingest_request', 'research_job'];

/** Sends webhooks when long work ends, and runs research in the background. */
export class Webhooks1790000000029 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table verify.webhook_delivery (
        id uuid primary key,
        account_id uuid not null references verify.account,
        owner_id uuid not null,
        resource text not null check (resource in ('check', 'document_check', 'ingest', 'research')),
        resource_id uuid not null,
        url text not null,
        host text not null,
        status text not null default 'waiting' check (status in ('waiting', 'pending', 'delivered', 'failed')),
        event text,
        ended_at timestamptz,
        attempts int not null default 0,
        retries int not null default 0,
        last_attempt_at timestamptz,
        last_status smallint,
        last_error text,
        next_attempt_at timestamptz,
        lease uuid,
        leased_until timestamptz,
        created_at timestamptz not null default now(),
        finished_at timestamptz,
        check ((status = 'waiting') = (event is null)),
        check ((status = 'pending') = (next_attempt_at is not null)),
        check ((status in ('delivered', 'failed')) = (finished_at is not null))
      );
      comment on table verify.webhook_delivery is 'webhooks of work in progress and of work that has ended: the outbox of the sender';
      comment on column verify.webhook_delivery.resource_id is 'no reference: the result of the work may be deleted before its webhook';
      comment on column verify.webhook_delivery.host is 'host and port of the url: of each host, one webhook is sent at a time';
      comment on column verify.webhook_delivery.status is 'waiting: the work has not ended; pending: to be sent';
      comment on column verify.webhook_delivery.retries is 'failed attempts since the work ended or the webhook was queued again';
      create index on verify.webhook_delivery (account_id, id);
      create index webhook_delivery_waiting on verify.webhook_delivery (resource_id) where status = 'waiting';
      create index webhook_delivery_unfinished on verify.webhook_delivery (account_id) where status in ('waiting', 'pending');
      create index webhook_delivery_due on verify.webhook_delivery (host, next_attempt_at) where status = 'pending';
      create index webhook_delivery_retried on verify.webhook_delivery (host) where status = 'pending' and retries > 0;
      create unique index webhook_delivery_sending on verify.webhook_delivery (host) where lease is not null;
      create index webhook_delivery_finished on verify.webhook_delivery (finished_at) where finished_at is not null;

      create table verify.webhook_secret (
        account_id uuid primary key references verify.account,
        version int not null,
        rotated_at timestamptz not null
      );
      comment on table verify.webhook_secret is 'which version of its signing secret an account uses; without a row, the first';

      create table verify.ingest_request (
        id uuid primary key,
        account_id uuid not null references verify.account,
        owner_id uuid not null,
        collection_id uuid not null references verify.collection on delete cascade,
        source_ids uuid[] not null,
        open_ids uuid[] not null,
        failed_ids uuid[] not null default '{}',
        created_at timestamptz not null default now(),
        finished_at timestamptz
      );
      comment on table verify.ingest_request is 'requests to ingest pages or files whose end a webhook reports';
      comment on column verify.ingest_request.open_ids is 'those of its pages whose ingest has not ended';
      create index ingest_request_open on verify.ingest_request (collection_id) where finished_at is null;
      create index on verify.ingest_request (collection_id);
      create index on verify.ingest_request (account_id);

      create table verify.research_job (
        id uuid primary key,
        account_id uuid not null references verify.account,
        owner_id uuid not null,
        key_id uuid,
        query text not null,
        language text not null,
        status text not null check (status in ('queued', 'running', 'completed', 'failed')),
        progress jsonb,
        report jsonb,
        error jsonb,
        created_at timestamptz not null,
        finished_at timestamptz
      );
      comment on table verify.research_job is 'research in the background, and its report';
      create index on verify.research_job (account_id, owner_id, id);
      create index research_job_unfinished on verify.research_job (id) where status in ('queued', 'running');
      create index research_job_finished on verify.research_job (finished_at) where finished_at is not null;`);
    for (const table of ACCOUNT_TABLES)
      await runner.query(
        `create trigger refuse_erased_account before insert on verify.${table}
           for each row execute function verify.refuse_erased_account()`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table verify.research_job, verify.ingest_request, verify.webhook_secret, ' +
        'verify.webhook_delivery',
    );
  }
}
