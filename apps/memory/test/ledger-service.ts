import type { Database } from '@plumbline/database';
import { ErasureRepository } from '../src/ledger/erasure.repository.ts';
import { LedgerClockService } from '../src/ledger/ledger-clock.service.ts';
import { LedgerDatabaseClient } from '../src/ledger/ledger-database.client.ts';
import { LedgerReadClient } from '../src/ledger/ledger-read.client.ts';
import { LedgerService } from '../src/ledger/ledger.service.ts';
import { StatementEmbeddingService } from '../src/ledger/statement-embedding.service.ts';

/** Creates the service that writes the ledger, on a database without an HTTP server. */
export function createLedgerService(database: Database): LedgerService {
  const client = new LedgerDatabaseClient(database);
  return new LedgerService(
    client,
    new LedgerReadClient(client),
    new StatementEmbeddingService(),
    new LedgerClockService(),
  );
}

/** Creates the repository that erases rows, on a database without an HTTP server. */
export function createErasureRepository(database: Database): ErasureRepository {
  const client = new LedgerDatabaseClient(database);
  return new ErasureRepository(client, new LedgerReadClient(client));
}
