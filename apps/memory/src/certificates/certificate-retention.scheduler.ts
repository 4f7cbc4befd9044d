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

/** Certificates that one statement drops. */
const BATCH_SIZE = 5_000;

/**
 * Makes this instance's public key known at its start; at its start and daily, drops the
 * certificates that are older than they are to be kept.
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
   * Of the tenants that have keys, and of those that have read since the start. What goes wrong is
   * logged, and tried again a day later.
   */
  async deleteExpired(now = new Date()): Promise<void> {
    const cutoff = new Date(now.getTime() - this.settings.CERTIFICATES_KEPT_DAYS * DAY_MS);
    for (const tenant of new Set([
      ...(this.settings.keys?.values() ?? [ANONYMOUS_TENANT]),
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
          `Expired certificates could not be deleted: ${(error as Error).message}`,
        );
      }
  }
}
