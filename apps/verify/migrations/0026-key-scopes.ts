import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Limits what an API key may do. Keys from before this migration keep all rights. */
export class KeyScopes1790000000026 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table verify.api_key add column scopes text[] not null default '{read,write,admin}'
        check (cardinality(scopes) > 0 and scopes <@ '{read,write,admin}')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table verify.api_key drop column scopes');
  }
}
