// npm run keys -- create|list|revoke: keys for operators, straight on the database (the embedded one only while the service is stopped).
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '@plumbline/database';
import { exitOnFault, StartupError } from '@plumbline/env';
import { isUUID } from 'class-validator';
import { createApp } from '../app.ts';
import { readSettings } from '../env.ts';
import { Accounts } from './accounts.ts';

const USAGE = `npm run keys -- create --kind master|personal --name <label or subject> [--account <name>] [--expires <ISO 8601>]
npm run keys -- list [--account <name>]
npm run keys -- revoke --id <key id> [--account <name>]`;

async function run(argv: string[]): Promise<string> {
  const option = { type: 'string' } as const;
  const options = { account: { ...option, default: 'default' }, kind: option, name: option, expires: option, id: option };
  const { positionals, values } = parseArgs({ args: argv, allowPositionals: true, options });
  const settings = readSettings();
  const database = await openDatabase({ url: settings.databaseUrl, folder: join(settings.DATA_DIR, 'verify') });
  const app = await createApp({ ...settings, LOG_LEVEL: 'error' }, database);
  await app.init();
  try {
    const accounts = app.get(Accounts);
    const account = await accounts.account(values.account);
    const { kind, name, id, expires } = values;
    switch (positionals[0]) {
      case 'create': {
        if ((kind !== 'master' && kind !== 'personal') || !name) throw new StartupError(USAGE);
        const expiresAt = expires ? new Date(expires) : undefined;
        if (expiresAt && !(expiresAt > new Date())) throw new StartupError('--expires must be an ISO 8601 instant in the future');
        const { key, token } = await accounts.createKey(account.id, { kind, name, expiresAt });
        return `${token}\n(id ${key.id}; the token is shown this once)`;
      }
      case 'list':
        return (await accounts.keys(account.id))
          .map((key) => [key.id, key.kind, key.name, key.createdAt.toISOString(), key.expiresAt?.toISOString() ?? ''].join('\t'))
          .join('\n');
      case 'revoke':
        if (!id || !isUUID(id)) throw new StartupError(USAGE);
        await accounts.revokeKey(account.id, id);
        return `${id} is revoked.`;
      default:
        throw new StartupError(USAGE);
    }
  } finally {
    await app.close();
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  exitOnFault('keys', error);
}
