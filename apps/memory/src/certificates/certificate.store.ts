import { Injectable } from '@nestjs/common';
import { errors } from '../errors/errors.ts';
import { CertificateRepository } from '../ledger/certificate.repository.ts';
import type { Certificate } from './certificate.ts';

interface PendingBatch {
  certificates: Certificate[];
  completion: Promise<void>;
}

/**
 * Stores certificates as they were issued. An answer is sent only after its certificate is stored.
 * Certificates created while a statement of the same tenant runs are stored together by the next
 * statement, which keeps the cost low.
 */
@Injectable()
export class CertificateStore {
  /**
   * By tenant with a running statement: the promise of that statement, and the batch that waits for
   * it.
   */
  readonly #currentSaveByTenant = new Map<string, Promise<void>>();
  readonly #pendingBatchByTenant = new Map<string, PendingBatch>();
  /** Tenants with a certificate stored since startup. */
  readonly activeTenants = new Set<string>();

  constructor(private readonly certificateRepository: CertificateRepository) {}

  /**
   * @throws ApiError 503 when the certificate cannot be stored: the answer must not be sent,
   *   because nobody could fetch its certificate
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
