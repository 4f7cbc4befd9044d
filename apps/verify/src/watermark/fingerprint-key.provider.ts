import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '@plumbline/http';
import type { Settings } from '../config/settings.ts';
import { SecretService } from '../auth/secrets/secret.service.ts';

/**
 * Keys that one secret gives an account, 32 bytes each. They reveal nothing about other accounts'
 * marks and hashes.
 */
export interface FingerprintKeySet {
  mark: Buffer;
  digest: Buffer;
  recall: Buffer;
}

/**
 * In FINGERPRINT_SECRET, this keyword stands for the secret in the database. Without that setting
 * it is the only one.
 */
const STORED_SECRET_KEYWORD = 'database';

/**
 * Derives the keys of accounts from the service's secrets by HMAC-SHA256 (RFC 2104), so that none
 * is stored.
 */
@Injectable()
export class FingerprintKeyProvider {
  private readonly configuredSecrets: readonly string[];

  constructor(
    private readonly secrets: SecretService,
    @Inject(SETTINGS) { FINGERPRINT_SECRET }: Settings,
  ) {
    this.configuredSecrets = FINGERPRINT_SECRET.length
      ? FINGERPRINT_SECRET
      : [STORED_SECRET_KEYWORD];
  }

  /**
   * Returns the keys of the first secret, which is used for writing, then those of secrets that are
   * only used for reading.
   */
  async deriveKeySets(accountId: string): Promise<[FingerprintKeySet, ...FingerprintKeySet[]]> {
    const secrets = await Promise.all(
      this.configuredSecrets.map(async (secretOrKeyword) =>
        secretOrKeyword === STORED_SECRET_KEYWORD
          ? this.secrets.getSecret('fingerprints')
          : Buffer.from(secretOrKeyword, 'utf8'),
      ),
    );
    return secrets.map((secret) => deriveKeySet(secret, accountId)) as [
      FingerprintKeySet,
      ...FingerprintKeySet[],
    ];
  }
}

function deriveKeySet(secret: Buffer, accountId: string): FingerprintKeySet {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest();
  return {
    mark: derive(`mark ${accountId}`),
    digest: derive(`prints ${accountId}`),
    recall: derive(`recall ${accountId}`),
  };
}
