import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AccountService } from './account.service.ts';

export interface InitialKeys {
  master: string;
  personal: string;
}

/**
 * Returns the keys for the first run on the embedded database: one of each kind, in one account.
 * They are stored in `<folder>/keys.json`, readable only by the owner. Later runs read the file;
 * new keys are created when it is missing or a key is no longer valid.
 */
export async function loadOrCreateInitialKeys(
  accounts: AccountService,
  folder: string,
): Promise<InitialKeys> {
  const file = join(folder, 'keys.json');
  const storedKeys = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as InitialKeys)
    : undefined;
  if (
    storedKeys &&
    (await accounts.findCaller(storedKeys.personal)) &&
    (await accounts.findCaller(storedKeys.master))
  )
    return storedKeys;
  const { id } = await accounts.findOrCreateAccount('default');
  const master = await accounts.createKey(id, { kind: 'master', name: 'first run' });
  const personal = await accounts.createKey(id, { kind: 'personal', name: 'me' });
  const keys = { master: master.token, personal: personal.token };
  writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  return keys;
}
