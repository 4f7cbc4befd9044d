import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What calls cost, and how many a key may make. */
export class Usage1790000000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table verify.usage (
        id uuid primary key,
        account_id uuid not null references verify.account on delete cascade,
        owner_id uuid not null,
        key_id uuid,
        endpoint text not null,
        units int not null,
        input_tokens int not null,
        output_tokens int not null,
        status smallint not null,
        at timestamptz not null
      );
      comment on column verify.usage.owner_id is 'the subject whose token called, or the account itself for a master key';
      comment on column verify.usage.key_id is 'null: a key of VERIFY_API_KEYS';
      create index on verify.usage (account_id, at);

      create unlogged table verify.rate (
        key bytea primary key,
        due timestamptz not null
      );
      comment on table verify.rate is 'of each token (its SHA-256) when it has its whole minute''s worth of calls again; what a crash loses of it is a minute at most';

      create function verify.take(key bytea, per_minute int, out allowed boolean, out remaining int, out reset int, out retry int)
        language plpgsql set search_path = ''
        as $$
        declare
          now constant timestamptz := clock_timestamp(); -- of the database, so that all instances go by one clock
          minute constant interval := interval '1 minute';
          step constant interval := make_interval(secs => floor(60e6 / per_minute) / 1e6); -- rounded up, the last call of a minute would not fit
          due timestamptz;
        begin
          insert into verify.rate as known (key, due) values (take.key, now + step)
          on conflict on constraint rate_pkey do update set due = greatest(known.due, now) + step
            where greatest(known.due, now) + step <= now + minute
          returning known.due into due;
          allowed := found;
          if not allowed then
            select known.due into strict due from verify.rate known where known.key = take.key;
          end if;
          remaining := case when allowed then least(per_minute - 1, floor(extract(epoch from now + minute - due) / extract(epoch from step))) else 0 end;
          reset := ceil(extract(epoch from due - now));
          retry := case when allowed then 0 else greatest(1, ceil(extract(epoch from due + step - now - minute))) end;
        end $$;
      comment on function verify.take is 'Takes one call of those a token may make a minute: the generic cell rate algorithm (ITU-T I.371), a minute''s worth at once at most. reset: seconds until all are there again; retry: until the next may be made';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function verify.take; drop table verify.rate, verify.usage');
  }
}
