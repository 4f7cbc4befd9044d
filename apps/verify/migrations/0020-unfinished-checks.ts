import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the few checks that have not ended among the many that have. */
export class UnfinishedChecks1790000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index fact_check_unfinished on verify.fact_check (owner_id, id) where status in ('queued', 'running');
      create index document_check_unfinished on verify.document_check (owner_id, id) where status in ('queued', 'running');`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index verify.fact_check_unfinished;
      drop index verify.document_check_unfinished`);
  }
}
