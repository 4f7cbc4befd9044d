import {
  createServiceDatabase,
  runServiceCommand,
  startService,
  type ServiceDatabase,
} from '@plumbline/testing';

describe.each(['verify', 'memory'] as const)('the command that migrates %s', (app) => {
  let database: ServiceDatabase;
  beforeAll(async () => {
    database = await createServiceDatabase(app);
  });
  afterAll(() => database.remove());
  const migrate = (...words: string[]) => runServiceCommand(app, 'migrate', words, database.env);
  const first = app === 'verify' ? '0001 Accounts' : 'tables/0001-roles.sql';
  const start = () =>
    startService(app, {
      ...database.env,
      VERIFY_PORT: '0',
      MEMORY_PORT: '0',
      MIGRATIONS: 'separate',
    });

  it('is what a service waits for that does not migrate by itself', async () => {
    await expect(start()).rejects.toThrow(
      new RegExp(
        `^${app} exited with 1: ${app}: The database is not up to date, and the setting MIGRATIONS is ` +
          `"separate"\\. Run migrate\\.js before .*${first}.*\\.\n$`,
      ),
    );
    expect(await migrate('--pending')).toEqual({
      status: 2,
      stdout: expect.stringMatching(`^pending  ${first}\n`),
      stderr: '',
    });
    expect(await migrate()).toEqual({
      status: 0,
      stdout: expect.stringMatching(`^applied  ${first}\n`),
      stderr: '',
    });
    const service = await start();
    expect((await fetch(`${service.url}/health/ready`)).status).toBe(200);
    expect(await service.end()).toBe(0);
  }, 60_000);

  it('tells how it goes to who asks for something else', async () => {
    const { status, stdout, stderr } = await migrate('--up');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(new RegExp(`^${app} migrate: [^\\n]*usage:\n`));
    expect(stderr).not.toContain('    at ');
  });
});
