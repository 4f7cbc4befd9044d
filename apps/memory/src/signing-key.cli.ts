// npm run signing-key -- rotate: replaces the key that signs certificates and checkpoints. The
// older key signs the newer one, so that whoever trusts the older key can trust the newer one.
import { join } from 'node:path';
import { exitOnFault, exitOnHelp, StartupError } from '@plumbline/config';
import { ensureSchema, openDatabase } from '@plumbline/database';
import { rotateSigningKey } from './certificates/signing-key-rotation.ts';
import { readSettings } from './config/settings.ts';
import { CertificateRepository } from './ledger/certificate.repository.ts';
import { LedgerDatabaseClient } from './ledger/ledger-database.client.ts';
import { createLedgerMigrator } from './ledger/migrate-ledger.ts';

const USAGE = 'usage: npm run signing-key -- rotate';

async function run(args: string[]): Promise<string> {
  if (args.length !== 1 || args[0] !== 'rotate') throw new StartupError(USAGE);
  const settings = readSettings();
  const database = await openDatabase({
    url: settings.databaseUrl,
    folder: join(settings.DATA_DIR, 'memory'),
  });
  try {
    await ensureSchema(createLedgerMigrator(database.pool), settings.MIGRATIONS);
    const { olderKeyId, newerKeyId, olderKeyFile } = await rotateSigningKey(
      settings,
      new CertificateRepository(new LedgerDatabaseClient(database)),
    );
    const nextStep = olderKeyFile
      ? `The older private key is in ${olderKeyFile}. Restart the memory service.`
      : 'Set CERTIFICATE_SIGNING_KEY to the newer key, remove CERTIFICATE_NEXT_SIGNING_KEY, and ' +
        'restart all instances.';
    return `The key ${olderKeyId} has signed its successor ${newerKeyId}. ${nextStep}`;
  } finally {
    await database.close();
  }
}

try {
  exitOnHelp(process.argv.slice(2), USAGE);
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (fault) {
  exitOnFault('memory signing-key', fault);
}
