// What a bench does to the instances and to the server of the ledger while they work.
import { openDatabase, type Database } from '@plumbline/database';
import {
  createFakeClock,
  hasFakeClock,
  hasPrivatePostgres,
  openTestDatabase,
  privatePostgresRoot,
  startPrivatePostgres,
} from '@plumbline/testing';
import { pick } from './written-ledger.ts';

/**
 * Offsets of a clock, in seconds. A longer jump ahead would end the transactions of a server that
 * are idle at the moment.
 */
const OFFSETS = [-20, -2, -0.02, 0, 0, 0.02, 2];
/** How far behind the true time a clock may be, with a margin. */
export const MAX_SET_BACK_MS = 30_000;

export interface LedgerServer {
  database: Pick<Database, 'pool' | 'close'>;
  url: string;
  /** Sets its clock; undefined where the server is shared. */
  jump?: () => void;
  /** Ends it as a crash does, and starts it again; undefined where the server is shared. */
  crash?: () => void;
  close(): Promise<void>;
}

/** A server of its own where PRIVATE_POSTGRES and libfaketime are there; or REAL_DATABASE_URL. */
export async function startLedgerServer(): Promise<LedgerServer> {
  if (!hasPrivatePostgres || !hasFakeClock(privatePostgresRoot)) {
    const database = await openTestDatabase();
    return { database, url: database.url!, close: () => database.close() };
  }
  const clock = createFakeClock(privatePostgresRoot);
  const postgres = await startPrivatePostgres({ env: clock.env });
  const database = await openDatabase({ url: postgres.url });
  return {
    database,
    url: postgres.url,
    jump: () => clock.setOffset(pick(OFFSETS)!),
    crash() {
      postgres.crash();
      postgres.start();
    },
    async close() {
      await database.close();
      postgres.remove();
      clock.remove();
    },
  };
}

/** The jumping clock of an instance; undefined without libfaketime. */
export function createJumpingClock() {
  if (!hasFakeClock()) return undefined;
  const clock = createFakeClock();
  // An instance reads its clock so often that it would read little else
  const env = { ...clock.env, FAKETIME_NO_CACHE: undefined, FAKETIME_CACHE_DURATION: '1' };
  return { ...clock, env, jump: () => clock.setOffset(pick(OFFSETS)!) };
}
