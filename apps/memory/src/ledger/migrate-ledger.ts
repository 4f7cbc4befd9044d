import { fileURLToPath } from 'node:url';
import { createSqlMigrator, type Database, type SchemaMigrator } from '@plumbline/database';
import {
  indexExistingRows,
  areExistingRowsIndexed,
  INDEXING_STEP_NAME,
} from './index-existing-rows.ts';

const resolveDbPath = (path: string) => fileURLToPath(new URL(`../../db/${path}`, import.meta.url));

/**
 * Migrates the schemas `memory` and `memory_api`, and indexes rows written under earlier versions.
 * Applied migrations are recorded in `memory_setup`, which belongs to the migrating login.
 */
export function createLedgerMigrator(pool: Database['pool']): SchemaMigrator {
  const sqlMigrator = createSqlMigrator(pool, {
    schema: 'memory_setup',
    tablesFolder: resolveDbPath('tables'),
    functionsFolder: resolveDbPath('functions'),
    grantsFile: resolveDbPath('grants.sql'),
  });
  return {
    async listPending() {
      const pendingFiles = await sqlMigrator.listPending();
      return pendingFiles.length || (await areExistingRowsIndexed(pool))
        ? pendingFiles
        : [INDEXING_STEP_NAME];
    },
    async migrate() {
      const appliedFiles = await sqlMigrator.migrate();
      await indexExistingRows(pool);
      return appliedFiles;
    },
  };
}

/**
 * Migrates the ledger to the current version.
 * @returns the names of the files that ran
 */
export const migrateLedger = (pool: Database['pool']): Promise<string[]> =>
  createLedgerMigrator(pool).migrate();
