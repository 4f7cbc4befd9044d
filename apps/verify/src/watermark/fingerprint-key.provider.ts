import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '@plumbline/http';
import type { Settings } from '../config/settings.ts';
import { SecretService } from '../auth/secrets/secret.service.ts';

/**
 * What one secret gives an account, each 32 bytes: what another account's marks and hashes were
 * made with tells it nothing.
 */
export interface FingerprintKeySet {
  mark: Buffer;
  digest: Buffer;
  recall: Buffer;
}

/**
 * In FINGERPRINT_SECRET: the secret that the database keeps, which is the only one without that
 * setting.
 */
const STORED_SECRET_KEYWORD = 'database';

/**
 * The keys of accounts, derived from the service's secrets by HMAC-SHA256 (RFC 2104), so that none
 * has to be stored.
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

  /** Those of the first secret, which writes, then those that only read any more. */
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
