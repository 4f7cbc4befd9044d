import { Injectable } from '@nestjs/common';
import { errors } from '../errors/errors.ts';
import { CertificateRepository } from '../ledger/certificate.repository.ts';
import type { Certificate } from './certificate.ts';

interface PendingBatch {
  certificates: Certificate[];
  completion: Promise<void>;
}

/**
 * The certificates as they were issued. An answer goes out when its certificate is kept, never
 * before; so that this costs little, those that are made while a statement of their tenant is under
 * way go together in the next.
 */
@Injectable()
export class CertificateStore {
  /**
   * For each tenant with a statement under way: the end of that, and of the round that waits for
   * it.
   */
  readonly #inFlight = new Map<string, Promise<void>>();
  readonly #pending = new Map<string, PendingBatch>();
  /** Tenants that something was kept for since the start. */
  readonly activeTenants = new Set<string>();

  constructor(private readonly certificateRepository: CertificateRepository) {}

  /**
   * @throws ApiError 503 when it cannot be kept: an answer whose certificate nobody could ask for
   *   again must not go out
   */
  async save(tenant: string, certificate: Certificate): Promise<void> {
    this.activeTenants.add(tenant);
    try {
      await this.#enqueue(tenant, certificate);
    } catch (error) {
      throw errors.certificateNotSaved(error);
    }
  }

  findIssued(tenant: string, id: string): Promise<Certificate | null> {
    return this.certificateRepository.findIssued(tenant, id);
  }

  #enqueue(tenant: string, certificate: Certificate): Promise<void> {
    const inFlight = this.#inFlight.get(tenant);
    if (!inFlight) return this.#saveBatch(tenant, [certificate]);
    const pending = this.#pending.get(tenant);
    if (pending) {
      pending.certificates.push(certificate);
      return pending.completion;
    }
    const certificates = [certificate];
    const saveBatch = () => {
      this.#pending.delete(tenant);
      return this.#saveBatch(tenant, certificates);
    };
    const completion = inFlight.then(saveBatch, saveBatch);
    this.#pending.set(tenant, { certificates, completion });
    return completion;
  }

  #saveBatch(tenant: string, certificates: Certificate[]): Promise<void> {
    const saving = this.certificateRepository.saveCertificates(tenant, certificates).finally(() => {
      if (this.#inFlight.get(tenant) === saving) this.#inFlight.delete(tenant);
    });
    this.#inFlight.set(tenant, saving);
    return saving;
  }
}
