import { runServiceCommand } from '@plumbline/testing';

const MAX_RUN_MS = 60_000;

describe('--help', () => {
  it.each([
    ['verify', 'keys.cli', '--scopes'],
    ['verify', 'ledger.cli', 'redeliver'],
    ['verify', 'calibrate.cli', 'takes no options'],
    ['verify', 'evaluate.cli', '--replay'],
    ['verify', 'models.cli', '--revision'],
    ['verify', 'migrate', '--down'],
    ['verify', 'transfer.cli', '--to'],
    ['verify', 'backup.cli', 'npm run restore'],
    ['memory', 'signing-key.cli', 'rotate'],
    ['memory', 'audit.cli', '--checkpoints'],
    ['memory', 'migrate', '--pending'],
    ['memory', 'transfer.cli', '--to'],
    ['memory', 'backup.cli', 'npm run restore'],
  ] as const)(
    'prints the usage of %s %s',
    async (service, command, text) => {
      expect(await runServiceCommand(service, command, ['--help'], {})).toEqual({
        status: 0,
        stdout: expect.stringContaining(text),
        stderr: '',
      });
    },
    MAX_RUN_MS,
  );
});
