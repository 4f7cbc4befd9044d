import type { Database } from '@plumbline/database';
import { openTestDatabase, startApp, type RunningApp } from '@plumbline/testing';
import { Accounts } from '../src/accounts/accounts.ts';
import { createApp } from '../src/app.ts';
import { readSettings } from '../src/env.ts';

export interface RunningVerify extends RunningApp {
  /** Two accounts: the first with a master key and two subjects, the other with one subject. */
  keys: { master: string; ann: string; bob: string; stranger: string };
  accountId: string;
  database: Database;
}

/** The service on a database of its own, listening on loopback. */
export async function startVerify(settings: NodeJS.ProcessEnv = {}): Promise<RunningVerify> {
  const database = await openTestDatabase();
  const app = await createApp(readSettings({ LOG_LEVEL: 'fatal', RATE_LIMIT_PER_MINUTE: '100000', ...settings }), database);
  const running = await startApp(app);
  const accounts = app.get(Accounts);
  const [{ id: accountId }, other] = await Promise.all([accounts.account('one'), accounts.account('other')]);
  const key = async (account: string, kind: 'master' | 'personal', name: string) =>
    (await accounts.createKey(account, { kind, name })).token;
  const keys = {
    master: await key(accountId, 'master', 'm'),
    ann: await key(accountId, 'personal', 'Ann'),
    bob: await key(accountId, 'personal', 'Bob'),
    stranger: await key(other.id, 'personal', 'Ann'),
  };
  return { ...running, keys, accountId, database };
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
