import { DataSource, type EntityMetadata } from 'typeorm';
import { startVerify, type VerifyTestApp } from './verify-app.ts';

interface Column {
  name: string;
  type: string;
  nullable: boolean;
}

describe('the entities', () => {
  let verify: VerifyTestApp;
  let db: DataSource;
  beforeAll(async () => {
    verify = await startVerify();
    db = verify.app.get(DataSource);
  });
  afterAll(() => verify.close());

  const readDatabaseColumns = (table: string): Promise<Column[]> =>
    db.query(
      `select attname as name, format_type(atttypid, atttypmod) as type, not attnotnull as nullable
       from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attname`,
      [`verify.${table}`],
    );
  const readEntityColumns = ({ columns }: EntityMetadata): Column[] =>
    columns
      .map((column) => {
        const { precision } = column;
        const type = db.driver
          .normalizeType(column)
          .replace(/^timestamp/, `timestamp${precision == null ? '' : `(${precision})`}`);
        return {
          name: column.databaseName,
          type: column.isArray ? `${type}[]` : type,
          nullable: column.isNullable,
        };
      })
      .sort((a, b) => (a.name < b.name ? -1 : 1));

  it('map every table and column that the migrations made, with its type', async () => {
    const tables: { name: string }[] = await db.query(
      `select tablename as name from pg_tables where schemaname = 'verify' and tablename <> ` +
        `'migration' order by 1`,
    );
    expect(db.entityMetadatas.map(({ tableName }) => tableName).sort()).toEqual(
      tables.map(({ name }) => name),
    );
    for (const entity of db.entityMetadatas)
      expect({ table: entity.tableName, columns: readEntityColumns(entity) }).toEqual({
        table: entity.tableName,
        columns: await readDatabaseColumns(entity.tableName),
      });
  });

  it('come from migrations that can be undone and done again, and that do nothing the second time', async () => {
    expect(await db.runMigrations()).toEqual([]);
    for (const _ of db.migrations) await db.undoLastMigration();
    expect(await db.query(`select tablename from pg_tables where schemaname = 'verify'`)).toEqual([
      { tablename: 'migration' },
    ]);
    expect(await db.runMigrations()).toHaveLength(db.migrations.length);
  });
});
