// npm run migrate -- memory, or node dist/src/migrate.js: migrates the ledger before a service with
// MIGRATIONS=separate starts. There is no way back, because the ledger is append-only. An older
// version of the service works with the newer tables after its own migrate.js has run.
import { join } from 'node:path';
import { openDatabase } from '@plumbline/database';
import { exitOnFault, exitOnHelp, StartupError } from '@plumbline/config';
import { readSettings } from './config/settings.ts';
import { createLedgerMigrator } from './ledger/migrate-ledger.ts';

const USAGE =
  'usage:\n  migrate            applies all pending migrations\n  migrate --pending  ' +
  'lists the pending migrations; the exit code is 2 if there are any';

async function run(args: string[]): Promise<string[]> {
  const [option, extraArgument] = args;
  if (extraArgument !== undefined || (option !== undefined && option !== '--pending'))
    throw new StartupError(USAGE);
  const settings = readSettings();
  const database = await openDatabase({
    url: settings.databaseUrl,
    folder: join(settings.DATA_DIR, 'memory'),
  });
  try {
    const migrator = createLedgerMigrator(database.pool);
    if (!option) return (await migrator.migrate()).map((name) => `applied  ${name}`);
    const names = await migrator.listPending();
    if (names.length) process.exitCode = 2;
    return names.map((name) => `pending  ${name}`);
  } finally {
    await database.close();
  }
}

try {
  exitOnHelp(process.argv.slice(2), USAGE);
  const lines = await run(process.argv.slice(2));
  process.stdout.write(
    `${lines.length ? lines.join('\n') : 'Nothing to do: the database is up to date.'}\n`,
  );
} catch (fault) {
  exitOnFault('memory migrate', fault);
}
