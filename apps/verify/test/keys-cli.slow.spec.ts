import {
  createServiceDatabase,
  runServiceCommand,
  startService,
  type ServiceDatabase,
} from '@plumbline/testing';

describe('the keys of operators', () => {
  let database: ServiceDatabase;
  beforeAll(async () => {
    database = await createServiceDatabase('verify');
  });
  afterAll(() => database.remove());
  const runKeysCommand = (...words: string[]) =>
    runServiceCommand('verify', 'keys.cli', words, database.env);

  it('are made, listed and revoked on the command line', async () => {
    const output = await runKeysCommand('create', '--kind', 'personal', '--name', 'Ann');
    expect(output).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^pat_\w{38}\n\(key id [0-9a-f-]{36};/),
      stderr: '',
    });
    const token = output.stdout.split('\n')[0];
    const id = /id ([0-9a-f-]{36})/.exec(output.stdout)![1]!;
    expect((await runKeysCommand('list')).stdout).toContain(`${id}\tpersonal\tAnn\t`);

    const service = await startService('verify', { ...database.env, VERIFY_PORT: '0' });
    const ask = { headers: { authorization: `Bearer ${token}` } };
    expect((await fetch(`${service.url}/api/v1/fact-search?q=x&source=ingest`, ask)).status).toBe(
      200,
    );
    await service.end();

    expect(await runKeysCommand('revoke', '--id', id)).toEqual({
      status: 0,
      stdout: `Key ${id} is revoked.\n`,
      stderr: '',
    });
    expect(await runKeysCommand('revoke', '--id', id)).toEqual({
      status: 1,
      stdout: '',
      stderr: `keys: API key ${id} does not exist in this account\n`,
    });
    expect((await runKeysCommand('list')).stdout).not.toContain(id);
  }, 60_000);

  it.each([
    [],
    ['make'],
    ['create', '--kind', 'king', '--name', 'x'],
    ['revoke', '--id', '1'],
    ['list', '--all'],
  ])('%p is told how it goes', async (...words) => {
    const { status, stdout, stderr } = await runKeysCommand(...words.flat());
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^keys: [^\n]*usage:\n/);
    expect(stderr).not.toContain('    at ');
  });
});
