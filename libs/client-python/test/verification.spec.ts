import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryClient } from '@plumbline/client';
import {
  createServiceDatabase,
  startService,
  type RunningService,
  type ServiceDatabase,
} from '@plumbline/testing';
import { findMissingModules, runPython } from './python.ts';
import {
  listChangedCases,
  listVectorCases,
  listWitnessCases,
  verifyCase,
  withoutParserWords,
  type ComparableResult,
  type VerificationCase,
} from './verification-cases.ts';

const missing = findMissingModules('httpx', 'anyio', 'cryptography');
const withPython = missing.length ? describe.skip : describe;
if (missing.length) console.warn(`Skipped: Python has no ${missing.join(', ')}.`);

withPython('the verifier in Python (skipped without httpx, anyio and cryptography)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-'));
  let database: ServiceDatabase;
  let memory: RunningService;
  beforeAll(async () => {
    database = await createServiceDatabase('memory');
    memory = await startService('memory', { ...database.env, MEMORY_PORT: '0' });
  }, 60_000);
  afterAll(async () => {
    await memory?.end();
    await database?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** What the verifier in Python finds for each case. */
  async function verifyInPython(cases: VerificationCase[]): Promise<ComparableResult[]> {
    const file = join(folder, 'cases.json');
    writeFileSync(file, JSON.stringify(cases));
    const { status, output } = await runPython(['tests/verify_cases.py', file]);
    if (status) throw new Error(output);
    return JSON.parse(output) as ComparableResult[];
  }

  /** Compares every check, its result and its words. */
  async function expectSameResults(cases: VerificationCase[]): Promise<ComparableResult[]> {
    const results = await verifyInPython(cases);
    const expected = await Promise.all(cases.map(verifyCase));
    const compare = (result: ComparableResult, index: number) => ({
      name: cases[index]!.name,
      result: withoutParserWords(result),
    });
    expect(results.map(compare)).toEqual(expected.map(compare));
    return results;
  }

  const isValid = (result: ComparableResult | undefined) =>
    result !== undefined && 'valid' in result && result.valid;

  it('finds what the one in TypeScript finds in the published test vectors', async () => {
    const results = await expectSameResults([...listVectorCases(), ...listWitnessCases()]);
    expect(results.filter(isValid).length).toBeGreaterThan(8);
  });

  describe('with a running service', () => {
    let keys: string;
    let texts: { name: string; input: string }[];
    let earlier: string;
    let as_of: string;
    beforeAll(async () => {
      const client = memoryClient({ baseUrl: memory.url });
      const node = (id: string, statement: string, more: object = {}) => ({
        ...{ id, kind: 'claim' as const, statement, asserted_at: '2026-03-01', ...more },
      });
      const payload = {
        n: [1e21, 1.5, -0.00000012, 100, 5e-324, 0.1],
        '\u{1F34E}': { é: null, b: true, aa: '\u2028 "\\' },
        '\uFB01': '한국어 · عربي',
      };
      await client.remember({
        space: 'user:ada',
        nodes: [
          node('a', '항구 수리비는 6,170만 유로였다. 🍎', { payload }),
          node('b', 'أعيد فتح الميناء في 12 مارس 2026.'),
          node('c', 'The repair cost 61.7 million euros.', { fact_key: 'cost', fact_value: 61.7 }),
        ],
        edges: [
          {
            ...{ source_id: 'a', target_id: 'b', edge_type: 'CAUSES', confidence: 0.75 },
            asserted_at: '2026-03-01',
          },
        ],
      });
      await client.facts.declare({ fact_key: 'cost', description: 'Cost', value_type: 'number' });
      earlier = JSON.stringify(await client.list({ as_of: new Date().toISOString() }));
      await client.erasures.erase({ ids: ['b'], reason: 'asked for it' });
      keys = JSON.stringify(await client.certificates.key());
      as_of = new Date().toISOString();
      const read = async (name: string, path: string) => {
        const url = `${memory.url}/v1/memories${path}${path.includes('?') ? '&' : '?'}as_of=${as_of}`;
        const response = await fetch(url);
        return { name, input: await response.text() };
      };
      texts = await Promise.all([
        read('list', ''),
        read('search', '/search?q=repair'),
        read('resolve', '/resolve?fact_key=cost'),
        read('why', '/why?id=b'),
        read('subgraph', '/subgraph?id=a'),
        read('export', '/export'),
        read('ndjson', '/export?format=ndjson'),
        read('proof', '/export?format=proof'),
      ]);
    });

    it('accepts its answers, and finds in changed ones what TypeScript finds', async () => {
      const cases = texts
        .filter(({ name }) => !['ndjson', 'proof'].includes(name))
        .flatMap((one) => listChangedCases({ ...one, kind: 'certificate', options: { keys } }));
      const results = await expectSameResults(cases);
      const unchanged = results.filter((_, index) => cases[index]!.name.endsWith('as it is'));
      expect(unchanged.map(isValid)).toEqual(unchanged.map(() => true));
      const tampered = results.filter((_, index) => /statement|twice/.test(cases[index]!.name));
      expect(tampered.filter(isValid)).toEqual([]);
      const extended = results.filter((_, index) => /unknown member/.test(cases[index]!.name));
      expect(extended.every(isValid)).toBe(true);
    });

    it('accepts its exports, and finds in changed ones what TypeScript finds', async () => {
      const exports = texts.filter(({ name }) => ['ndjson', 'proof'].includes(name));
      const cases = exports.flatMap((one) => [
        ...listChangedCases({ ...one, kind: 'export', options: { keys } }),
        ...listChangedCases({ ...one, kind: 'export', bytes: true, options: { keys, earlier } }),
      ]);
      const results = await expectSameResults(cases);
      const valid = cases.filter((_, index) => isValid(results[index])).map(({ name }) => name);
      expect(valid).toEqual(
        expect.arrayContaining([
          'ndjson as it is',
          'proof as it is',
          'proof with an unknown member',
        ]),
      );
      expect(valid.filter((name) => !/as it is|unknown member/.test(name))).toEqual([]);
    });

    it('refuses another key, dropped rows and rows in another order', async () => {
      const { certificate, items } = JSON.parse(texts[0]!.input) as {
        certificate: object;
        items: unknown[];
      };
      const other = listVectorCases()[0]!.options.keys;
      const toCase = (name: string, rows: unknown[], trusted: string | undefined = keys) => ({
        ...{ name, kind: 'certificate' as const, input: JSON.stringify(certificate) },
        options: { rows, keys: trusted },
      });
      const results = await expectSameResults([
        toCase('all', items),
        toCase('one dropped', items.slice(1)),
        toCase('reversed', items.toReversed()),
        toCase('another key', items, other),
        toCase('no key', items, 'no key'),
      ]);
      expect(results.map(isValid)).toEqual([true, false, false, false, false]);
    });
  });
});
