import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { derOf } from '@plumbline/certificates';
import { SETTINGS } from '@plumbline/http';
import { OPEN_TENANT } from '../access/authenticate.ts';
import type { Settings } from '../env.ts';
import { CertificateCalls } from '../ledger/certificate-calls.ts';
import { KeptCertificates } from './kept-certificates.ts';
import { SigningKey } from './signing-key.ts';

const DAY_MS = 86_400_000;
/** Certificates that one statement drops. */
const BATCH = 5_000;

/**
 * Makes this instance's public key known at its start; at its start and daily, drops the
 * certificates that are older than they are to be kept.
 */
@Injectable()
export class CertificateUpkeep implements OnApplicationBootstrap, OnModuleDestroy {
  #timer?: NodeJS.Timeout;
  #round = Promise.resolve();
  #ended = false;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly key: SigningKey,
    private readonly calls: CertificateCalls,
    private readonly kept: KeptCertificates,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.calls.registerKey(derOf(this.key.publicKey));
    if (this.settings.CERTIFICATES_KEPT_DAYS === 0) return;
    const round = () => (this.#round = this.dropOld());
    void round();
    this.#timer = setInterval(() => void round(), DAY_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    this.#ended = true;
    clearInterval(this.#timer);
    await this.#round;
  }

  /**
   * Of the tenants that have keys, and of those that have read since the start. What goes wrong is
   * logged, and tried again a day later.
   */
  async dropOld(now = new Date()): Promise<void> {
    const before = new Date(now.getTime() - this.settings.CERTIFICATES_KEPT_DAYS * DAY_MS);
    for (const tenant of new Set([
      ...(this.settings.keys?.values() ?? [OPEN_TENANT]),
      ...this.kept.tenants,
    ]))
      try {
        while (!this.#ended && (await this.calls.drop(tenant, before, BATCH)) === BATCH);
      } catch (error) {
        new Logger('certificates').warn(
          `Old certificates could not be dropped: ${(error as Error).message}`,
        );
      }
  }
}
