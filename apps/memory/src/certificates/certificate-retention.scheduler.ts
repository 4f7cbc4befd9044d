import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { toDer } from '@plumbline/certificates';
import { SETTINGS } from '@plumbline/http';
import { DAY_MS } from '@plumbline/text/durations';
import { ANONYMOUS_TENANT } from '../auth/authentication.middleware.ts';
import type { Settings } from '../config/settings.ts';
import { CertificateRepository } from '../ledger/certificate.repository.ts';
import { CertificateStore } from './certificate.store.ts';
import { SigningKey } from './signing-key.ts';

/** Certificates deleted by one statement. */
const BATCH_SIZE = 5_000;

/**
 * Publishes this instance's public key at startup. Deletes expired certificates at startup and
 * daily.
 */
@Injectable()
export class CertificateRetentionScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  #timer?: NodeJS.Timeout;
  #currentRun = Promise.resolve();
  #isStopped = false;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly signingKey: SigningKey,
    private readonly certificateRepository: CertificateRepository,
    private readonly certificateStore: CertificateStore,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.certificateRepository.registerSigningKey(toDer(this.signingKey.publicKey));
    if (this.settings.CERTIFICATES_KEPT_DAYS === 0) return;
    const run = () => (this.#currentRun = this.deleteExpired());
    void run();
    this.#timer = setInterval(() => void run(), DAY_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#currentRun;
  }

  /**
   * Covers the tenants that have keys, and those that have read since startup. Errors are logged,
   * and the deletion is retried a day later.
   */
  async deleteExpired(now = new Date()): Promise<void> {
    const cutoff = new Date(now.getTime() - this.settings.CERTIFICATES_KEPT_DAYS * DAY_MS);
    for (const tenant of new Set([
      ...(this.settings.keys
        ? [...this.settings.keys.values()].map(({ tenant }) => tenant)
        : [ANONYMOUS_TENANT]),
      ...this.certificateStore.activeTenants,
    ]))
      try {
        while (
          !this.#isStopped &&
          (await this.certificateRepository.deleteIssuedBefore(tenant, cutoff, BATCH_SIZE)) ===
            BATCH_SIZE
        );
      } catch (error) {
        new Logger('certificates').warn(
          'The memory service could not delete expired certificates; it tries again in a day: ' +
            `${(error as Error).message}`,
        );
      }
  }
}
