import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { StartupError } from '@plumbline/config';
import { openDatabase, type Database } from '../open-database.ts';
import { transferDatabase, type TransferOptions } from './transfer-database.ts';

export const TRANSFER_USAGE = 'usage: npm run transfer -- [verify|memory] --to postgres://…';

export interface TransferCommandOptions extends Pick<
  TransferOptions,
  'service' | 'seededTables' | 'report'
> {
  /** DATA_DIR; the embedded database is in its folder `<service>`. */
  dataDir: string;
  /** URL of the target database. */
  targetUrl: string;
  createMigrators: (source: Database, target: Database) => Promise<TransferOptions['migrators']>;
  /** Checks the copy beyond the comparison of rows. @throws StartupError */
  checkCopy?: (source: Database, target: Database) => Promise<void>;
}

/**
 * Opens the embedded database of a stopped service and transfers it.
 * @throws DataDirInUseError while the service runs
 * @throws StartupError without an embedded database, and the errors of `transferDatabase`
 */
export async function runTransfer(options: TransferCommandOptions): Promise<void> {
  const { service, dataDir, targetUrl, createMigrators, checkCopy, ...rest } = options;
  const folder = join(dataDir, service);
  if (!existsSync(join(folder, 'pgdata')))
    throw new StartupError(
      `${folder} contains no embedded database. Set DATA_DIR to the folder that the service used.`,
    );
  const source = await openDatabase({ folder });
  try {
    const target = await openDatabase({ url: targetUrl });
    try {
      const migrators = await createMigrators(source, target);
      await transferDatabase({
        service,
        source,
        target,
        migrators,
        checkCopy: () => checkCopy?.(source, target) ?? Promise.resolve(),
        ...rest,
      });
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/**
 * Parses the arguments of the transfer command.
 * @returns the URL of the target database; default: that of the settings
 * @throws StartupError with the usage
 */
export function parseTargetUrl(args: string[], defaultUrl?: string): string {
  try {
    const { values } = parseArgs({ args, options: { to: { type: 'string' } } });
    const url = values.to ?? defaultUrl;
    if (url && /^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? '')) return url;
  } catch (cause) {
    throw new StartupError(`${(cause as Error).message.split('. ')[0]}; ${TRANSFER_USAGE}`, {
      cause,
    });
  }
  throw new StartupError(`--to must be the URL of a PostgreSQL database; ${TRANSFER_USAGE}`);
}
