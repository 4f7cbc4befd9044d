import { generateKeyPairSync } from 'node:crypto';
import { runInTransaction } from '@plumbline/database';
import { startApp } from '@plumbline/testing';
import { createApp } from '../src/app.ts';
import type { PublicKeyAnswer, VerifyAnswer } from '../src/api/certificates/certificates.dto.ts';
import { readSettings } from '../src/config/settings.ts';
import {
  createCaller,
  createClaim,
  FUTURE,
  startMemoryService,
  type MemoryService,
} from './memory-service.ts';

let one: MemoryService;
beforeAll(async () => {
  one = await startMemoryService();
});
afterAll(() => one.close());

/** Another instance on the same database. */
const instance = async (settings: NodeJS.ProcessEnv = {}) => {
  const CERTIFICATE_SIGNING_KEY = generateKeyPairSync('ed25519')
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
  const shared = { ...one.database, close: () => Promise.resolve() };
  return startApp(
    await createApp(
      readSettings({ LOG_LEVEL: 'error', CERTIFICATE_SIGNING_KEY, ...settings }),
      shared,
    ),
  );
};
const keyAt = (url: string) => createCaller(url).get<PublicKeyAnswer>('/v1/certificates/key');
const valid = async (url: string, certificate: object, rows: object[]) =>
  createCaller(url).post<VerifyAnswer>('/v1/certificates/verify', { certificate, rows });
/** Runs statements as the tables' owner. */
const asOwner = <Row extends object>(...statements: string[]) =>
  runInTransaction(one.database.pool, async (client) => {
    await client.query(
      `select set_config('memory.tenant', 'default', true), set_config('role', ` +
        `'memory_owner', true)`,
    );
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  });
const issue = async (url = one.url) =>
  (await createCaller(url).read({ as_of: FUTURE })).certificate;

describe('certificates of several instances', () => {
  it('hold at each of them, also when an instance signs with another key than before', async () => {
    await createCaller(one.url).remember({
      space: 's',
      nodes: [createClaim('a'), createClaim('b')],
    });
    const early = await createCaller(one.url).read({ as_of: FUTURE });
    const other = await instance(); // after a rotation
    const late = await createCaller(other.url).read({ as_of: FUTURE });
    expect(late.certificate.key_id).not.toBe(early.certificate.key_id);
    for (const url of [one.url, other.url])
      for (const { certificate, items } of [early, late])
        expect(await valid(url, certificate, items)).toMatchObject({ valid: true });
    const key = await keyAt(other.url);
    expect(key).toMatchObject({
      key_id: late.certificate.key_id,
      earlier: [
        { key_id: early.certificate.key_id, public_key: (await keyAt(one.url)).public_key },
      ],
    });
    await other.close();
  });

  it('that nobody’s key signed are told from these, by the key that they name', async () => {
    const certificate = { ...(await issue()), key_id: '0123456789abcdef' };
    const { valid: holds, checks } = await valid(one.url, certificate, []);
    expect(holds).toBe(false);
    expect(checks.find(({ name }) => name === 'signature')).toMatchObject({
      ok: false,
      detail: expect.stringMatching(
        /^the certificate names the signing key 0123456789abcdef, which is not/,
      ),
    });
  });
});

describe('certificates that are kept', () => {
  const forge = (at: string) =>
    asOwner(`insert into memory.certificates (tenant, id, issued_at, certificate)
      select 'default', ('01${at.slice(0, 2)}0000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, '20${at}-01-01Z', '{}' from generate_series(1, 3) n`);
  const kept = async () =>
    (await asOwner<{ n: number }>('select count(*)::integer as n from memory.certificates'))[0]!.n;

  it('never change, and go a day after they were issued at the earliest, even for the owner', async () => {
    const { id } = await issue();
    for (const statement of [
      `update memory.certificates set certificate = '{}'`,
      'truncate memory.certificates',
      'truncate memory.certificates_0',
    ])
      await expect(asOwner(statement)).rejects.toThrow('the ledger only grows');
    await expect(asOwner(`delete from memory.certificates where id = '${id}'`)).rejects.toThrow(
      'a certificate is kept for a day at least',
    );
    for (const statement of [
      `update memory.signing_keys set public_key = ''`,
      'delete from memory.signing_keys',
      'truncate memory.signing_keys',
    ])
      await expect(asOwner(statement)).rejects.toThrow('the ledger only grows');
    await expect(
      asOwner(
        `insert into memory.signing_keys (key_id, public_key) values ('0123456789abcdef', 'x')`,
      ),
    ).rejects.toThrow('check constraint');
  });

  it(
    'go when they are older than they are to be kept, at the start of an instance; for ever ' +
      'means for ever',
    async () => {
      await forge('20');
      const fresh = await issue();
      const all = await kept();
      await (await instance({ CERTIFICATES_KEPT_DAYS: '0' })).close();
      expect(await kept()).toBe(all);
      const running = await instance();
      while ((await kept()) > all - 3) await new Promise((done) => setTimeout(done, 20));
      expect(await kept()).toBe(all - 3);
      expect(await createCaller(running.url).get(`/v1/certificates/${fresh.id}`)).toEqual(fresh);
      await running.close();
    },
  );

  it('are dropped by so many at a time, the oldest first', async () => {
    await forge('21');
    await forge('22');
    const drop = async (before: string, most: number) =>
      (
        await asOwner<{ n: number }>(
          `select memory_api.drop_certificates('${before}', ${most}) as n`,
        )
      )[0]!.n;
    expect([
      await drop('2021-01-01Z', 2),
      await drop('2021-06-01Z', 2),
      await drop('2021-06-01Z', 2),
      await drop('2021-06-01Z', 2),
    ]).toEqual([0, 2, 1, 0]);
    expect(await drop('2023-01-01Z', 100)).toBe(3);
  });
});
