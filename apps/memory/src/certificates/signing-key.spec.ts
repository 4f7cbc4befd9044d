import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { readSettings } from '../config/settings.ts';
import { SigningKey } from './signing-key.ts';

beforeAll(() => Logger.overrideLogger(false));
const folder = () => mkdtempSync(join(tmpdir(), 'memory-key-'));
const pem = (type: 'ed25519' | 'x25519' = 'ed25519') =>
  generateKeyPairSync(type as 'ed25519')
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();

describe('the signing key', () => {
  it('is made at the first run, for its owner’s eyes alone, and kept through restarts', () => {
    const DATA_DIR = join(folder(), 'not', 'yet', 'there');
    const first = SigningKey.load({ DATA_DIR });
    expect(statSync(join(DATA_DIR, 'certificate-key.pem')).mode & 0o777).toBe(0o600);
    expect(readdirSync(DATA_DIR)).toEqual(['certificate-key.pem']);
    expect(SigningKey.load({ DATA_DIR }).id).toBe(first.id);
    expect(SigningKey.load({ DATA_DIR: folder() }).id).not.toBe(first.id);
  });

  it(
    'is that of the settings where they have one, newlines written out or as \\n, and then ' +
      'nothing is kept',
    () => {
      const text = pem();
      const DATA_DIR = folder();
      const ids = [text, text.replaceAll('\n', '\\n')].map(
        (CERTIFICATE_SIGNING_KEY) =>
          SigningKey.load({ ...readSettings({ CERTIFICATE_SIGNING_KEY }), DATA_DIR }).id,
      );
      expect(ids[0]).toMatch(/^[0-9a-f]{16}$/);
      expect(ids[1]).toBe(ids[0]);
      expect(readdirSync(DATA_DIR)).toEqual([]);
    },
  );

  it.each([
    ['a word', 'x'],
    ['PEM of nothing', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----'],
    ['a key for something else', pem('x25519')],
  ])('is refused at the start when it is %s, without being told', (_, text) => {
    const start = () => readSettings({ CERTIFICATE_SIGNING_KEY: text });
    expect(start).toThrow(
      /^Bad setting. CERTIFICATE_SIGNING_KEY: must be an Ed25519 private key in PEM/,
    );
    expect(start).not.toThrow(text.split('\n')[1] ?? 'xx');
  });

  it('is never made over a file that holds something else', () => {
    const DATA_DIR = folder();
    writeFileSync(join(DATA_DIR, 'certificate-key.pem'), 'mine');
    expect(() => SigningKey.load({ DATA_DIR })).toThrow(
      /certificate-key\.pem must contain an Ed25519 private key in PEM/,
    );
    expect(readFileSync(join(DATA_DIR, 'certificate-key.pem'), 'utf8')).toBe('mine');
  });
});
