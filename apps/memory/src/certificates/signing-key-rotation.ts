import { sign } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { formatKeySuccession, toDer } from '@plumbline/certificates';
import { StartupError } from '@plumbline/config';
import type { Settings } from '../config/settings.ts';
import { importSigningKey } from '../config/signing-key.setting.ts';
import type { CertificateRepository } from '../ledger/certificate.repository.ts';
import { createKeyFile, KEY_FILE, SigningKey } from './signing-key.ts';

const NEXT_KEY_FILE = 'certificate-key-next.pem';

type KeySettings = Pick<
  Settings,
  'CERTIFICATE_SIGNING_KEY' | 'CERTIFICATE_NEXT_SIGNING_KEY' | 'DATA_DIR'
>;

export interface KeyRotation {
  olderKeyId: string;
  newerKeyId: string;
  /** Where the older private key is kept; undefined when the keys are settings. */
  olderKeyFile?: string;
}

/**
 * Replaces the signing key: stores the older key's signature on the newer key, and puts the newer
 * key in place. Instances that run sign with the older key until they are restarted. An interrupted
 * rotation is completed by the next call.
 * @throws StartupError when there is no key to replace, or only one key in the settings
 */
export async function rotateSigningKey(
  settings: KeySettings,
  certificateRepository: CertificateRepository,
): Promise<KeyRotation> {
  return settings.CERTIFICATE_SIGNING_KEY || settings.CERTIFICATE_NEXT_SIGNING_KEY
    ? rotateConfiguredKey(settings, certificateRepository)
    : rotateKeyFile(settings, certificateRepository);
}

async function rotateConfiguredKey(
  { CERTIFICATE_SIGNING_KEY, CERTIFICATE_NEXT_SIGNING_KEY }: KeySettings,
  certificateRepository: CertificateRepository,
): Promise<KeyRotation> {
  if (!CERTIFICATE_SIGNING_KEY || !CERTIFICATE_NEXT_SIGNING_KEY)
    throw new StartupError(
      'Set both CERTIFICATE_SIGNING_KEY, to the key in use, and CERTIFICATE_NEXT_SIGNING_KEY, to ' +
        'the key that shall replace it. Without both, the keys in DATA_DIR are used.',
    );
  const older = new SigningKey(CERTIFICATE_SIGNING_KEY);
  const newer = new SigningKey(CERTIFICATE_NEXT_SIGNING_KEY);
  await endorse(older, newer, certificateRepository);
  return { olderKeyId: older.id, newerKeyId: newer.id };
}

async function rotateKeyFile(
  { DATA_DIR }: KeySettings,
  certificateRepository: CertificateRepository,
): Promise<KeyRotation> {
  const file = join(DATA_DIR, KEY_FILE);
  const nextFile = join(DATA_DIR, NEXT_KEY_FILE);
  if (!existsSync(file))
    throw new StartupError(`${file} does not exist, so there is no signing key to replace.`);
  const older = readKey(file);
  createKeyFile(DATA_DIR, nextFile);
  const newer = readKey(nextFile);
  await endorse(older, newer, certificateRepository);
  const olderKeyFile = join(DATA_DIR, `certificate-key-${older.id}.pem`);
  if (!existsSync(olderKeyFile)) linkSync(file, olderKeyFile);
  renameSync(nextFile, file);
  return { olderKeyId: older.id, newerKeyId: newer.id, olderKeyFile };
}

/** @throws StartupError when another key has endorsed the newer one, or both are the same */
async function endorse(
  older: SigningKey,
  newer: SigningKey,
  certificateRepository: CertificateRepository,
): Promise<void> {
  if (older.id === newer.id) throw new StartupError('The next signing key is the key in use.');
  const newerDer = toDer(newer.publicKey);
  await certificateRepository.registerSigningKey(toDer(older.publicKey));
  await certificateRepository.registerSigningKey(newerDer);
  const endorsed_at = new Date().toISOString().replace('Z', '000Z');
  const text = formatKeySuccession(older.id, newerDer, endorsed_at);
  const signature = sign(null, Buffer.from(text), older.privateKey).toString('base64');
  await certificateRepository.saveEndorsement(newer.id, {
    key_id: older.id,
    signature,
    endorsed_at,
  });
  const keys = await certificateRepository.listSigningKeys();
  const endorser = keys.find(({ key_id }) => key_id === newer.id)?.endorsed_by?.key_id;
  if (endorser !== older.id)
    throw new StartupError(`The key ${newer.id} has replaced the key ${endorser} already.`);
}

function readKey(file: string): SigningKey {
  const key = importSigningKey(readFileSync(file, 'utf8'));
  if (!key) throw new StartupError(`${file} must contain an Ed25519 private key in PEM format.`);
  return new SigningKey(key);
}
