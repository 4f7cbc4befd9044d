import type { DataSourceOptions, EntitySchema, MixedList } from 'typeorm';
import { FairPool } from './fair-pool.ts';
import type { Database } from './open-database.ts';

type EntityClasses = MixedList<abstract new (...args: never[]) => unknown>;

/**
 * TypeORM options for `database`. Entities map the tables of the migrations; nothing is
 * synchronised.
 */
export function buildTypeOrmOptions(
  database: Database,
  {
    schema,
    entities,
    migrations,
  }: { schema: string; entities: EntityClasses | EntitySchema[]; migrations: EntityClasses },
): DataSourceOptions {
  return {
    type: 'postgres',
    driver: { Pool: FairPool },
    url: database.poolConfig.connectionString,
    extra: { ...database.poolConfig, max: 10 },
    schema,
    entities: entities as never,
    migrations: migrations as never,
    migrationsTableName: 'migration',
    synchronize: false,
    migrationsRun: false,
    installExtensions: false,
    uuidExtension: 'pgcrypto',
  };
}
