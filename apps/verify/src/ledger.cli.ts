// npm run ledger -- failed|redeliver: what the ledger refused, for operators, straight on the
// database (the embedded one only while the service is stopped).
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exitOnFault, StartupError } from '@plumbline/config';
import { isUUID } from 'class-validator';
import type { FailedDeliveryRepository } from './ledger-sync/failed-delivery.repository.ts';

const USAGE = `this is how it goes:
  npm run ledger -- failed                      lists what the ledger refused, and why
  npm run ledger -- redeliver [--source <id>]   tells it again: all of that, or one source`;

type Command = (failedDeliveries: FailedDeliveryRepository) => Promise<string>;

/**
 * What the words ask for, checked before the database is opened. @throws StartupError with the
 * usage
 */
function parseCommand(args: string[]): Command {
  const { positionals, values } = parseCommandLine(args);
  const { source } = values;
  if (source !== undefined && !isUUID(source))
    throw new StartupError(`--source must be the id of a source; ${USAGE}`);
  switch (positionals.join(' ')) {
    case 'failed':
      if (source !== undefined) throw new StartupError(USAGE);
      return async (failedDeliveries) => {
        const deliveries = await failedDeliveries.list();
        const lines = deliveries.map(({ sourceId, account, failedAt, error }) =>
          [sourceId, account, failedAt.toISOString(), error].join('\t'),
        );
        return lines.length ? lines.join('\n') : 'The ledger refused nothing.';
      };
    case 'redeliver':
      return async (failedDeliveries) => {
        const count = await failedDeliveries.redeliver(source);
        return count
          ? `${count} to be told to the ledger again.`
          : 'Nothing to do: the ledger refused nothing of that.';
      };
    default:
      throw new StartupError(USAGE);
  }
}

function parseCommandLine(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { source: { type: 'string' } },
    });
  } catch (cause) {
    throw new StartupError(`${(cause as Error).message.split('. ')[0]}; ${USAGE}`, { cause });
  }
}

/** Loads the service only now: what was asked for wrongly is told at once. */
async function run(command: Command): Promise<string> {
  const [{ openDatabase }, { createApp }, { readSettings }, { FailedDeliveryRepository }] =
    await Promise.all([
      import('@plumbline/database'),
      import('./app.ts'),
      import('./config/settings.ts'),
      import('./ledger-sync/failed-delivery.repository.ts'),
    ]);
  const settings = readSettings();
  const database = await openDatabase({
    url: settings.databaseUrl,
    folder: join(settings.DATA_DIR, 'verify'),
  });
  // It enqueues, and leaves the work to the service and its workers
  const app = await createApp({ ...settings, LOG_LEVEL: 'error', WORKER: 'separate' }, database);
  await app.init();
  try {
    return await command(app.get(FailedDeliveryRepository));
  } finally {
    await app.close();
  }
}

try {
  process.stdout.write(`${await run(parseCommand(process.argv.slice(2)))}\n`);
} catch (error) {
  exitOnFault('ledger', error);
}
