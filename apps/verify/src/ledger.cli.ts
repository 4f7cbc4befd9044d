// npm run ledger -- failed|redeliver: lists and repeats failed ledger deliveries, directly in the
// database. The embedded database can be opened only while the service is stopped.
import { parseArgs } from 'node:util';
import { exitOnFault, exitOnHelp, StartupError } from '@plumbline/config';
import { runWithApp } from './cli-app.ts';
import { isUUID } from 'class-validator';
import type { FailedDeliveryRepository } from './ledger-sync/failed-delivery.repository.ts';

const USAGE = `usage:
  npm run ledger -- failed                      lists the sources that the ledger refused, with the reasons
  npm run ledger -- redeliver [--source <id>]   delivers all refused sources, or one of them, again`;

type Command = (failedDeliveries: FailedDeliveryRepository) => Promise<string>;

/**
 * Parses the arguments before the database is opened.
 * @throws StartupError with the usage
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
        return lines.length ? lines.join('\n') : 'The ledger has refused no sources.';
      };
    case 'redeliver':
      return async (failedDeliveries) => {
        const count = await failedDeliveries.redeliver(source);
        return count
          ? `Sources that will be delivered to the ledger again: ${count}.`
          : 'Nothing to do: there is no refused source to deliver again.';
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

async function run(command: Command): Promise<string> {
  const { FailedDeliveryRepository } = await import('./ledger-sync/failed-delivery.repository.ts');
  return runWithApp((app) => command(app.get(FailedDeliveryRepository)));
}

try {
  exitOnHelp(process.argv.slice(2), USAGE);
  process.stdout.write(`${await run(parseCommand(process.argv.slice(2)))}\n`);
} catch (error) {
  exitOnFault('ledger', error);
}
