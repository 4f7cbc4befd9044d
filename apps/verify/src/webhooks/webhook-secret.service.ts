import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '@plumbline/database';
import { SecretService } from '../auth/secrets/secret.service.ts';

/** How long webhooks are also signed with the previous secret after a rotation. */
export const OVERLAP_HOURS = 24;
const FIND_SQL = `select version, rotated_at as "rotatedAt",
    rotated_at > now() - make_interval(hours => ${OVERLAP_HOURS}) as "isOverlapping"
  from verify.webhook_secret where account_id = $1`;
const ROTATE_SQL = `insert into verify.webhook_secret as s (account_id, version, rotated_at)
  values ($1, 2, now())
  on conflict (account_id) do update set version = s.version + 1, rotated_at = now()`;

interface SecretVersion {
  version: number;
  rotatedAt: Date | null;
  isOverlapping: boolean;
}

/** The secrets that sign the webhooks of an account. */
export interface WebhookSecrets {
  /** `whsec_` and 32 bytes in Base64, as Standard Webhooks 1.0 writes a symmetric secret. */
  current: string;
  /** The secret before the last rotation, while webhooks are signed with it too. */
  previous: string | null;
  /** When the current secret replaced the previous one; null when it is the first. */
  rotatedAt: Date | null;
}

/**
 * Derives the signing secrets of accounts from one stored secret, so that the database holds none
 * of them.
 */
@Injectable()
export class WebhookSecretService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly secrets: SecretService,
  ) {}

  async getSecrets(accountId: string): Promise<WebhookSecrets> {
    const { rows } = await this.database.pool.query<SecretVersion>(FIND_SQL, [accountId]);
    const { version, rotatedAt, isOverlapping } = rows[0] ?? {
      ...{ version: 1, rotatedAt: null, isOverlapping: false },
    };
    return {
      current: await this.deriveSecret(accountId, version),
      previous: isOverlapping ? await this.deriveSecret(accountId, version - 1) : null,
      rotatedAt,
    };
  }

  /** Replaces the current secret by a new one. */
  async rotate(accountId: string): Promise<WebhookSecrets> {
    await this.database.pool.query(ROTATE_SQL, [accountId]);
    return this.getSecrets(accountId);
  }

  private async deriveSecret(accountId: string, version: number): Promise<string> {
    const key = await this.secrets.getSecret('webhook signatures');
    const digest = createHmac('sha256', key).update(`${accountId}.${version}`).digest('base64');
    return `whsec_${digest}`;
  }
}
