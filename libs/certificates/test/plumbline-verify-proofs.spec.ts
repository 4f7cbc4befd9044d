import {
  computeConsistencyRanges,
  computeInclusionRanges,
  type Certificate,
} from '../src/index.ts';
import {
  certificate,
  computeRoot,
  createCertificate,
  formatLines,
  formatPem,
  proveRanges,
  rows,
  runVerify,
  salts,
  writeInput,
} from './sample-ledger.ts';

describe('plumbline-verify with proofs', () => {
  const key = writeInput('key.pem', formatPem());
  const certificateFile = writeInput('certificate.json', certificate);
  const answerFile = writeInput('answer.json', { items: rows, next_cursor: null, certificate });

  it('follows a ledger from an older certificate to this one', async () => {
    const older = createCertificate(3);
    const shown = {
      from_size: 3,
      to_size: 7,
      from_root: older.ledger_root,
      to_root: certificate.ledger_root,
      proof: proveRanges(computeConsistencyRanges(3, { begin: 0, end: 7 })),
    };
    const check = async (input: unknown, from: Certificate = older) =>
      runVerify(
        certificateFile,
        '--key',
        key,
        '--consistency',
        writeInput('proof.json', input),
        writeInput('older.json', from),
      );
    expect(await check(shown)).toEqual({
      status: 0,
      printed: expect.stringMatching(
        /ok +older_signature.*\nok +consistency +the ledger of 7 rows begins with the 3 rows/,
      ),
    });
    expect((await check({ ...shown, proof: shown.proof.toReversed() })).status).toBe(1);
    expect((await check({ ...shown, from_root: computeRoot(2) })).printed).toMatch(
      /FAILED +consistency +the consistency proof does not start at the ledger state in the older/,
    );
    expect((await check(shown, createCertificate(2))).printed).toMatch(/FAILED +consistency/);
    expect((await check(shown, { ...older, rows: 4 })).printed).toMatch(/FAILED +older_signature/);
    for (const junk of [null, [], 7, { ...shown, proof: 1 }, { ...shown, proof: [1] }])
      expect((await check(junk)).status).toBe(1);
  });

  it('finds rows in the ledger of a certificate, without the others', async () => {
    const paths = rows.map((_, index) => ({
      leaf: '',
      salt: salts[index],
      leaf_index: index,
      path: proveRanges(computeInclusionRanges(index, { begin: 0, end: 7 })),
    }));
    const shown = {
      ledger_size: 7,
      ledger_root: certificate.ledger_root,
      rows: [paths[2], paths[5]],
    };
    const check = async (input: unknown, of: unknown[]) =>
      runVerify(
        certificateFile,
        '--key',
        key,
        '--inclusion',
        writeInput('paths.json', input),
        writeInput('some.ndjson', formatLines(...of)),
      );
    expect(await check(shown, [{ ...rows[2], score: 1 }, rows[5]])).toEqual({
      status: 0,
      printed: expect.stringMatching(/ok +inclusion +all 2 rows/),
    });
    expect(
      (await check({ ...shown, rows: [paths[2], { ...paths[5], salt: null }] }, [rows[2], rows[5]]))
        .printed,
    ).toMatch(/FAILED +inclusion/);
    expect((await check(shown, [rows[2], rows[4]])).printed).toMatch(
      /FAILED +inclusion +the proof does not show that this row is in the ledger: {"id":"n5"/,
    );
    expect((await check(shown, [rows[2]])).printed).toMatch(
      /FAILED +inclusion +the proof does not have one entry for each of the 1 rows/,
    );
    expect((await check(shown, [rows[2], { id: 1 }])).printed).toMatch(
      /FAILED +inclusion +this value is not a row of a ledger/,
    );
    expect(
      (
        await check({ ...shown, rows: [paths[2], { leaf: '', leaf_index: null, path: null }] }, [
          rows[2],
          rows[5],
        ])
      ).printed,
    ).toMatch(/the proof is missing or malformed for this row/);
  });

  it('shows one row to have been in an answer, to somebody who never sees the others', async () => {
    for (const [place, row] of rows.entries()) {
      const made = await runVerify(answerFile, '--prove', String(place));
      expect(made.status).toBe(0);
      const check = async (input: unknown, of: unknown) =>
        runVerify(
          certificateFile,
          '--key',
          key,
          '--answer',
          writeInput('one.json', input),
          writeInput('row.json', of),
        );
      expect(await check(JSON.parse(made.printed), row)).toEqual({
        status: 0,
        printed: expect.stringContaining(`the row is at position ${place},`),
      });
      if (place > 1) continue;
      expect((await check(JSON.parse(made.printed), { ...row, statement: '' })).printed).toMatch(
        /FAILED +in_answer/,
      );
      expect(
        (await check({ ...(JSON.parse(made.printed) as object), leaf_index: 6 }, row)).status,
      ).toBe(1);
      expect((await check([], row)).status).toBe(1);
    }
    for (const place of ['7', '-1', 'x', '0.5'])
      expect((await runVerify(answerFile, '--prove', place)).status).toBe(2);
  });
});
