import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { computeKeyId, signCertificate } from '../src/index.ts';

const launcher = join(import.meta.dirname, '../../../tools/plumbline-verify.mjs');
import {
  certificate,
  createCertificate,
  folder,
  formatDay,
  formatLines,
  formatPem,
  otherKeys,
  rows,
  runVerify,
  serviceKeys,
  writeInput,
} from './sample-ledger.ts';

const answer = { items: rows, next_cursor: null, certificate };

describe('plumbline-verify', () => {
  const key = writeInput('key.pem', formatPem());

  it.each([
    ['an answer', [writeInput('answer.json', answer)]],
    ['an answer on several lines', [writeInput('pretty.json', JSON.stringify(answer, null, 2))]],
    [
      'a certificate and its rows',
      [
        writeInput('certificate.json', certificate),
        writeInput('rows.ndjson', formatLines(...rows)),
      ],
    ],
    [
      'a certificate and an array of rows',
      [writeInput('certificate.json', certificate), writeInput('rows.json', rows)],
    ],
    ['an export of lines', [writeInput('export.ndjson', formatLines(...rows, { certificate }))]],
    [
      'an export of lines that Windows has touched',
      [writeInput('crlf.ndjson', formatLines(...rows, { certificate }).replaceAll('\n', '\r\n'))],
    ],
    ['an export as JSON', [writeInput('export.json', { nodes: rows, edges: [], certificate })]],
    [
      'an explanation',
      [
        writeInput('why.json', {
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
        writeInput('resolve.json', {
          declaration: rows[0],
          candidates: rows.slice(1),
          winner: rows[1],
          certificate,
        }),
      ],
    ],
  ])('finds %s to hold', async (_, files) => {
    expect(await runVerify(...files, '--key', key)).toEqual({
      status: 0,
      printed: expect.stringMatching(/The certificate is valid\.\n$/),
    });
  });

  it('accepts members that it does not know, and says which of them nobody signed', async () => {
    const { signature: _, ...unsigned } = certificate;
    const future = signCertificate({ ...unsigned, more: [1] } as never, serviceKeys.privateKey);
    const verify = (received: object) =>
      runVerify(writeInput('more.json', { ...answer, certificate: received }), '--key', key);
    expect(await verify({ ...certificate, note: '', '줄\n': 1 })).toEqual({
      status: 0,
      printed: expect.stringMatching(
        /ok +signature +.* is valid; it does not cover these members, which count for nothing: "note", "줄\\n"\n/,
      ),
    });
    expect(await verify(future)).toEqual({
      status: 0,
      printed: expect.not.stringContaining('count for nothing'),
    });
    expect(await verify({ ...future, note: '' })).toMatchObject({ status: 1 });
    expect(await verify({ ...certificate, erasures: [] })).toMatchObject({ status: 1 });
  });

  it.each([
    ['of the certificate', '"rows":7,"rows":7', 'certificate.rows'],
    ['written with an escape', '"rows":7,"\\u0072ows":8', 'certificate.rows'],
    ['of a row', '"items":[{"id":"a","id":"b"}],"rows":7', 'certificate.items[0].id'],
  ])('refuses a member twice: one %s', async (_, members, path) => {
    const text = JSON.stringify(answer).replace('"rows":7', members);
    expect(await runVerify(writeInput('twice.json', text), '--key', key)).toEqual({
      status: 1,
      printed: expect.stringContaining(
        `FAILED      shape             ${path} appears more than once in the same object\n`,
      ),
    });
  });

  it('takes the key as PEM, as a JWK, and as the service names it', async () => {
    const jwk = serviceKeys.publicKey.export({ format: 'jwk' });
    for (const input of [
      formatPem(),
      jwk,
      { key_id: 'x', algorithm: 'Ed25519', public_key: formatPem(), jwk, earlier: [] },
    ])
      expect(
        (await runVerify(join(folder, 'answer.json'), '--key', writeInput('some.key', input)))
          .status,
      ).toBe(0);
  });

  it('knows a certificate by a key of before, where the service names it', async () => {
    const input = {
      key_id: 'x',
      algorithm: 'Ed25519',
      public_key: formatPem(otherKeys),
      earlier: [{ key_id: 'y', public_key: formatPem() }],
    };
    expect(
      (await runVerify(join(folder, 'answer.json'), '--key', writeInput('rotated.json', input)))
        .status,
    ).toBe(0);
    expect(
      (
        await runVerify(
          join(folder, 'answer.json'),
          '--key',
          writeInput('rotated.json', { ...input, earlier: [] }),
        )
      ).status,
    ).toBe(1);
  });

  it('says what it could not check, and does not pass for a check', async () => {
    expect(await runVerify(join(folder, 'answer.json'))).toEqual({
      status: 2,
      printed: expect.stringMatching(/not checked signature +no --key was given/),
    });
    expect(await runVerify(join(folder, 'certificate.json'), '--key', key)).toEqual({
      status: 0,
      printed: expect.stringMatching(/not checked rows +no rows were given/),
    });
  });

  it.each([
    [
      'a row that was changed',
      { ...answer, items: rows.with(3, { ...rows[3]!, statement: 'other' }) },
      /FAILED +rows_digest/,
    ],
    ['rows in another order', { ...answer, items: rows.toReversed() }, /FAILED +result_root/],
    [
      'a row too few',
      { ...answer, items: rows.slice(1) },
      /FAILED +rows +6 rows were given, but the certificate covers 7 rows/,
    ],
    [
      'a changed certificate',
      { ...answer, certificate: { ...certificate, as_of: formatDay(19) } },
      /FAILED +signature +the certificate was changed/,
    ],
    [
      'another key',
      { ...answer, certificate: { ...certificate, key_id: computeKeyId(otherKeys.publicKey) } },
      /FAILED +signature +the certificate names the signing key [0-9a-f]{16}, which is not among/,
    ],
    [
      'a certificate that lacks something',
      { ...answer, certificate: { ...certificate, final: undefined } },
      /FAILED +shape +final is missing/,
    ],
    [
      'rows known later than the answer',
      {
        ...answer,
        certificate: createCertificate(7, { as_of: formatDay(5), latest_known_at: formatDay(5) }),
      },
      /FAILED +rows_known +a row became known at 2024-01-07/,
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
      /FAILED +backfill_batches +some rows belong to the backfill batch/,
    ],
    [
      'a certificate that knows of later things',
      { ...answer, certificate: createCertificate(7, { latest_known_at: formatDay(22) }) },
      /FAILED +as_of +latest_known_at/,
    ],
  ])('finds %s', async (_, input, printed) => {
    expect(await runVerify(writeInput('faulty.json', input), '--key', key)).toEqual({
      status: 1,
      printed: expect.stringMatching(printed),
    });
  });

  it('finds any byte that was changed in a file', async () => {
    const text = formatLines(...rows, { certificate });
    for (let at = 0; at < text.length; at += 5) {
      const changed = `${text.slice(0, at)}${text[at] === '1' ? '2' : '1'}${text.slice(at + 1)}`;
      expect([
        at,
        (await runVerify(writeInput('changed.ndjson', changed), '--key', key)).status,
      ]).not.toEqual([at, 0]);
    }
  });

  it('runs from a clone as it is, by its launcher', () => {
    const launched = (...words: string[]) =>
      spawnSync(process.execPath, [launcher, ...words], { encoding: 'utf8' });
    expect(launched(join(folder, 'answer.json'), '--key', key)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/The certificate is valid\.\n$/),
    });
    expect(launched(join(folder, 'answer.json')).status).toBe(2);
    expect(launched(join(folder, 'faulty.json'), '--key', key).status).toBe(1);
  });

  it('says how it is used, and which file it cannot use', async () => {
    expect(await runVerify()).toEqual({
      status: 2,
      printed: expect.stringContaining('plumbline-verify <certificate.json'),
    });
    expect((await runVerify('--help')).status).toBe(0);
    for (const words of [
      ['nowhere.json'],
      ['a', 'b', 'c'],
      ['--nothing'],
      [key],
      [join(folder, 'answer.json'), '--key', join(folder, 'answer.json')],
      [join(folder, 'answer.json'), '--consistency', 'x'],
    ])
      expect([words, await runVerify(...words)]).toEqual([
        words,
        { status: 2, printed: expect.stringMatching(/^plumbline-verify: .+\n$/) },
      ]);
    expect((await runVerify(join(folder, 'rows.ndjson'))).printed).toMatch(
      /exactly one certificate is needed, but 0 were found/,
    );
    expect((await runVerify(writeInput('empty.json', ''))).status).toBe(2);
  });
});
