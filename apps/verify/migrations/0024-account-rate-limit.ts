import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Limits the calls of all keys of an account together. */
export class AccountRateLimit1790000000024 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function verify.take_call(key bytea, per_minute int, account uuid, account_per_minute int,
        out allowed boolean, out remaining int, out reset int, out retry int, out is_account_limit boolean)
        language plpgsql set search_path = ''
        as $$
        declare
          total record;
        begin
          select taken.*, false into allowed, remaining, reset, retry, is_account_limit
          from verify.take(take_call.key, per_minute) taken;
          if allowed and account_per_minute > 0 then
            select taken.* into total from verify.take(sha256(('account ' || account)::bytea), account_per_minute) taken;
            is_account_limit := not total.allowed;
            if is_account_limit then
              allowed := false;
              retry := total.retry;
            end if;
          end if;
        end $$;
      comment on function verify.take_call is 'Takes one call of those a token may make a minute, and then one of those that all tokens of its account may make together (0: no limit). A call that the token does not have left is not counted for the account';
      comment on table verify.rate is 'of each token and account (a SHA-256) when it has its whole minute''s worth of calls again; what a crash loses of it is a minute at most';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function verify.take_call');
  }
}
