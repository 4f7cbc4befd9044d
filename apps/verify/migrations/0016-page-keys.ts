import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which key had a page taken in. Not in the job's data, which an older worker would take for
 * columns of the page, and which goes with its queue.
 */
export class PageKeys1790000000016 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table verify.collection_source add column key_id uuid;
      comment on column verify.collection_source.key_id is 'the key that its last run was asked for with, for which its tokens are recorded; null: a key of VERIFY_API_KEYS, or one of an older version'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table verify.collection_source drop column key_id');
  }
}
