// npm run audit, or node dist/src/audit.cli.js: recomputes the whole ledger from its tables, and
// reports whether somebody changed them.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { exitOnFault, exitOnHelp } from '@plumbline/config';
import { openDatabase } from '@plumbline/database';
import { AUDIT_USAGE, runAuditCommand } from './audit/audit-command.ts';
import { readSettings } from './config/settings.ts';

/** The exit code when the audit could not run. */
const COULD_NOT_RUN = 2;

try {
  exitOnHelp(process.argv.slice(2), AUDIT_USAGE);
  const { DATA_DIR, databaseUrl, WITNESS_FILE, WITNESSES } = readSettings();
  mkdirSync(DATA_DIR, { recursive: true });
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => interruption.abort());
  process.exitCode = await runAuditCommand(
    process.argv.slice(2),
    () => openDatabase({ url: databaseUrl, folder: join(DATA_DIR, 'memory') }),
    {
      defaultStateFile: join(DATA_DIR, 'audit.json'),
      defaultCheckpointFile: WITNESS_FILE,
      witnesses: WITNESSES,
      print: (text) => void process.stdout.write(text),
      ...(process.stderr.isTTY && {
        printProgress: (text: string) => void process.stderr.write(text),
      }),
      signal: interruption.signal,
    },
  );
} catch (fault) {
  exitOnFault('memory audit', fault, COULD_NOT_RUN);
}
