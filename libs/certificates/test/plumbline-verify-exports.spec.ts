import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { verifyExport } from '../src/index.ts';
import { folder } from './check-vectors.ts';
import {
  certificate,
  createCertificate,
  formatLines,
  formatPem,
  rows,
  runVerify,
  salts,
  writeInput,
} from './sample-ledger.ts';

const key = writeInput('key.pem', formatPem());
const proofLines = rows.map((row, n) => ({ position: n + 1, salt: salts[n], row }));
const proof = formatLines(...proofLines, { certificate });
const verify = (text: string, ...words: string[]) =>
  runVerify(writeInput('proof.ndjson', text), '--key', key, ...words);

const vectors = JSON.parse(readFileSync(join(folder, 'proof-exports.json'), 'utf8')) as {
  valid: { name: string; export: string; earlier?: object }[];
};
const { key: vectorKey } = JSON.parse(readFileSync(join(folder, 'certificates.json'), 'utf8')) as {
  key: { pem: string };
};

describe('plumbline-verify with a proof export', () => {
  it('finds every row in the ledger of the certificate', async () => {
    expect(await verify(proof)).toEqual({
      status: 0,
      printed: expect.stringMatching(
        /ok +inclusion +all 7 rows are among the 7 rows of the ledger that the certificate covers\n/,
      ),
    });
  });

  it.each([
    ['a certificate', createCertificate(3)],
    ['an answer', { items: rows.slice(0, 3), certificate: createCertificate(3) }],
    ['an export', formatLines(...proofLines.slice(0, 3), { certificate: createCertificate(3) })],
    ['the answer of a witness', { entry: createCertificate(3), checkpoint: '' }],
    [
      'a bare head',
      { ledger_size: 3, ledger_root: createCertificate(3).ledger_root, log_index: 1 },
    ],
  ])('finds it to continue the ledger of %s', async (_, earlier) => {
    expect(await verify(proof, '--earlier', writeInput('earlier.json', earlier))).toEqual({
      status: 0,
      printed: expect.stringMatching(
        /ok +consistency +the ledger of 7 rows begins with the 3 rows of the earlier ledger\n/,
      ),
    });
  });

  it('finds an earlier ledger that it does not continue, and a certificate that nobody signed', async () => {
    const { ledger_root } = createCertificate(2);
    const check = (earlier: unknown, text = proof) =>
      verify(text, '--earlier', writeInput('earlier.json', earlier));
    expect(await check({ ledger_size: 3, ledger_root })).toMatchObject({
      status: 1,
      printed: expect.stringMatching(/FAILED +consistency +the first 3 rows are not the rows of/),
    });
    expect(await check({ ledger_size: 8, ledger_root })).toMatchObject({
      status: 1,
      printed: expect.stringMatching(/FAILED +consistency +the earlier ledger has 8 rows/),
    });
    expect(await check({ ...createCertificate(3), rows: 4 })).toMatchObject({
      status: 1,
      printed: expect.stringMatching(/FAILED +older_signature/),
    });
    expect(await check(createCertificate(3), formatLines(...rows, { certificate }))).toMatchObject({
      status: 1,
      printed: expect.stringMatching(/FAILED +consistency +only a proof export/),
    });
    for (const junk of [{}, [], { ledger_size: -1, ledger_root }, { ledger_size: 3 }])
      expect(await check(junk)).toEqual({
        status: 2,
        printed: expect.stringContaining('earlier.json: the earlier ledger needs ledger_size'),
      });
  });

  it.each([
    ['a line left out', formatLines(...proofLines.toSpliced(3, 1), { certificate }), 1],
    ['a row of another position', proof.replace('"position":4', '"position":5'), 1],
    ['a row without its salt', proof.replace(/"salt":"[^"]*",/, ''), 1],
    [
      'a row that is passed off as erased',
      proof.replace('"backfill_batch":null', '"backfill_batch":null,"erased":true'),
      1,
    ],
    [
      'rows of before the salts with one',
      proof.replace('"salt":null', `"salt":"${'0'.repeat(32)}"`),
      1,
    ],
    ['a member twice', proof.replace('"position":1', '"position":1,"position":1'), 1],
    ['no certificate', formatLines(...proofLines), 2],
    ['the end of a line cut off', proof.slice(0, -20), 2],
  ])('finds %s', async (_, text, status) => {
    expect(text).not.toBe(proof);
    expect((await verify(text)).status).toBe(status);
  });

  it('shows how far it is, where it is asked to', async () => {
    const { runCommand } = await import('../src/command.ts');
    const counts: number[] = [];
    const ignore = () => undefined;
    const status = await runCommand(
      [writeInput('proof.ndjson', proof), '--key', key],
      ignore,
      ignore,
      (lineCount) => void counts.push(lineCount),
    );
    expect([status, counts.at(-1)]).toEqual([0, 8]);
  });
});

describe('a proof export', () => {
  const isValid = async (text: Parameters<typeof verifyExport>[0], earlier?: object) =>
    (await verifyExport(text, { keys: vectorKey.pem, earlier })).valid;

  it('holds however its bytes are split, and as lines', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...vectors.valid),
        fc.integer({ min: 1, max: 700 }),
        async ({ export: text, earlier }, chunkSize) => {
          const bytes = new TextEncoder().encode(text);
          const stream = new ReadableStream<Uint8Array>({
            start(controller) {
              for (let at = 0; at < bytes.length; at += chunkSize)
                controller.enqueue(bytes.slice(at, at + chunkSize));
              controller.close();
            },
          });
          expect(await isValid(stream, earlier)).toBe(true);
          expect(await isValid(iterate(text.trimEnd().split('\n')), earlier)).toBe(true);
        },
      ),
      { numRuns: 40 },
    ));

  it('does not hold when it is cut anywhere', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...vectors.valid),
        fc.nat(),
        async ({ export: text, earlier }, at) => {
          // without its last line break, it is still whole
          expect(await isValid(text.slice(0, at % (text.length - 1)), earlier)).toBe(false);
        },
      ),
      { numRuns: 200 },
    ));

  it('does not hold when any character of it is another', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...vectors.valid),
        fc.nat(),
        fc.constantFrom('0', '1', 'a', 'f', '"', '{', ',', ' ', 'é', '\n', '😀'),
        async ({ export: text, earlier }, place, character) => {
          const at = place % text.length;
          const changed = text.slice(0, at) + character + text.slice(at + 1);
          fc.pre(!isSameJson(changed, text));
          expect([at, await isValid(changed, earlier)]).toEqual([at, false]);
        },
      ),
      { numRuns: 500 },
    ));

  it('does not hold when any member of a line is another', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...vectors.valid.filter(({ export: text }) => text.includes('position'))),
        fc.nat(),
        fc.jsonValue(),
        async ({ export: text, earlier }, place, value) => {
          const lines = text
            .trimEnd()
            .split('\n')
            .map((line) => JSON.parse(line) as object);
          const leaves = lines.flatMap((line) => listMembers(line));
          const [holder, name] = leaves[place % leaves.length]!;
          fc.pre(JSON.stringify(holder[name]) !== JSON.stringify(value));
          holder[name] = value;
          expect(await isValid(formatLines(...lines), earlier)).toBe(false);
        },
      ),
      { numRuns: 300 },
    ));
});

async function* iterate<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

/** Whether two texts of lines contain the same values. */
function isSameJson(one: string, other: string): boolean {
  const parse = (text: string) =>
    JSON.stringify(
      text
        .split('\n')
        .filter((line) => line.trim())
        .map((line) => JSON.parse(line) as unknown),
    );
  try {
    return parse(one) === parse(other);
  } catch {
    return false;
  }
}

/** All members of a value, at any depth. */
function listMembers(value: unknown): [Record<string, unknown>, string][] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((name) => [
    [holder, name] as [Record<string, unknown>, string],
    ...listMembers(holder[name]),
  ]);
}
