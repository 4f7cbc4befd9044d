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
  readonly #currentSaveByTenant = new Map<string, Promise<void>>();
  readonly #pendingBatchByTenant = new Map<string, PendingBatch>();
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
    const currentSave = this.#currentSaveByTenant.get(tenant);
    if (!currentSave) return this.#saveBatch(tenant, [certificate]);
    const pendingBatch = this.#pendingBatchByTenant.get(tenant);
    if (pendingBatch) {
      pendingBatch.certificates.push(certificate);
      return pendingBatch.completion;
    }
    const certificates = [certificate];
    const savePendingBatch = () => {
      this.#pendingBatchByTenant.delete(tenant);
      return this.#saveBatch(tenant, certificates);
    };
    const completion = currentSave.then(savePendingBatch, savePendingBatch);
    this.#pendingBatchByTenant.set(tenant, { certificates, completion });
    return completion;
  }

  #saveBatch(tenant: string, certificates: Certificate[]): Promise<void> {
    const saving = this.certificateRepository.saveCertificates(tenant, certificates).finally(() => {
      if (this.#currentSaveByTenant.get(tenant) === saving)
        this.#currentSaveByTenant.delete(tenant);
    });
    this.#currentSaveByTenant.set(tenant, saving);
    return saving;
  }
}
