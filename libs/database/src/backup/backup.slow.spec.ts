import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../open-database.ts';
import { createBackup, restoreBackup } from './backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-backup-'));
const dataDir = join(folder, 'data');
const options = { service: 'memory', dataDir, secretFiles: ['keys.json'] };
let database: Database;
beforeAll(async () => {
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'keys.json'), '{}');
  database = await openDatabase({ folder: join(dataDir, 'memory') });
  await database.pool.query('create table numbers as select n from generate_series(1, 10000) n');
}, 240_000);
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const countRestored = async (backupFolder: string, target: string) => {
  restoreBackup({ ...options, dataDir: target, backupFolder });
  const restored = await openDatabase({ folder: join(target, 'memory') });
  try {
    const { rows } = await restored.pool.query<{ n: number }>(
      'select count(*)::int as n from numbers',
    );
    return rows[0]!.n;
  } finally {
    await restored.close();
  }
};

describe('a backup of the embedded database', () => {
  it('is made while the database is open and written to, and has every earlier row', async () => {
    const backupFolder = join(folder, 'running');
    let isOver = false;
    let written = 10_000;
    const writes = (async () => {
      while (!isOver) {
        await database.pool.query('insert into numbers values ($1)', [written + 1]);
        written++;
      }
    })();
    const atLeast = written;
    await createBackup({ ...options, backupFolder });
    isOver = true;
    await writes;
    const restoredCount = await countRestored(backupFolder, join(folder, 'restored'));
    expect(restoredCount).toBeGreaterThanOrEqual(atLeast);
    expect(restoredCount).toBeLessThanOrEqual(written);
    expect(statSync(join(folder, 'restored/keys.json')).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(dataDir, 'memory')).filter((name) => name.startsWith('copy'))).toEqual(
      [],
    );
  }, 240_000);

  it('is refused into a folder that has one, and a restore over data', async () => {
    const backupFolder = join(folder, 'running');
    await expect(createBackup({ ...options, backupFolder })).rejects.toThrow(
      /running already contains memory, memory\.manifest\.json, keys\.json\. Choose a new folder/,
    );
    expect(() => restoreBackup({ ...options, backupFolder })).toThrow(
      /data already contains memory, keys\.json\. Set DATA_DIR to an empty folder/,
    );
  });

  it('is not restored when a file of it has changed', () => {
    const backupFolder = join(folder, 'running');
    writeFileSync(join(backupFolder, 'memory/pgdata/PG_VERSION'), '16\n');
    const target = join(folder, 'damaged');
    expect(() => restoreBackup({ ...options, dataDir: target, backupFolder })).toThrow(
      'The backup is damaged: memory/pgdata/PG_VERSION has another content. Nothing was restored.',
    );
    expect(readdirSync(target)).toEqual([]);
  });

  it('is also made after the database was closed', async () => {
    const backupFolder = join(folder, 'stopped');
    await database.close();
    await createBackup({ ...options, backupFolder });
    expect(await countRestored(backupFolder, join(folder, 'again'))).toBeGreaterThan(10_000);
  }, 240_000);
});
