import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  computeConsistencyRanges,
  computeInclusionRanges,
  computeKeyId,
  hashLedgerRow,
  parseLedgerRow,
  MerkleTree,
  buildProof,
  RowsDigest,
  signCertificate,
  splitIntoSubtrees,
  type Certificate,
  type LeafRange,
} from '../src/index.ts';
import { runCommand } from '../src/command.ts';

const launcher = join(import.meta.dirname, '../../../tools/plumbline-verify.mjs');
const folder = mkdtempSync(join(tmpdir(), 'plumbline-verify-'));
/** A file of that content, by its path. */
const file = (name: string, content: unknown) => {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};
/** What the command prints, and its exit code. */
const run = async (...words: string[]) => {
  let printed = '';
  const print = (text: string) => void (printed += text);
  const status = await runCommand(words, print, print);
  return { status, printed };
};

const [mine, other] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
const pem = (key = mine) => key.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const day = (n: number) => `2024-01-${String(n).padStart(2, '0')}T00:00:00.000000Z`;
const node = (n: number) => ({
  id: `n${n}`,
  kind: 'claim',
  statement: `문장 ${n} "عربي" 👩‍👩‍👧`,
  category: null,
  payload: { n, small: 5e-324, 한: [1e21] },
  space: 's',
  asserted_at: day(n),
  valid_from: day(n),
  valid_to: null,
  fact_key: null,
  fact_value: null,
  captured_at: day(n),
  known_at: day(n),
  backfill_batch: null,
});
const rows = Array.from({ length: 7 }, (_, n) => node(n + 1));
const leaves = rows.map((row) => hashLedgerRow(parseLedgerRow(row)!));
const computeRoot = (size: number) =>
  MerkleTree.fromLeaves(leaves.slice(0, size)).computeRoot().toString('hex');
const proof = (spans: LeafRange[]) =>
  buildProof(
    spans,
    spans
      .flatMap(splitIntoSubtrees)
      .map(({ level, index: place }) =>
        MerkleTree.fromLeaves(
          leaves.slice(place * 2 ** level, (place + 1) * 2 ** level),
        ).computeRoot(),
      ),
  ).map((hash) => hash.toString('hex'));

/** As the service would have made it, over the first rows of the ledger. */
function createCertificate(size: number, overrides: Partial<Certificate> = {}): Certificate {
  const digest = RowsDigest.fromRows(rows.slice(0, size));
  const unsigned = {
    id: `019a0000-0000-7000-8000-00000000000${size}`,
    operation: 'memories',
    request_digest: '0'.repeat(64),
    as_of: day(20),
    valid_at: day(20),
    space: null,
    final: true,
    rows: size,
    rows_digest: digest.toHex(),
    result_root: digest.resultRoot(),
    latest_known_at: day(size),
    backfill_batches: [],
    ledger_size: size,
    ledger_root: computeRoot(size),
    engine_version: '1.0.0',
    issued_at: day(21),
    key_id: computeKeyId(mine.publicKey),
    ...overrides,
  };
  return signCertificate(unsigned, mine.privateKey);
}
const certificate = createCertificate(7);
const answer = { items: rows, next_cursor: null, certificate };
const lines = (...values: unknown[]) =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('');

