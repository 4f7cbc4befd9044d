import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createServiceDatabase, startService, type ServiceDatabase } from '@plumbline/testing';

describe.each(['verify', 'memory'] as const)('the command that migrates %s', (app) => {
  let database: ServiceDatabase;
  beforeAll(async () => {
    database = await createServiceDatabase(app);
  });
  afterAll(() => database.remove());
  const migrate = (...words: string[]) => {
    const file = join(import.meta.dirname, `../../${app}/dist/src/migrate.js`);
    const env = { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', ...database.env };
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...words], {
      encoding: 'utf8',
      env,
    });
    return { status, stdout, stderr };
  };
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
        `^${app} exited with 1: ${app}: The database is not up to date, and MIGRATIONS is ` +
          `separate: run migrate\\.js first .*${first}.*\\.\n$`,
      ),
    );
    expect(migrate('--pending')).toEqual({
      status: 2,
      stdout: expect.stringMatching(`^pending  ${first}\n`),
      stderr: '',
    });
    expect(migrate()).toEqual({
      status: 0,
      stdout: expect.stringMatching(`^applied  ${first}\n`),
      stderr: '',
    });
    const service = await start();
    expect((await fetch(`${service.url}/health/ready`)).status).toBe(200);
    expect(await service.end()).toBe(0);
  }, 60_000);

  it('tells how it goes to who asks for something else', () => {
    const { status, stdout, stderr } = migrate('--up');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(new RegExp(`^${app} migrate: [^\\n]*this is how it goes:\n`));
    expect(stderr).not.toContain('    at ');
  });
});
