import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Finds what ended failed, and how old the oldest is of what is owed, without reading all that was
 * ever told.
 */
export class FailedDeliveries1790000000014 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create index ledger_delivery_failed on verify.ledger_delivery (source_id) where error ' +
        'is not null',
    );
    await runner.query(
      'create index ledger_delivery_owed on verify.ledger_delivery (stored_at) where done < wanted',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index verify.ledger_delivery_owed');
    await runner.query('drop index verify.ledger_delivery_failed');
  }
}
