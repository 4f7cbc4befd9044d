// npx plumbline-verify: erasable TypeScript and Node's own modules only, so that it runs from a clone, before anything was built or installed.
import { parseArgs } from 'node:util';
import { verifyFiles, type Files } from './verify-files.ts';

const USAGE = `Verifies a certificate of the memory service, with neither the service nor its database.

  plumbline-verify <certificate.json | answer.json | export.ndjson> [rows.ndjson]
    --key <file>                           the service's public key: PEM, JWK, or what GET /v1/certificates/key answers
    --consistency <proof.json> <older>     that the ledger of an older certificate is the beginning of this one's
    --inclusion <proof.json> <rows>        that rows are in the ledger of this certificate

Exit code 0: everything that was given holds. 1: something does not. 2: something could not be checked (no key, no file).
`;

/** Options with two words each, which parseArgs does not know. */
function filesOf(words: readonly string[]): Files {
  const pairs: Record<string, [string, string]> = {};
  const rest: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const name = /^--(consistency|inclusion)$/.exec(words[at]!)?.[1];
    if (!name) rest.push(words[at]!);
    else {
      const [proof, of] = [words[++at], words[++at]];
      if (proof === undefined || of === undefined) throw new Error(`--${name} needs two files`);
      pairs[name] = [proof, of];
    }
  }
  const { values, positionals } = parseArgs({ args: rest, options: { key: { type: 'string' } }, allowPositionals: true });
  if (positionals.length < 1 || positionals.length > 2) throw new Error('one or two files are needed');
  return { given: positionals, key: values.key, ...pairs };
}

const words = process.argv.slice(2);
if (words.includes('--help') || !words.length) {
  process.stdout.write(USAGE);
  process.exit(words.length ? 0 : 2);
}
try {
  const { checks, open } = await verifyFiles(filesOf(words));
  const line = (mark: string, name: string, text: string) => process.stdout.write(`${mark.padEnd(12)}${name.padEnd(17)} ${text}\n`);
  for (const { name, ok, detail } of checks) line(ok ? 'ok' : 'WRONG', name, detail);
  for (const { name, why } of open) line('not checked', name, why);
  const wrong = checks.some(({ ok }) => !ok);
  const unsigned = open.some(({ name }) => name === 'signature');
  process.stdout.write(
    wrong ? 'It does not hold.\n' : unsigned ? 'What was checked holds, but the signature was not checked.\n' : 'It holds.\n',
  );
  process.exitCode = wrong ? 1 : unsigned ? 2 : 0;
} catch (error) {
  process.stderr.write(`plumbline-verify: ${(error as Error).message}\n`);
  process.exitCode = 2;
}
