import { parseArgs } from 'node:util';
import { proveRow, verifyFiles, type VerificationFiles } from './verify-files.ts';
import type { ProgressReporter } from './verification-files.ts';

const USAGE = `Verifies a certificate of the memory service, without the service and its database.

  plumbline-verify <certificate.json | answer.json | export.ndjson | export-proof.ndjson> [rows.ndjson]
    --key <file>                           the service's public key: PEM, JWK, or the answer of GET /v1/certificates/key
    --earlier <file>                       checks that a proof export continues the ledger of an older certificate, an
                                           answer, or any JSON object with ledger_size and ledger_root
    --consistency <proof.json> <older>     checks that the ledger of an older certificate is a prefix of this one's
    --inclusion <proof.json> <rows>        checks that rows are in the ledger of this certificate
    --answer <proof.json> <row.json>       checks that a row was in the answer of this certificate
    --witness <witness.json>               checks that witnesses saw the ledger of this certificate: the answer of
                                           GET /v1/certificates/{id}/witness
    --log-key <key>                        with --witness: verifier key of the log, from GET /v1/log/head
    --witness-key <key>                    with --witness: verifier key of a witness to trust; may be repeated
    --min-witnesses <number>               with --witness: how many of these must have cosigned (default: all)
    --prove <position>                     prints the proof for --answer of the row at that position (from 0) of the answer

Exit code 0: all checks passed. 1: a check failed. 2: something could not be checked (no key, no file).
`;

/** Parses options with two values each, which parseArgs does not support. */
function parseCommandLine(args: readonly string[]): VerificationFiles & { prove?: string } {
  const pairs: Record<string, [string, string]> = {};
  const otherArgs: string[] = [];
  for (let index = 0; index < args.length; index++) {
    const name = /^--(consistency|inclusion|answer)$/.exec(args[index]!)?.[1];
    if (!name) otherArgs.push(args[index]!);
    else {
      const [proof, subject] = [args[++index], args[++index]];
      if (proof === undefined || subject === undefined)
        throw new Error(`--${name} needs two files`);
      pairs[name] = [proof, subject];
    }
  }
  const { values, positionals } = parseArgs({
    args: otherArgs,
    options: {
      key: { type: 'string' },
      prove: { type: 'string' },
      earlier: { type: 'string' },
      witness: { type: 'string' },
      'log-key': { type: 'string', multiple: true },
      'witness-key': { type: 'string', multiple: true },
      'min-witnesses': { type: 'string' },
    },
    allowPositionals: true,
  });
  if (positionals.length < 1 || positionals.length > 2)
    throw new Error('one or two files must be given');
  const {
    witness,
    'log-key': logKeys,
    'witness-key': witnessKeys,
    'min-witnesses': minWitnesses,
    ...files
  } = values;
  return {
    answerFiles: positionals,
    ...files,
    ...pairs,
    witness: parseWitnessOptions({ witness, logKeys, witnessKeys, minWitnesses }),
  };
}

interface WitnessOptions {
  witness?: string;
  logKeys?: string[];
  witnessKeys?: string[];
  minWitnesses?: string;
}

function parseWitnessOptions({
  witness,
  logKeys,
  witnessKeys,
  minWitnesses = `${witnessKeys?.length}`,
}: WitnessOptions): VerificationFiles['witness'] {
  if (witness === undefined) return undefined;
  if (!logKeys || !witnessKeys) throw new Error('--witness needs --log-key and --witness-key');
  if (!/^[1-9]\d{0,2}$/.test(minWitnesses))
    throw new Error('--min-witnesses must be a number from 1 to 999');
  return { file: witness, logKeys, witnessKeys, minWitnesses: Number(minWitnesses) };
}

type Print = (text: string) => void;

/** npx plumbline-verify: prints the results and returns the exit code. */
export async function runCommand(
  args: readonly string[],
  print: Print,
  printError: Print,
  reportProgress?: ProgressReporter,
): Promise<number> {
  if (args.includes('--help') || !args.length) {
    print(USAGE);
    return args.length ? 0 : 2;
  }
  try {
    const { prove, ...files } = parseCommandLine(args);
    if (prove === undefined) return await printVerification(files, print, reportProgress);
    print(`${JSON.stringify(await proveRow(files.answerFiles, Number(prove)))}\n`);
    return 0;
  } catch (error) {
    printError(`plumbline-verify: ${(error as Error).message}\n`);
    return 2;
  }
}

async function printVerification(
  files: VerificationFiles,
  print: Print,
  reportProgress?: ProgressReporter,
): Promise<number> {
  const { checks, unchecked } = await verifyFiles(files, reportProgress);
  const printLine = (status: string, name: string, text: string) =>
    print(`${status.padEnd(12)}${name.padEnd(17)} ${text}\n`);
  for (const { name, ok, detail } of checks) printLine(ok ? 'ok' : 'FAILED', name, detail);
  for (const { name, why } of unchecked) printLine('not checked', name, why);
  const hasFailure = checks.some(({ ok }) => !ok);
  const isUnsigned = unchecked.some(({ name }) => name === 'signature');
  const verdict = isUnsigned
    ? 'All checks passed, but the signature was not checked.'
    : 'The certificate is valid.';
  print(hasFailure ? 'The certificate is not valid.\n' : `${verdict}\n`);
  return hasFailure ? 1 : isUnsigned ? 2 : 0;
}
