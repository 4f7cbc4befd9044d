// npm run transfer -- --to postgres://…: copies the embedded database into a PostgreSQL server while
// the service is stopped. A later run continues an interrupted one.
import { exitOnFault, exitOnHelp } from '@plumbline/config';
import { parseTargetUrl, runTransfer, TRANSFER_USAGE, type Database } from '@plumbline/database';
import { readSettings } from './config/settings.ts';
import { createVerifyMigrator } from './verify-schema.ts';

/** The queues may be in the database, in Redis with an outbox, or there may be jobs in both. */
async function createMigrators(source: Database, target: Database) {
  const { rows } = await source.pool.query<{ outbox: boolean; queue: boolean }>(
    `select to_regnamespace('queue_outbox') is not null as outbox, to_regnamespace('queue') is not null as queue`,
  );
  const redisUrls = [
    ...(rows[0]!.queue || !rows[0]!.outbox ? [undefined] : []),
    ...(rows[0]!.outbox ? ['redis://'] : []),
  ];
  return redisUrls.map((redisUrl) => ({
    source: createVerifyMigrator({ database: source, redisUrl }),
    target: createVerifyMigrator({ database: target, redisUrl }),
  }));
}

try {
  exitOnHelp(process.argv.slice(2), TRANSFER_USAGE);
  const { DATA_DIR, databaseUrl } = readSettings();
  const report = (line: string) => void process.stdout.write(`verify: ${line}\n`);
  await runTransfer({
    service: 'verify',
    dataDir: DATA_DIR,
    targetUrl: parseTargetUrl(process.argv.slice(2), databaseUrl),
    createMigrators,
    seededTables: ['verify.rereading_turn'],
    report,
  });
  report(
    'done. Set DATABASE_URL (or VERIFY_DATABASE_URL) to the new database before the next start.',
  );
} catch (fault) {
  exitOnFault('verify transfer', fault);
}
