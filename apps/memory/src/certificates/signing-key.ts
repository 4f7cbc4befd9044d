import { createPublicKey, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { computeKeyId } from '@plumbline/certificates';
import { StartupError } from '@plumbline/config';
import type { Settings } from '../config/settings.ts';
import { importSigningKey } from '../config/signing-key.setting.ts';

/** The key that this instance signs certificates with. */
export class SigningKey {
  readonly publicKey: KeyObject;
  readonly id: string;

  constructor(readonly privateKey: KeyObject) {
    this.publicKey = createPublicKey(privateKey);
    this.id = computeKeyId(this.publicKey);
  }

  /**
   * That of the settings, else the one kept in DATA_DIR, else a new one, kept there. @throws
   * StartupError for a file that holds no such key
   */
  static load({
    CERTIFICATE_SIGNING_KEY,
    DATA_DIR,
  }: Pick<Settings, 'CERTIFICATE_SIGNING_KEY' | 'DATA_DIR'>): SigningKey {
    return new SigningKey(CERTIFICATE_SIGNING_KEY ?? loadOrCreateKey(DATA_DIR));
  }
}

function loadOrCreateKey(folder: string): KeyObject {
  const file = join(folder, 'certificate-key.pem');
  if (!existsSync(file)) createKeyFile(folder, file);
  const key = importSigningKey(readFileSync(file, 'utf8'));
  if (key) return key;
  throw new StartupError(
    `${file} must contain an Ed25519 private key in PEM. Restore the file, or move it away so ` +
      'that a new key is created.',
  );
}

/** Whole or not at all, and never over a key that another instance has made meanwhile. */
function createKeyFile(folder: string, file: string): void {
  mkdirSync(folder, { recursive: true });
  const { privateKey } = generateKeyPairSync('ed25519');
  const temporaryFile = `${file}.${randomUUID()}`;
  writeFileSync(temporaryFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), {
    mode: 0o600,
    flag: 'wx',
  });
  try {
    linkSync(temporaryFile, file);
    new Logger('memory').warn(
      `Created a signing key for certificates in ${file}. Keep the file, or set ` +
        'CERTIFICATE_SIGNING_KEY. All instances must share one key.',
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporaryFile);
  }
}
