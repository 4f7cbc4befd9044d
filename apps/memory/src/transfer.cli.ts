// npm run transfer -- --to postgres://…: copies the embedded database into a PostgreSQL server while
// the service is stopped. A later run continues an interrupted one.
import { exitOnFault, exitOnHelp } from '@plumbline/config';
import { parseTargetUrl, runTransfer, TRANSFER_USAGE } from '@plumbline/database';
import { checkLedgerCopy } from './certificates/check-ledger-copy.ts';
import { readSettings } from './config/settings.ts';
import { createLedgerMigrator } from './ledger/migrate-ledger.ts';

try {
  exitOnHelp(process.argv.slice(2), TRANSFER_USAGE);
  const settings = readSettings();
  const report = (line: string) => void process.stdout.write(`memory: ${line}\n`);
  await runTransfer({
    service: 'memory',
    dataDir: settings.DATA_DIR,
    targetUrl: parseTargetUrl(process.argv.slice(2), settings.databaseUrl),
    createMigrators: (source, target) =>
      Promise.resolve([
        { source: createLedgerMigrator(source.pool), target: createLedgerMigrator(target.pool) },
      ]),
    checkCopy: async (source, target) => report(await checkLedgerCopy(settings, source, target)),
    report,
  });
  report(
    'done. Set DATABASE_URL (or MEMORY_DATABASE_URL) to the new database before the next start. ' +
      'Keep certificate-key.pem in DATA_DIR, or set CERTIFICATE_SIGNING_KEY to its content.',
  );
} catch (fault) {
  exitOnFault('memory transfer', fault);
}
