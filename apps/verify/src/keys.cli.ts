// npm run keys -- create|list|revoke: manages keys directly in the database. The embedded database
// can be opened only while the service is stopped.
import { parseArgs } from 'node:util';
import { isScope } from '@plumbline/auth/tokens';
import { exitOnFault, exitOnHelp, StartupError } from '@plumbline/config';
import { INSTANT_RULE, parseInstant, splitInstant } from '@plumbline/http';
import { runWithApp } from './cli-app.ts';
import { isUUID } from 'class-validator';
import type { AccountService } from './auth/account.service.ts';

const USAGE = `usage:
  npm run keys -- create --kind master|personal --name <label or subject> [--account <name>] [--expires <ISO 8601>] [--scopes <read,write,admin>]
  npm run keys -- list [--account <name>]
  npm run keys -- revoke --id <key id> [--account <name>]`;

const HOW_WHILE_RUNNING =
  'While the service is running, manage API keys at /api/v1/account/keys with a ' +
  'master key as the bearer token.';

const text = { type: 'string' } as const;
const OPTIONS = {
  account: { ...text, default: 'default' },
  kind: text,
  name: text,
  expires: text,
  scopes: text,
  id: text,
};

type Command = (accounts: AccountService) => Promise<string>;

/**
 * Checks the arguments before the database is opened.
 * @throws StartupError with the usage
 */
function parseCommand(args: string[]): Command {
  const { positionals, values } = parseCommandLine(args);
  const { account, kind, name, expires, id } = values;
  const scopes = values.scopes?.split(',').map((scope) => scope.trim());
  const isInstant = expires === undefined || splitInstant(expires);
  const expiresAt = expires && isInstant ? parseInstant(expires, 'end') : undefined;
  switch (positionals.join(' ')) {
    case 'create': {
      if ((kind !== 'master' && kind !== 'personal') || !name) throw new StartupError(USAGE);
      if (!isInstant) throw new StartupError(`--expires ${INSTANT_RULE}.`);
      if (expiresAt && expiresAt <= new Date())
        throw new StartupError('--expires must be in the future.');
      if (scopes && !scopes.every(isScope)) throw new StartupError(USAGE);
      return async (accounts) => {
        const { key, token } = await accounts.createKey(
          (await accounts.findOrCreateAccount(account)).id,
          {
            kind,
            name,
            expiresAt,
            scopes,
          },
        );
        return `${token}\n(key id ${key.id}; the token is not shown again)`;
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
              key.scopes.join(','),
            ].join('\t'),
          )
          .join('\n');
      };
    case 'revoke':
      if (!id || !isUUID(id)) throw new StartupError(USAGE);
      return async (accounts) => {
        await accounts.revokeKey((await accounts.findOrCreateAccount(account)).id, id);
        return `Key ${id} is revoked.`;
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
  const [{ ApiError }, { DataDirInUseError }, { AccountService }] = await Promise.all([
    import('@plumbline/http'),
    import('@plumbline/database'),
    import('./auth/account.service.ts'),
  ]);
  try {
    return await runWithApp((app) => command(app.get(AccountService)));
  } catch (cause) {
    if (cause instanceof DataDirInUseError)
      throw new StartupError(`${cause.message} ${HOW_WHILE_RUNNING}`, { cause });
    throw cause instanceof ApiError ? new StartupError(cause.message, { cause }) : cause;
  }
}

try {
  exitOnHelp(process.argv.slice(2), USAGE);
  process.stdout.write(`${await run(parseCommand(process.argv.slice(2)))}\n`);
} catch (error) {
  exitOnFault('keys', error);
}
