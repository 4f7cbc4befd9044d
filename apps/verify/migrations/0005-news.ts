import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What news providers answered, and how they are to be treated: shared by all processes, by the
 * database's clock.
 */
export class News1790000000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table verify.news_answer (
        provider text not null,
        key text not null,
        records int not null,
        articles jsonb not null,
        more int not null,
        is_cut boolean not null,
        answered_at timestamptz not null,
        primary key (provider, key)
      );
      comment on column verify.news_answer.key is 'SHA-256 of the query as the provider was asked it';
      comment on column verify.news_answer.records is 'how many articles were asked for';
      create index on verify.news_answer (answered_at);

      create table verify.news_provider (
        name text primary key,
        next_at timestamptz not null default '-infinity',
        failures int not null default 0,
        resting_until timestamptz,
        fault text,
        message text
      );
      comment on column verify.news_provider.next_at is 'no request before this: one for all processes in each interval';
      comment on column verify.news_provider.failures is 'in a row';
      comment on column verify.news_provider.resting_until is 'left alone until then; afterwards one request tries, and the rest waits for it';

      create function verify.take_news_turn(
        provider text, interval_ms int, patience_ms int, probe_ms int,
        out turn text, out wait_ms float8, out slot timestamptz, out fault text, out message text
      ) language plpgsql volatile set search_path = pg_catalog
      as $$
      declare
        state verify.news_provider;
        clock timestamptz;
      begin
        insert into verify.news_provider (name) values (provider) on conflict do nothing;
        select * into state from verify.news_provider p where p.name = provider for update;
        clock := clock_timestamp();
        fault := state.fault;
        message := state.message;
        if state.resting_until > clock then
          turn := 'resting';
          wait_ms := extract(epoch from state.resting_until - clock) * 1000;
          return;
        end if;
        slot := greatest(state.next_at, clock);
        wait_ms := extract(epoch from slot - clock) * 1000;
        if wait_ms > patience_ms then
          turn := 'full';
          slot := null;
          return;
        end if;
        turn := case when state.failures > 0 then 'trial' else 'turn' end;
        update verify.news_provider p
        set next_at = slot + interval_ms * interval '1 millisecond',
            resting_until = case when state.resting_until is not null then slot + probe_ms * interval '1 millisecond' end
        where p.name = provider;
      end
      $$;
      comment on function verify.take_news_turn is
        'turn, or trial after failures: may be asked after wait_ms, and slot is taken; resting: is left alone for wait_ms, because of fault; full: the next slot is later than patience_ms';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function verify.take_news_turn;
      drop table verify.news_provider;
      drop table verify.news_answer`);
  }
}
