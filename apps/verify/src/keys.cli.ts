// npm run keys -- create|list|revoke: keys for operators, straight on the database (the embedded
// one only while the service is stopped).
import { parseArgs } from 'node:util';
import { exitOnFault, StartupError } from '@plumbline/config';
import { runWithApp } from './cli-app.ts';
import { isUUID } from 'class-validator';
import type { AccountService } from './auth/account.service.ts';

const USAGE = `this is how it goes:
  npm run keys -- create --kind master|personal --name <label or subject> [--account <name>] [--expires <ISO 8601>]
  npm run keys -- list [--account <name>]
  npm run keys -- revoke --id <key id> [--account <name>]`;

const text = { type: 'string' } as const;
const OPTIONS = {
  account: { ...text, default: 'default' },
  kind: text,
  name: text,
  expires: text,
  id: text,
};

type Command = (accounts: AccountService) => Promise<string>;

/**
 * What the words ask for, checked before the database is opened. @throws StartupError with the
 * usage
 */
function parseCommand(args: string[]): Command {
  const { positionals, values } = parseCommandLine(args);
  const { account, kind, name, expires, id } = values;
  const expiresAt = expires === undefined ? undefined : new Date(expires);
  switch (positionals.join(' ')) {
    case 'create': {
      if ((kind !== 'master' && kind !== 'personal') || !name) throw new StartupError(USAGE);
      if (expiresAt && !(expiresAt > new Date()))
        throw new StartupError('--expires must be an ISO 8601 instant in the future.');
      return async (accounts) => {
        const { key, token } = await accounts.createKey(
          (await accounts.findOrCreateAccount(account)).id,
          {
            kind,
            name,
            expiresAt,
          },
        );
        return `${token}\n(id ${key.id}; the token is shown this once)`;
      };
    }
    case 'list':
      return async (accounts) => {
        const keys = await accounts.listKeys((await accounts.findOrCreateAccount(account)).id);
        return keys
          .map((key) =>
            [
              key.id,
              key.kind,
              key.name,
              key.createdAt.toISOString(),
              key.expiresAt?.toISOString() ?? '',
            ].join('\t'),
          )
          .join('\n');
      };
    case 'revoke':
      if (!id || !isUUID(id)) throw new StartupError(USAGE);
      return async (accounts) => {
        await accounts.revokeKey((await accounts.findOrCreateAccount(account)).id, id);
        return `${id} is revoked.`;
      };
    default:
      throw new StartupError(USAGE);
  }
}

function parseCommandLine(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (cause) {
    throw new StartupError(`${(cause as Error).message.split('. ')[0]}; ${USAGE}`, { cause });
  }
}

async function run(command: Command): Promise<string> {
  const [{ ApiError }, { AccountService }] = await Promise.all([
    import('@plumbline/http'),
    import('./auth/account.service.ts'),
  ]);
  return runWithApp((app) =>
    command(app.get(AccountService)).catch((error: unknown) => {
      throw error instanceof ApiError ? new StartupError(error.message, { cause: error }) : error;
    }),
  );
}

try {
  process.stdout.write(`${await run(parseCommand(process.argv.slice(2)))}\n`);
} catch (error) {
  exitOnFault('keys', error);
}
