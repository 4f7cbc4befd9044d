import { createPublicKey } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { acceptEndorsedKeys, parseVerifierKey, type Certificate } from '@plumbline/certificates';
import { runServiceCommand } from '@plumbline/testing';
import type { PublicKeyAnswer, VerifyAnswer } from '../src/api/certificates/certificates.dto.ts';
import { rotateSigningKey } from '../src/certificates/signing-key-rotation.ts';
import { SigningKey } from '../src/certificates/signing-key.ts';
import { readSettings } from '../src/config/settings.ts';
import { CertificateRepository } from '../src/ledger/certificate.repository.ts';
import { readHead, runRound } from './head-log-rounds.ts';
import { createClaim, FUTURE, startMemoryService, type MemoryService } from './memory-service.ts';

let first: MemoryService;
const services: MemoryService[] = [];
const DATA_DIR = mkdtempSync(join(tmpdir(), 'memory-rotation-'));
const KEY_FILE = join(DATA_DIR, 'certificate-key.pem');
/** The service as it restarts: with the key that is then in its folder. */
const start = async (database?: MemoryService['database']) => {
  SigningKey.load({ DATA_DIR });
  const service = await startMemoryService(
    undefined,
    database && { ...database, close: () => Promise.resolve() },
    { CERTIFICATE_SIGNING_KEY: readFileSync(KEY_FILE, 'utf8') },
  );
  services.push(service);
  return service;
};
const rotate = () =>
  rotateSigningKey({ DATA_DIR }, first.app.get(CertificateRepository, { strict: false }));
const certify = async (service: MemoryService): Promise<Certificate> =>
  (await service.as('').read({ as_of: FUTURE })).certificate;
const readKeys = (service: MemoryService) =>
  service.as('').get<PublicKeyAnswer>('/v1/certificates/key');
const toDer = (pem: string) =>
  new Uint8Array(createPublicKey(pem).export({ type: 'spki', format: 'der' }));

beforeAll(async () => {
  Logger.overrideLogger(false);
  first = await start();
  await first.as('').remember({ space: 's', nodes: [createClaim('a')] });
  await runRound(first);
});
afterAll(async () => {
  for (const service of services.toReversed()) await service.close();
});

describe('a rotation of the signing key', () => {
  it('puts a new key in place that the old one has signed, and keeps the old one', async () => {
    const pinned = await readKeys(first);
    expect(pinned.endorsed_by).toBeNull();
    const old = await certify(first);
    const { olderKeyId, newerKeyId, olderKeyFile } = await rotate();
    expect(olderKeyId).toBe(pinned.key_id);
    expect(readdirSync(DATA_DIR).toSorted()).toEqual([
      `certificate-key-${olderKeyId}.pem`,
      'certificate-key.pem',
    ]);
    for (const file of [KEY_FILE, olderKeyFile!]) expect(statSync(file).mode & 0o777).toBe(0o600);

    const second = await start(first.database);
    const keys = await readKeys(second);
    expect(keys).toMatchObject({
      key_id: newerKeyId,
      endorsed_by: { key_id: olderKeyId },
      earlier: [{ key_id: olderKeyId, endorsed_by: null }],
    });
    const trusted = acceptEndorsedKeys([toDer(pinned.public_key)], keys);
    expect(trusted).toEqual([toDer(pinned.public_key), toDer(keys.public_key)]);
    const certificate = await certify(second);
    expect(certificate.key_id).toBe(newerKeyId);
    for (const one of [old, certificate])
      expect(
        await second.as('').post<VerifyAnswer>('/v1/certificates/verify', { certificate: one }),
      ).toMatchObject({ valid: true });
  });

  it('lets the log go on, with the new key from the next head on', async () => {
    const second = services.at(-1)!;
    const before = await readHead(second);
    await second.as('').remember({ space: 's', nodes: [createClaim('b')] });
    await runRound(second);
    const after = await readHead(second);
    expect(after.origin).toBe(before.origin);
    const [olderKey, newerKey] = [before, after].map(
      ({ verification_key }) => parseVerifierKey(verification_key)!.publicKey,
    );
    const keys = await readKeys(second);
    expect(toDer(keys.earlier[0]!.public_key).slice(12)).toEqual(olderKey);
    expect(toDer(keys.public_key).slice(12)).toEqual(newerKey);
    expect(await second.as('').get('/v1/log/consistency', { from: before.size })).toMatchObject({
      to_size: after.size,
    });
  });

  it('can be made again and again, and is completed after an interruption', async () => {
    const keys = await readKeys(services.at(-1)!);
    const { newerKeyId } = await rotate();
    // as if it had been interrupted before the new key was in place
    renameSync(KEY_FILE, join(DATA_DIR, 'certificate-key-next.pem'));
    renameSync(join(DATA_DIR, `certificate-key-${keys.key_id}.pem`), KEY_FILE);
    expect(await rotate()).toMatchObject({ olderKeyId: keys.key_id, newerKeyId });
    const third = await start(first.database);
    const published = await readKeys(third);
    expect(published.key_id).toBe(newerKeyId);
    const oldest = published.earlier.find(({ endorsed_by }) => endorsed_by === null)!;
    expect(acceptEndorsedKeys([toDer(oldest.public_key)], published)).toHaveLength(3);
  });

  it('of keys in the settings takes both, and never one key for two', async () => {
    const repository = first.app.get(CertificateRepository, { strict: false });
    const [one, two, three] = [1, 2, 3].map(() =>
      readFileSync(createKey(), 'utf8').replaceAll('\n', '\\n'),
    );
    const rotateSettings = (current?: string, next?: string) =>
      rotateSigningKey(
        {
          ...readSettings({
            ...(current && { CERTIFICATE_SIGNING_KEY: current }),
            ...(next && { CERTIFICATE_NEXT_SIGNING_KEY: next }),
          }),
          DATA_DIR,
        },
        repository,
      );
    const files = readdirSync(DATA_DIR);
    const rotation = await rotateSettings(one, two);
    expect(await rotateSettings(one, two)).toEqual(rotation);
    await expect(rotateSettings(one)).rejects.toThrow(/Set both/);
    await expect(rotateSettings(undefined, one)).rejects.toThrow(/Set both/);
    await expect(rotateSettings(one, one)).rejects.toThrow(/is the key in use/);
    await expect(rotateSettings(three, two)).rejects.toThrow(/has replaced the key .* already/);
    expect(readdirSync(DATA_DIR)).toEqual(files);
  });

  it('is a command of the operator, who is told what to do next', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'memory-rotation-'));
    const run = (...words: string[]) =>
      runServiceCommand('memory', 'signing-key.cli', words, { DATA_DIR: folder });
    expect(await run('turn')).toMatchObject({ status: 1, stderr: expect.stringMatching(/usage/) });
    expect(await run('rotate')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/no signing key to replace/),
    });
    const { id } = SigningKey.load({ DATA_DIR: folder });
    const { status, stdout } = await run('rotate');
    expect([status, stdout]).toEqual([
      0,
      expect.stringMatching(
        new RegExp(`The key ${id} has signed its successor [0-9a-f]{16}\\. .*Restart`),
      ),
    ]);
    expect(SigningKey.load({ DATA_DIR: folder }).id).not.toBe(id);
  }, 120_000);
});

/** A file with a new private key. */
function createKey(): string {
  const folder = mkdtempSync(join(tmpdir(), 'memory-key-'));
  SigningKey.load({ DATA_DIR: folder });
  return join(folder, 'certificate-key.pem');
}
