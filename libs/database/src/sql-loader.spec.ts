import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createSqlLoader } from './sql-loader.ts';

describe('SQL files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-sql-'));
  const loadSql = createSqlLoader(pathToFileURL(join(folder, 'module', 'x.service.ts')).href);
  beforeAll(() => {
    mkdirSync(join(folder, 'module'));
    writeFileSync(join(folder, 'module', 'list-sources.sql'), 'select 1');
    writeFileSync(join(folder, 'shared.sql'), 'select 2');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are read from beside the module, or from where its path leads', () => {
    expect([loadSql('list-sources'), loadSql('../shared')]).toEqual(['select 1', 'select 2']);
  });

  it('are named when they are missing, with the module that wants them', () => {
    expect(() => loadSql('no-such')).toThrow(
      /^The SQL file .*\/module\/no-such\.sql, which file:.*\/x\.service\.ts loads, cannot be read$/,
    );
  });
});
