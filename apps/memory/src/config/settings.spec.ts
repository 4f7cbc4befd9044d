import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashToken, SCOPES } from '@plumbline/auth';
import { readSettings } from './settings.ts';

const digest = (key: string) => hashToken(key).toString('hex');

describe('the settings', () => {
  it('have a default each: open, embedded, port 3001 on loopback', () => {
    expect(readSettings({})).toMatchObject({
      MEMORY_PORT: 3001,
      HOST: '127.0.0.1',
      DATA_DIR: '.data',
      keys: undefined,
      databaseUrl: undefined,
    });
  });

  it('prefer the database of this service', () => {
    const settings = { DATABASE_URL: 'postgres://one/a', MEMORY_DATABASE_URL: 'postgres://two/b' };
    expect(readSettings(settings).databaseUrl).toBe('postgres://two/b');
  });

  it('take keys as they are or by their digest, from the setting and from a file', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'memory-')), 'keys.json');
    writeFileSync(file, JSON.stringify({ 'key-of-file': 'filed' }));
    const { keys } = readSettings({
      MEMORY_API_KEYS: JSON.stringify({
        'key-of-ada': 'ada',
        [`sha256:${digest('key-of-bob').toUpperCase()}`]: 'bob',
      }),
      MEMORY_API_KEYS_FILE: file,
    });
    expect([...keys!]).toEqual(
      expect.arrayContaining([
        [digest('key-of-ada'), { tenant: 'ada', scopes: SCOPES }],
        [digest('key-of-bob'), { tenant: 'bob', scopes: SCOPES }],
        [digest('key-of-file'), { tenant: 'filed', scopes: SCOPES }],
      ]),
    );
  });

  it.each([
    '{',
    '[]',
    '{}',
    '{"key":1}',
    '{"key":""}',
    '{"a key":"t"}',
    '{"":"t"}',
    '{"key":"t\\u0000"}',
    '{"key":{}}',
    '{"key":{"tenant":"t","scopes":[]}}',
    '{"key":{"tenant":"t","scopes":["fly"]}}',
    '{"key":{"tenant":"t","role":"reader"}}',
    '"key"',
  ])('refuse the key map %s, without telling it', (map) => {
    const start = () => readSettings({ MEMORY_API_KEYS: map });
    expect(start).toThrow(/^Bad setting. MEMORY_API_KEYS: must be JSON of the form/);
  });

  it('take witnesses by their submission prefix and verifier key', () => {
    const key = 'witness.example/w1+aab2de37+BOkyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
    const read = (...witnesses: object[]) => readSettings({ WITNESSES: JSON.stringify(witnesses) });
    expect(readSettings({}).WITNESSES).toEqual([]);
    const url = 'https://witness.example/submit/';
    expect(read({ url, key }).WITNESSES).toMatchObject([
      { url: 'https://witness.example/submit', key: { name: 'witness.example/w1' } },
    ]);
    const rule = /^Bad setting. WITNESSES: must be JSON of the form/;
    const noteKey = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
    expect(() => read({ url, key: noteKey })).toThrow(rule);
    expect(() => read({ url, key }, { url, key })).toThrow(rule);
    expect(() => read({ url: 'ftp://witness.example', key })).toThrow(rule);
    expect(() => read({ url })).toThrow(rule);
    for (const text of ['{', '{}', 'null', '[1]'])
      expect(() => readSettings({ WITNESSES: text })).toThrow(rule);
  });

  it.each([
    ['HEAD_LOG_INTERVAL_SECONDS', '1.5'],
    ['HEAD_LOG_INTERVAL_SECONDS', '-1'],
    ['HEAD_LOG_ORIGIN', 'two words'],
    ['HEAD_LOG_ORIGIN', 'a+b'],
    ['WITNESS_WEBHOOK_URL', 'file:///etc/passwd'],
  ])('refuse %s=%s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(`Bad setting. ${name}: must be`);
  });

  it('take a name and scopes of a key', () => {
    const definition = { tenant: 'acme', name: 'nightly import', scopes: ['write'] };
    const { keys } = readSettings({ MEMORY_API_KEYS: JSON.stringify({ key: definition }) });
    expect(keys!.get(digest('key'))).toEqual(definition);
  });

  it.each([
    [{ OAUTH_ACCOUNT: 'a' }, 'OAUTH_RESOURCE: must be set'],
    [{ OAUTH_RESOURCE: 'https://memory.example/mcp' }, 'OAUTH_ACCOUNT: or OAUTH_ACCOUNT_CLAIM'],
    [
      { OAUTH_RESOURCE: 'http://memory.example/mcp', OAUTH_ACCOUNT: 'a' },
      'OAUTH_RESOURCE: must be',
    ],
    [
      {
        OAUTH_RESOURCE: 'https://memory.example/mcp',
        OAUTH_ACCOUNT: 'a',
        OAUTH_ACCOUNT_CLAIM: 'org',
      },
      'OAUTH_ACCOUNT: or OAUTH_ACCOUNT_CLAIM',
    ],
  ])('refuse access tokens with %j', (settings, message) => {
    expect(() => readSettings({ OAUTH_ISSUER: 'https://issuer.example', ...settings })).toThrow(
      message,
    );
  });

  it('refuse a key file that is not there', () => {
    expect(() => readSettings({ MEMORY_API_KEYS_FILE: '/nowhere/keys.json' })).toThrow(
      'MEMORY_API_KEYS_FILE: must name a file that can be read',
    );
  });

  it('refuse production without keys, unless it is meant to be open', () => {
    expect(() => readSettings({ NODE_ENV: 'production' })).toThrow(
      'MEMORY_OPEN: must be true to run in production without MEMORY_API_KEYS',
    );
    expect(readSettings({ NODE_ENV: 'production', MEMORY_OPEN: 'true' }).keys).toBeUndefined();
    expect(readSettings({ NODE_ENV: 'production', MEMORY_API_KEYS: '{"k":"t"}' }).keys?.size).toBe(
      1,
    );
  });

  it('refuse to be open and keyed at once, or neither', () => {
    expect(() => readSettings({ MEMORY_OPEN: 'true', MEMORY_API_KEYS: '{"k":"t"}' })).toThrow(
      'MEMORY_OPEN: must not be true while',
    );
    expect(() => readSettings({ MEMORY_OPEN: 'false' })).toThrow('MEMORY_OPEN: is false, so');
  });

  it('name the models of the engine, none by default', () => {
    expect(readSettings({})).toMatchObject({ languageModel: undefined, embeddings: undefined });
    const server = { LLM_BASE_URL: 'http://127.0.0.1:1/v1/', LLM_MODEL_SMALL: 'small' };
    expect(readSettings(server).languageModel).toMatchObject({
      baseUrl: 'http://127.0.0.1:1/v1',
      models: { small: 'small' },
    });
    expect(() => readSettings({ LLM_MODEL_LARGE: 'large', EMBEDDINGS_MODEL: 'vectors' })).toThrow(
      /LLM_BASE_URL: must be set when a language model is named.*\n.*EMBEDDINGS_MODEL: and EMBEDDINGS_BASE_URL go together/,
    );
  });

  it('tell every fault at once', () => {
    const start = () =>
      readSettings({
        MEMORY_PORT: '99999',
        MEMORY_DATABASE_URL: 'mysql://x',
        LOG_LEVEL: 'loud',
        MEMORY_OPEN: 'maybe',
      });
    expect(start).toThrow(
      /MEMORY_PORT: .*\n.*MEMORY_DATABASE_URL: .*\n.*MEMORY_OPEN: .*\n.*LOG_LEVEL: /,
    );
  });
});
