import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Accounts } from './accounts.ts';

export interface FirstKeys {
  master: string;
  personal: string;
}

/**
 * The keys that a first run on the embedded database makes, so that there is something to send: one
 * of each kind, in one account, kept in `<folder>/keys.json` for the owner's eyes alone. Later runs
 * read them there; where they are gone or dead, new ones are made.
 */
export async function firstKeys(accounts: Accounts, folder: string): Promise<FirstKeys> {
  const file = join(folder, 'keys.json');
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FirstKeys) : undefined;
  if (kept && (await accounts.callerOf(kept.personal)) && (await accounts.callerOf(kept.master)))
    return kept;
  const { id } = await accounts.account('default');
  const master = await accounts.createKey(id, { kind: 'master', name: 'first run' });
  const personal = await accounts.createKey(id, { kind: 'personal', name: 'me' });
  const keys = { master: master.token, personal: personal.token };
  writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  return keys;
}
