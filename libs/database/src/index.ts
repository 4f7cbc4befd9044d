export {
  formatDatabaseAddress,
  openDatabase,
  type Database,
  type DatabaseOptions,
} from './open-database.ts';
export { DatabaseBusyError } from './connection-gate.ts';
export { EmbeddedPostgres } from './embedded-postgres.ts';
export { DataDirInUseError } from './data-dir-lock.ts';
export { createSqlLoader } from './sql-loader.ts';
export { runInTransaction } from './run-in-transaction.ts';
export {
  migrateSql,
  createSqlMigrator,
  MigrationError,
  type SqlMigrationOptions,
} from './sql-migrator.ts';
export { ensureSchema, type SchemaMigrator } from './schema-migrator.ts';
export { createDatabaseModule, DATABASE } from './database.module.ts';
export { buildTypeOrmOptions } from './typeorm-options.ts';
export { NotificationListener } from './notification-listener.ts';
export {
  describeUnavailability,
  isDatabaseUnavailable,
  isLoginRefused,
  isWriteRefused,
} from './database-unavailable.ts';
export { parseTargetUrl, runTransfer, TRANSFER_USAGE } from './transfer/run-transfer.ts';
export { BACKUP_USAGE, runBackupCommand } from './backup/run-backup-command.ts';
export { transferDatabase, type TransferOptions } from './transfer/transfer-database.ts';
