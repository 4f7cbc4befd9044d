import { parseArgs } from 'node:util';
import { proveRow, verifyFiles, type Files } from './verify-files.ts';

const USAGE = `Verifies a certificate of the memory service, with neither the service nor its database.

  plumbline-verify <certificate.json | answer.json | export.ndjson> [rows.ndjson]
    --key <file>                           the service's public key: PEM, JWK, or what GET /v1/certificates/key answers
    --consistency <proof.json> <older>     that the ledger of an older certificate is the beginning of this one's
    --inclusion <proof.json> <rows>        that rows are in the ledger of this certificate
    --answer <proof.json> <row.json>       that a row was in the answer of this certificate
    --prove <place>                        prints the proof for --answer, of the row at that place (from 0), from the whole answer

Exit code 0: everything that was given holds. 1: something does not. 2: something could not be checked (no key, no file).
`;

/** Options with two words each, which parseArgs does not know. */
function filesOf(words: readonly string[]): Files & { prove?: string } {
  const pairs: Record<string, [string, string]> = {};
  const rest: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const name = /^--(consistency|inclusion|answer)$/.exec(words[at]!)?.[1];
    if (!name) rest.push(words[at]!);
    else {
      const [proof, of] = [words[++at], words[++at]];
      if (proof === undefined || of === undefined) throw new Error(`--${name} needs two files`);
      pairs[name] = [proof, of];
    }
  }
  const { values, positionals } = parseArgs({
    args: rest,
    options: { key: { type: 'string' }, prove: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals.length < 1 || positionals.length > 2)
    throw new Error('one or two files are needed');
  return { given: positionals, ...values, ...pairs };
}

type Print = (text: string) => void;

/** npx plumbline-verify: prints what it finds, and answers the exit code. */
export async function command(
  words: readonly string[],
  print: Print,
  complain: Print,
): Promise<number> {
  if (words.includes('--help') || !words.length) {
    print(USAGE);
    return words.length ? 0 : 2;
  }
  try {
    const { prove, ...files } = filesOf(words);
    if (prove === undefined) return await verify(files, print);
    print(`${JSON.stringify(await proveRow(files.given, Number(prove)))}\n`);
    return 0;
  } catch (error) {
    complain(`plumbline-verify: ${(error as Error).message}\n`);
    return 2;
  }
}

async function verify(files: Files, print: Print): Promise<number> {
  const { checks, open } = await verifyFiles(files);
  const line = (mark: string, name: string, text: string) =>
    print(`${mark.padEnd(12)}${name.padEnd(17)} ${text}\n`);
  for (const { name, ok, detail } of checks) line(ok ? 'ok' : 'WRONG', name, detail);
  for (const { name, why } of open) line('not checked', name, why);
  const wrong = checks.some(({ ok }) => !ok);
  const unsigned = open.some(({ name }) => name === 'signature');
  const verdict = unsigned
    ? 'What was checked holds, but the signature was not checked.'
    : 'It holds.';
  print(wrong ? 'It does not hold.\n' : `${verdict}\n`);
  return wrong ? 1 : unsigned ? 2 : 0;
}
