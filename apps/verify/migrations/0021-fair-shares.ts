import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Records the CPU time and memory of each call, and gives each waiting page a place in the order of
 * all accounts: see assign-queue-positions.sql.
 */
export class FairShares1790000000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table verify.usage
        add column cpu_ms int not null default 0 check (cpu_ms >= 0),
        add column peak_memory_mb int not null default 0 check (peak_memory_mb >= 0);
      alter table verify.collection_source add column queue_position int;
      comment on column verify.collection_source.queue_position is 'place in the queue of all accounts; null unless the page waits for its first attempt';
      create index collection_source_queue on verify.collection_source (queue_position) where queue_position is not null;
      create index collection_source_queue_of_collection on verify.collection_source (collection_id, queue_position) where queue_position is not null;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table verify.collection_source drop column queue_position;
      alter table verify.usage drop column cpu_ms, drop column peak_memory_mb`);
  }
}
