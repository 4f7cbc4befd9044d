import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '@plumbline/http';
import type { Settings } from '../env.ts';
import { Secrets } from '../secrets/secrets.ts';

/**
 * What one secret gives an account, each 32 bytes: what another account's marks and hashes were
 * made with tells it nothing.
 */
export interface AccountKeys {
  mark: Buffer;
  prints: Buffer;
  recall: Buffer;
}

/**
 * In FINGERPRINT_SECRET: the secret that the database keeps, which is the only one without that
 * setting.
 */
const IN_DATABASE = 'database';

/**
 * The keys of accounts, derived from the service's secrets by HMAC-SHA256 (RFC 2104), so that none
 * has to be stored.
 */
@Injectable()
export class FingerprintKeys {
  private readonly names: readonly string[];

  constructor(
    private readonly secrets: Secrets,
    @Inject(SETTINGS) { FINGERPRINT_SECRET }: Settings,
  ) {
    this.names = FINGERPRINT_SECRET.length ? FINGERPRINT_SECRET : [IN_DATABASE];
  }

  /** Those of the first secret, which writes, then those that only read any more. */
  async of(accountId: string): Promise<[AccountKeys, ...AccountKeys[]]> {
    const secrets = await Promise.all(
      this.names.map(async (name) =>
        name === IN_DATABASE ? this.secrets.of('fingerprints') : Buffer.from(name, 'utf8'),
      ),
    );
    return secrets.map((secret) => accountKeys(secret, accountId)) as [
      AccountKeys,
      ...AccountKeys[],
    ];
  }
}

function accountKeys(secret: Buffer, accountId: string): AccountKeys {
  const derived = (purpose: string) => createHmac('sha256', secret).update(purpose).digest();
  return {
    mark: derived(`mark ${accountId}`),
    prints: derived(`prints ${accountId}`),
    recall: derived(`recall ${accountId}`),
  };
}
