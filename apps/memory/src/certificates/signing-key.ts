import { createPublicKey, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { computeKeyId } from '@plumbline/certificates';
import { StartupError } from '@plumbline/config';
import type { Settings } from '../config/settings.ts';
import { importSigningKey } from '../config/signing-key.setting.ts';

/** File in DATA_DIR with the key, when it is no setting. */
export const KEY_FILE = 'certificate-key.pem';

/** The key with which this instance signs certificates. */
export class SigningKey {
  readonly publicKey: KeyObject;
  readonly id: string;

  constructor(readonly privateKey: KeyObject) {
    this.publicKey = createPublicKey(privateKey);
    this.id = computeKeyId(this.publicKey);
  }

  /**
   * Returns the key from the settings, otherwise the key stored in DATA_DIR, otherwise a new key,
   * which is stored there.
   * @throws StartupError when the file does not contain such a key
   */
  static load({
    CERTIFICATE_SIGNING_KEY,
    DATA_DIR,
  }: Pick<Settings, 'CERTIFICATE_SIGNING_KEY' | 'DATA_DIR'>): SigningKey {
    return new SigningKey(CERTIFICATE_SIGNING_KEY ?? loadOrCreateKey(DATA_DIR));
  }
}

function loadOrCreateKey(folder: string): KeyObject {
  const file = join(folder, KEY_FILE);
  if (!existsSync(file) && createKeyFile(folder, file))
    new Logger('memory').warn(
      'The memory service created a signing key for certificates in ' +
        `${file}. Keep this file, or set CERTIFICATE_SIGNING_KEY. All instances must use the same signing key.`,
    );
  const key = importSigningKey(readFileSync(file, 'utf8'));
  if (key) return key;
  throw new StartupError(
    `${file} must contain an Ed25519 private key in PEM format. Restore the file, or move the file away so that the service creates a new key.`,
  );
}

/**
 * Writes a new key atomically, and never over a key that is there already.
 * @returns whether it wrote the key
 */
export function createKeyFile(folder: string, file: string): boolean {
  mkdirSync(folder, { recursive: true });
  const { privateKey } = generateKeyPairSync('ed25519');
  const temporaryFile = `${file}.${randomUUID()}`;
  writeFileSync(temporaryFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), {
    mode: 0o600,
    flag: 'wx',
  });
  try {
    linkSync(temporaryFile, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(temporaryFile);
  }
}
