export { openDatabase, type Database, type DatabaseOptions } from './open-database.ts';
export { EmbeddedPostgres } from './embedded-postgres.ts';
export { FolderInUse } from './folder-lock.ts';
export { transaction } from './transaction.ts';
export { migrateSql, MigrationError, type SqlFolders } from './migrate-sql.ts';
export { databaseModule, DATABASE } from './database.module.ts';
export { typeOrmOptions } from './type-orm.ts';
export { Listener } from './listener.ts';
export { isDatabaseAway } from './database-away.ts';
