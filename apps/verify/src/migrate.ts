// npm run migrate -- verify, or node dist/src/migrate.js: migrates the database before a service
// with MIGRATIONS=separate starts.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase, type Database } from '@plumbline/database';
import { exitOnFault, exitOnHelp, StartupError } from '@plumbline/config';
import { readSettings } from './config/settings.ts';
import {
  migrateDownTo,
  migrateUpTo,
  findNewestAppliedNumber,
  createVerifyMigrator,
} from './verify-schema.ts';

const USAGE = `usage:
  migrate                 applies what is not applied yet
  migrate --pending       tells what that would be; exit code 2 when there is any
  migrate --to <number>   applies, or undoes, up to the migration of that number: 12 for 0012
  migrate --down [count]  undoes the newest migrations, and what is stored in what they made; one by default`;

const MIGRATION_NUMBER = /^\d{1,4}$/;

/**
 * Parses the arguments.
 * @throws StartupError with the usage
 */
function parseCommandLine(args: string[]): { pending?: boolean; to?: number; down?: number } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { pending: { type: 'boolean' }, to: { type: 'string' }, down: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [count = '1', extraArgument] = positionals;
    const optionCount = [values.pending, values.to, values.down].filter(
      (value) => value !== undefined,
    ).length;
    if (
      optionCount > 1 ||
      extraArgument !== undefined ||
      !MIGRATION_NUMBER.test(count) ||
      (positionals.length && !values.down)
    )
      throw new Error('these arguments cannot be combined');
    if (values.to !== undefined && !MIGRATION_NUMBER.test(values.to))
      throw new Error('--to takes a number');
    return {
      pending: values.pending,
      to: values.to === undefined ? undefined : Number(values.to),
      down: values.down ? Number(count) : undefined,
    };
  } catch (cause) {
    throw new StartupError(`${(cause as Error).message.split('. ')[0]}; ${USAGE}`, { cause });
  }
}

async function migrateTo(database: Database, targetNumber: number): Promise<string[]> {
  const revertedNames = await migrateDownTo(database, targetNumber);
  const appliedNames = await migrateUpTo(database, targetNumber);
  return [
    ...revertedNames.map((name) => `undone   ${name}`),
    ...appliedNames.map((name) => `applied  ${name}`),
  ];
}

async function run(args: string[]): Promise<string[]> {
  const { pending, to, down } = parseCommandLine(args);
  const settings = readSettings();
  const database = await openDatabase({
    url: settings.databaseUrl,
    folder: join(settings.DATA_DIR, 'verify'),
  });
  try {
    const schema = createVerifyMigrator({ database, redisUrl: settings.REDIS_URL });
    if (pending) {
      const names = await schema.listPending();
      if (names.length) process.exitCode = 2;
      return names.map((name) => `pending  ${name}`);
    }
    if (down !== undefined)
      return await migrateTo(
        database,
        Math.max(0, (await findNewestAppliedNumber(database)) - down),
      );
    if (to !== undefined) return await migrateTo(database, to);
    return (await schema.migrate()).map((name) => `applied  ${name}`);
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
  exitOnFault('verify migrate', fault);
}
