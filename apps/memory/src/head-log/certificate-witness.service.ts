import { Inject, Injectable } from '@nestjs/common';
import {
  computeConsistencyRanges,
  computeInclusionRanges,
  type WitnessAnswer,
} from '@plumbline/certificates';
import { SETTINGS } from '@plumbline/http';
import { CertificateStore } from '../certificates/certificate.store.ts';
import { fetchProofs } from '../certificates/fetch-proofs.ts';
import type { Settings } from '../config/settings.ts';
import { errors } from '../errors/errors.ts';
import { CertificateRepository } from '../ledger/certificate.repository.ts';
import { HeadLogRepository } from '../ledger/head-log.repository.ts';
import { formatCosignedNote } from './head-log.service.ts';

/** What witnesses say about the ledger of a certificate. */
export interface CertificateWitness extends Omit<WitnessAnswer, 'entry' | 'checkpoint'> {
  entry: WitnessAnswer['entry'] | null;
  checkpoint: string | null;
  expected_within_seconds: number | null;
}

/** Proves that the ledger of a certificate is the beginning of a ledger that was logged. */
@Injectable()
export class CertificateWitnessService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly certificateStore: CertificateStore,
    private readonly certificateRepository: CertificateRepository,
    private readonly headLogRepository: HeadLogRepository,
  ) {}

  /** @throws ApiError 404 for an unknown certificate */
  async getWitness(tenant: string, id: string): Promise<CertificateWitness> {
    const certificate = await this.certificateStore.findIssued(tenant, id);
    if (!certificate) throw errors.certificateNotFound();
    const { ledger_size } = certificate;
    const head = await this.headLogRepository.findWitnessedHead(tenant, ledger_size);
    if (!head)
      return {
        entry: null,
        consistency: [],
        inclusion: [],
        checkpoint: null,
        cosignatures: [],
        expected_within_seconds: ledger_size
          ? this.settings.HEAD_LOG_INTERVAL_SECONDS || null
          : null,
      };
    const { entry, checkpoint } = head;
    const [consistency, inclusion] = await Promise.all([
      fetchProofs(
        (subtrees) => this.certificateRepository.readTreeHashes(tenant, subtrees),
        [computeConsistencyRanges(ledger_size, { begin: 0, end: entry.ledger_size })],
      ),
      fetchProofs(
        (subtrees) => this.headLogRepository.readHashes(subtrees),
        [computeInclusionRanges(entry.log_index, { begin: 0, end: checkpoint.size })],
      ),
    ]);
    return {
      entry,
      consistency: consistency[0]!,
      inclusion: inclusion[0]!,
      checkpoint: formatCosignedNote(checkpoint),
      cosignatures: checkpoint.cosignatures,
      expected_within_seconds: null,
    };
  }
}
