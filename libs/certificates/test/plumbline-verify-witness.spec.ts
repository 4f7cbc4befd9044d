import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder, type WitnessVectors } from './check-vectors.ts';
import { runVerify, writeInput } from './sample-ledger.ts';

const { certificate, log_key, witness_key, valid, forged } = JSON.parse(
  readFileSync(join(folder, 'witnesses.json'), 'utf8'),
) as WitnessVectors;
const certificateFile = writeInput('witnessed.json', certificate);
const keys = ['--log-key', log_key, '--witness-key', witness_key];
const verify = (answer: unknown, ...words: string[]) =>
  runVerify(certificateFile, '--witness', writeInput('witness.json', answer), ...words);

describe('plumbline-verify --witness', () => {
  it('checks that a witness saw the ledger of the certificate', async () => {
    const { status, printed } = await verify(valid[0]!.answer, ...keys);
    expect(printed).toMatch(/^ok {10}witness_consistency .* was logged begins with the 5 rows/m);
    expect(printed).toMatch(/^ok {10}witness_cosignatures .*witness\.example\/w1 at \d{4}-/m);
    expect(printed).not.toMatch(/^FAILED/m);
    expect(status).toBe(2); // without --key, the signature of the certificate is not checked
  });

  it.each(forged)('refuses $name', async ({ answer }) => {
    const { status, printed } = await verify(answer, ...keys);
    expect(printed).toMatch(/^FAILED {6}witness_\w+ /m);
    expect(status).toBe(1);
  });

  it('requires as many witnesses as it is told', async () => {
    const { status, printed } = await verify(valid[0]!.answer, ...keys, '--min-witnesses', '2');
    expect(printed).toMatch(/^FAILED {6}witness_cosignatures .*1 accepted .* 2 are needed/m);
    expect(status).toBe(1);
  });

  it.each([
    [['--log-key', log_key], '--witness needs --log-key and --witness-key'],
    [['--log-key', 'x', '--witness-key', witness_key], 'a verifier key has the form'],
    [[...keys, '--min-witnesses', '0'], '--min-witnesses must be a number from 1 to 999'],
    [[...keys, '--min-witness', '1'], "Unknown option '--min-witness'"],
  ])('explains what is wrong with %p', async (words, message) => {
    const { status, printed } = await verify(valid[0]!.answer, ...words);
    expect(printed).toContain(message);
    expect(status).toBe(2);
  });
});
