import { runCommand } from '@plumbline/certificates/command';

/** Verifies files without a service, with the arguments and exit codes of plumbline-verify. */
export const verifyCertificateFiles = (args: readonly string[]): Promise<number> =>
  runCommand(
    args,
    (text) => void process.stdout.write(text),
    (text) => void process.stderr.write(text),
  );
