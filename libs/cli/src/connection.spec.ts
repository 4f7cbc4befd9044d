import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveConnection } from './connection.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'plumbline-cli-'));
  mkdirSync(join(root, '.data'));
  writeFileSync(join(root, '.data/keys.json'), JSON.stringify({ personal: 'pat_first' }));
});
afterAll(() => rmSync(root, { recursive: true }));

const resolve = (options: object, env: NodeJS.ProcessEnv = {}) =>
  resolveConnection('verify', options, { root }, env);

it('uses the option, then the environment, then the address of npm start', async () => {
  const env = { PLUMBLINE_VERIFY_URL: 'https://verify.example/', PLUMBLINE_KEY: 'pat_env' };
  const option = await resolve({ verifyUrl: 'http://option.example', key: 'pat_option' }, env);
  expect(option.address).toMatchObject({ baseUrl: 'http://option.example', key: 'pat_option' });
  expect((await resolve({}, env)).address).toEqual({
    name: 'verify',
    baseUrl: 'https://verify.example',
    key: 'pat_env',
  });
  expect(await resolve({})).toMatchObject({
    isDefault: true,
    address: { baseUrl: 'http://127.0.0.1:3000', key: 'pat_first' },
  });
  const { address } = await resolve({}, { VERIFY_PORT: '4000' });
  expect(address.baseUrl).toBe('http://127.0.0.1:4000');
});

it('sends the key of the workspace to no other machine', async () => {
  for (const verifyUrl of ['https://verify.example', 'http://127.0.0.1.example:3000'])
    expect((await resolve({ verifyUrl })).address.key).toBeUndefined();
});

it.each(['verify', 'ftp://verify.example', 'http://ann:secret@verify.example'])(
  'refuses the address %s without repeating it',
  async (verifyUrl) => {
    const refusal = await resolve({ verifyUrl }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ exitCode: 2 });
    expect((refusal as Error).message).not.toContain('secret');
  },
);
