import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import {
  flag,
  httpUrl,
  list,
  milliseconds,
  port,
  postgresUrl,
  parseEnvironment,
  SettingsError,
} from './index.ts';

const schema = z.object({
  PORT: port(3000),
  OPEN: flag().default(false),
  SITE: httpUrl().optional(),
  DATABASE_URL: postgresUrl().optional(),
  HOSTS: list(),
  PATIENCE_MS: milliseconds(500, 1000),
});

const listFaults = (source: NodeJS.ProcessEnv) => {
  try {
    parseEnvironment(schema, source);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
};

describe('settings', () => {
  it('have defaults, and an empty string counts as not set', () => {
    expect(parseEnvironment(schema, { PORT: '', SITE: '' })).toEqual({
      PORT: 3000,
      OPEN: false,
      HOSTS: [],
      PATIENCE_MS: 500,
    });
  });

  it('are read by their earlier names with a warning, and the present name goes first', async () => {
    const news = z.object({ GDELT_URL: httpUrl().optional() });
    const warned = once(process, 'warning') as Promise<[Error]>;
    const earlier = { GDELT_BASE_URL: 'https://one.example' };
    expect(parseEnvironment(news, earlier)).toEqual({ GDELT_URL: 'https://one.example' });
    expect((await warned)[0].message).toBe(
      'The setting GDELT_BASE_URL is now called GDELT_URL; rename it.',
    );
    const both = { ...earlier, GDELT_URL: 'https://two.example' };
    expect(parseEnvironment(news, both)).toEqual({ GDELT_URL: 'https://two.example' });
  });

  it('are turned into their types', () => {
    const source = {
      PORT: '0',
      OPEN: '1',
      SITE: 'https://example.org/',
      DATABASE_URL: 'postgres://u@h/d',
      HOSTS: 'a:1, b:2,',
      PATIENCE_MS: '20',
    };
    expect(parseEnvironment(schema, source)).toEqual({
      ...source,
      PATIENCE_MS: 20,
      PORT: 0,
      OPEN: true,
      SITE: 'https://example.org',
      HOSTS: ['a:1', 'b:2'],
    });
  });

  it('name every faulty variable and its rule, all at once', () => {
    expect(
      listFaults({
        PORT: '70000',
        OPEN: 'maybe',
        SITE: 'ftp://x',
        DATABASE_URL: 'mysql://x',
        PATIENCE_MS: '2000',
      }),
    ).toEqual([
      'PORT: must be a port number, 0 to 65535',
      'OPEN: must be true or false',
      'SITE: must be an http or https URL',
      'DATABASE_URL: must be a postgres:// URL',
      'PATIENCE_MS: must be a number of milliseconds, 1 to 1000',
    ]);
  });

  it('that are secrets may be in files, as container engines hand them over', () => {
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-env-'));
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    try {
      const url = file('url', 'postgres://u:p@h/d\n');
      expect(parseEnvironment(schema, { DATABASE_URL_FILE: url })).toMatchObject({
        DATABASE_URL: 'postgres://u:p@h/d',
      });
      expect(listFaults({ DATABASE_URL_FILE: url, DATABASE_URL: 'postgres://other/d' })).toEqual([
        'DATABASE_URL_FILE: must not be set together with DATABASE_URL',
      ]);
      expect(
        listFaults({
          DATABASE_URL_FILE: file('empty', '\n'),
          REDIS_URL_FILE: join(folder, 'none'),
        }),
      ).toEqual([
        'DATABASE_URL_FILE: must name a file that is not empty',
        'REDIS_URL_FILE: must name a file that can be read',
      ]);
      expect(listFaults({ DATABASE_URL_FILE: file('wrong', 'mysql://u:secret@h/d') })).toEqual([
        'DATABASE_URL: must be a postgres:// URL',
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