describe('plumbline-verify', () => {
  const key = file('key.pem', pem());

  it.each([
    ['an answer', [file('answer.json', answer)]],
    ['an answer on several lines', [file('pretty.json', JSON.stringify(answer, null, 2))]],
    [
      'a certificate and its rows',
      [file('certificate.json', certificate), file('rows.ndjson', lines(...rows))],
    ],
    [
      'a certificate and an array of rows',
      [file('certificate.json', certificate), file('rows.json', rows)],
    ],
    ['an export of lines', [file('export.ndjson', lines(...rows, { certificate }))]],
    [
      'an export of lines that Windows has touched',
      [file('crlf.ndjson', lines(...rows, { certificate }).replaceAll('\n', '\r\n'))],
    ],
    ['an export as JSON', [file('export.json', { nodes: rows, edges: [], certificate })]],
    [
      'an explanation',
      [
        file('why.json', {
          root: rows[0],
          chains: [
            { nodes: rows.slice(0, 4), edges: [] },
            { nodes: [rows[0], ...rows.slice(3)], edges: [] },
          ],
          certificate,
        }),
      ],
    ],
    [
      'a resolution',
      [
        file('resolve.json', {
          declaration: rows[0],
          candidates: rows.slice(1),
          winner: rows[1],
          certificate,
        }),
      ],
    ],
  ])('finds %s to hold', async (_, files) => {
    expect(await run(...files, '--key', key)).toEqual({
      status: 0,
      printed: expect.stringMatching(/It holds\.\n$/),
    });
  });

  it('takes the key as PEM, as a JWK, and as the service names it', async () => {
    const jwk = mine.publicKey.export({ format: 'jwk' });
    for (const input of [
      pem(),
      jwk,
      { key_id: 'x', algorithm: 'Ed25519', public_key: pem(), jwk, earlier: [] },
    ])
      expect(
        (await run(join(folder, 'answer.json'), '--key', file('some.key', input))).status,
      ).toBe(0);
  });

  it('knows a certificate by a key of before, where the service names it', async () => {
    const input = {
      key_id: 'x',
      algorithm: 'Ed25519',
      public_key: pem(other),
      earlier: [{ key_id: 'y', public_key: pem() }],
    };
    expect(
      (await run(join(folder, 'answer.json'), '--key', file('rotated.json', input))).status,
    ).toBe(0);
    expect(
      (
        await run(
          join(folder, 'answer.json'),
          '--key',
          file('rotated.json', { ...input, earlier: [] }),
        )
      ).status,
    ).toBe(1);
  });

  it('says what it could not check, and does not pass for a check', async () => {
    expect(await run(join(folder, 'answer.json'))).toEqual({
      status: 2,
      printed: expect.stringMatching(/not checked signature +no --key was given/),
    });
    expect(await run(join(folder, 'certificate.json'), '--key', key)).toEqual({
      status: 0,
      printed: expect.stringMatching(/not checked rows +none were given/),
    });
  });

  it.each([
    [
      'a row that was changed',
      { ...answer, items: rows.with(3, { ...rows[3]!, statement: 'other' }) },
      /WRONG +rows_digest/,
    ],
    ['rows in another order', { ...answer, items: rows.toReversed() }, /WRONG +result_root/],
    [
      'a row too few',
      { ...answer, items: rows.slice(1) },
      /WRONG +rows +6 rows were given, the certificate is of 7/,
    ],
    [
      'a changed certificate',
      { ...answer, certificate: { ...certificate, as_of: day(19) } },
      /WRONG +signature +something in it was changed/,
    ],
    [
      'a certificate that says more',
      { ...answer, certificate: { ...certificate, note: '' } },
      /WRONG +signature/,
    ],
    [
      'another key',
      { ...answer, certificate: { ...certificate, key_id: computeKeyId(other.publicKey) } },
      /WRONG +signature +it names the key [0-9a-f]{16}, which is not among/,
    ],
    [
      'a certificate that lacks something',
      { ...answer, certificate: { ...certificate, final: undefined } },
      /WRONG +shape +final is missing/,
    ],
    [
      'rows known later than the answer',
      { ...answer, certificate: createCertificate(7, { as_of: day(5), latest_known_at: day(5) }) },
      /WRONG +rows_known +a row is known from 2024-01-07/,
    ],
    [
      'a backfill that is not named',
      {
        ...answer,
        items: rows.with(0, {
          ...rows[0]!,
          backfill_batch: '0b0e7f2e-0000-4000-8000-000000000000' as never,
        }),
      },
      /WRONG +backfill_batches +rows of the batch/,
    ],
    [
      'a certificate that knows of later things',
      { ...answer, certificate: createCertificate(7, { latest_known_at: day(22) }) },
      /WRONG +as_of +latest_known_at/,
    ],
  ])('finds %s', async (_, input, printed) => {
    expect(await run(file('faulty.json', input), '--key', key)).toEqual({
      status: 1,
      printed: expect.stringMatching(printed),
    });
  });

  it('finds any byte that was changed in a file', async () => {
    const text = lines(...rows, { certificate });
    for (let at = 0; at < text.length; at += 5) {
      const changed = `${text.slice(0, at)}${text[at] === '1' ? '2' : '1'}${text.slice(at + 1)}`;
      expect([at, (await run(file('changed.ndjson', changed), '--key', key)).status]).not.toEqual([
        at,
        0,
      ]);
    }
  });

  it('follows a ledger from an older certificate to this one', async () => {
    const older = createCertificate(3);
    const shown = {
      from_size: 3,
      to_size: 7,
      from_root: older.ledger_root,
      to_root: certificate.ledger_root,
      proof: proof(computeConsistencyRanges(3, { begin: 0, end: 7 })),
    };
    const check = async (input: unknown, from: Certificate = older) =>
      run(
        join(folder, 'certificate.json'),
        '--key',
        key,
        '--consistency',
        file('proof.json', input),
        file('older.json', from),
      );
    expect(await check(shown)).toEqual({
      status: 0,
      printed: expect.stringMatching(
        /ok +older_signature.*\nok +consistency +the first 3 of 7 rows/,
      ),
    });
    expect((await check({ ...shown, proof: shown.proof.toReversed() })).status).toBe(1);
    expect((await check({ ...shown, from_root: computeRoot(2) })).printed).toMatch(
      /WRONG +consistency +the proof begins at another ledger/,
    );
    expect((await check(shown, createCertificate(2))).printed).toMatch(/WRONG +consistency/);
    expect((await check(shown, { ...older, rows: 4 })).printed).toMatch(/WRONG +older_signature/);
    for (const junk of [null, [], 7, { ...shown, proof: 1 }, { ...shown, proof: [1] }])
      expect((await check(junk)).status).toBe(1);
  });

  it('finds rows in the ledger of a certificate, without the others', async () => {
    const paths = rows.map((_, index) => ({
      leaf: '',
      leaf_index: index,
      path: proof(computeInclusionRanges(index, { begin: 0, end: 7 })),
    }));
    const shown = {
      ledger_size: 7,
      ledger_root: certificate.ledger_root,
      rows: [paths[2], paths[5]],
    };
    const check = async (input: unknown, of: unknown[]) =>
      run(
        join(folder, 'certificate.json'),
        '--key',
        key,
        '--inclusion',
        file('paths.json', input),
        file('some.ndjson', lines(...of)),
      );
    expect(await check(shown, [{ ...rows[2], score: 1 }, rows[5]])).toEqual({
      status: 0,
      printed: expect.stringMatching(/ok +inclusion +2 rows/),
    });
    expect((await check(shown, [rows[2], rows[4]])).printed).toMatch(
      /WRONG +inclusion +not shown to be in the ledger: {"id":"n5"/,
    );
    expect((await check(shown, [rows[2]])).printed).toMatch(
      /WRONG +inclusion +the proof is not of 1 rows/,
    );
    expect((await check(shown, [rows[2], { id: 1 }])).printed).toMatch(
      /WRONG +inclusion +no row of a ledger/,
    );
    expect(
      (
        await check({ ...shown, rows: [paths[2], { leaf: '', leaf_index: null, path: null }] }, [
          rows[2],
          rows[5],
        ])
      ).printed,
    ).toMatch(/no proof of/);
  });

  it('shows one row to have been in an answer, to somebody who never sees the others', async () => {
    for (const [place, row] of rows.entries()) {
      const made = await run(join(folder, 'answer.json'), '--prove', String(place));
      expect(made.status).toBe(0);
      const check = async (input: unknown, of: unknown) =>
        run(
          join(folder, 'certificate.json'),
          '--key',
          key,
          '--answer',
          file('one.json', input),
          file('row.json', of),
        );
      expect(await check(JSON.parse(made.printed), row)).toEqual({
        status: 0,
        printed: expect.stringContaining(`row ${place} of 7`),
      });
      if (place > 1) continue;
      expect((await check(JSON.parse(made.printed), { ...row, statement: '' })).printed).toMatch(
        /WRONG +in_answer/,
      );
      expect(
        (await check({ ...(JSON.parse(made.printed) as object), leaf_index: 6 }, row)).status,
      ).toBe(1);
      expect((await check([], row)).status).toBe(1);
    }
    for (const place of ['7', '-1', 'x', '0.5'])
      expect((await run(join(folder, 'answer.json'), '--prove', place)).status).toBe(2);
  });

  it('runs from a clone as it is, by its launcher', () => {
    const launched = (...words: string[]) =>
      spawnSync(process.execPath, [launcher, ...words], { encoding: 'utf8' });
    expect(launched(join(folder, 'answer.json'), '--key', key)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/It holds\.\n$/),
    });
    expect(launched(join(folder, 'answer.json')).status).toBe(2);
    expect(launched(join(folder, 'faulty.json'), '--key', key).status).toBe(1);
  });

  it('says how it is used, and which file it cannot use', async () => {
    expect(await run()).toEqual({
      status: 2,
      printed: expect.stringContaining('plumbline-verify <certificate.json'),
    });
    expect((await run('--help')).status).toBe(0);
    for (const words of [
      ['nowhere.json'],
      ['a', 'b', 'c'],
      ['--nothing'],
      [key],
      [join(folder, 'answer.json'), '--key', join(folder, 'answer.json')],
      [join(folder, 'answer.json'), '--consistency', 'x'],
    ])
      expect([words, await run(...words)]).toEqual([
        words,
        { status: 2, printed: expect.stringMatching(/^plumbline-verify: .+\n$/) },
      ]);
    expect((await run(join(folder, 'rows.ndjson'))).printed).toMatch(
      /one certificate is needed, 0 are there/,
    );
    expect((await run(file('empty.json', ''))).status).toBe(2);
  });
});
