import { Injectable } from '@nestjs/common';
import { errors } from '../errors.ts';
import { CertificateCalls } from '../ledger/certificate-calls.ts';
import type { Certificate } from './certificate.ts';

interface Round {
  certificates: Certificate[];
  kept: Promise<void>;
}

/**
 * The certificates as they were issued. An answer goes out when its certificate is kept, never
 * before; so that this costs little, those that are made while a statement of their tenant is under
 * way go together in the next.
 */
@Injectable()
export class KeptCertificates {
  /**
   * For each tenant with a statement under way: the end of that, and of the round that waits for
   * it.
   */
  readonly #under = new Map<string, Promise<void>>();
  readonly #next = new Map<string, Round>();
  /** Tenants that something was kept for since the start. */
  readonly tenants = new Set<string>();

  constructor(private readonly calls: CertificateCalls) {}

  /**
   * @throws ApiError 503 when it cannot be kept: an answer whose certificate nobody could ask for
   *   again must not go out
   */
  async keep(tenant: string, certificate: Certificate): Promise<void> {
    this.tenants.add(tenant);
    try {
      await this.#round(tenant, certificate);
    } catch (error) {
      throw errors.certificateNotKept(error);
    }
  }

  issued(tenant: string, id: string): Promise<Certificate | null> {
    return this.calls.issued(tenant, id);
  }

  #round(tenant: string, certificate: Certificate): Promise<void> {
    const under = this.#under.get(tenant);
    if (!under) return this.#send(tenant, [certificate]);
    const next = this.#next.get(tenant);
    if (next) {
      next.certificates.push(certificate);
      return next.kept;
    }
    const certificates = [certificate];
    const send = () => {
      this.#next.delete(tenant);
      return this.#send(tenant, certificates);
    };
    const kept = under.then(send, send);
    this.#next.set(tenant, { certificates, kept });
    return kept;
  }

  #send(tenant: string, certificates: Certificate[]): Promise<void> {
    const sent = this.calls.keep(tenant, certificates).finally(() => {
      if (this.#under.get(tenant) === sent) this.#under.delete(tenant);
    });
    this.#under.set(tenant, sent);
    return sent;
  }
}
