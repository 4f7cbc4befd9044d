import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { EntailmentService } from '@plumbline/nlp-nest';
import { AccountService } from '../auth/account.service.ts';
import { ClaimCache } from '../collections/linking/claim-cache.ts';
import { ErasureListener } from '../erasure-fence/erasure.listener.ts';
import { PassageSelectionService } from '../fact-checking/passage-selection.service.ts';
import { MemoryClientFactory } from '../ledger-sync/memory-client.factory.ts';
import { clearTokenCache } from '../question-answering/entity-linking/name-tokens.ts';
import { RetrievalService } from '../retrieval/retrieval.service.ts';
import { FingerprintIndexCache } from '../watermark/fingerprint-index.cache.ts';

/** Empties what a process keeps in memory of callers' content, in every process. */
@Injectable()
export class CacheErasureService implements OnModuleInit {
  private readonly logger = new Logger('Erasure');

  constructor(
    private readonly listener: ErasureListener,
    private readonly accounts: AccountService,
    private readonly claims: ClaimCache,
    private readonly passages: PassageSelectionService,
    private readonly retrieval: RetrievalService,
    private readonly fingerprints: FingerprintIndexCache,
    private readonly memoryClients: MemoryClientFactory,
    private readonly entailment: EntailmentService,
  ) {}

  onModuleInit(): void {
    this.listener.register((accountId) => this.clear(accountId));
  }

  private clear(accountId: string | undefined): void {
    this.claims.clear();
    this.passages.clearCache();
    this.retrieval.clearCache();
    this.entailment.clearCache();
    clearTokenCache();
    this.fingerprints.clear(accountId);
    this.memoryClients.clearCache(accountId);
    void this.accounts
      .removeErasedCallers()
      .catch((error: unknown) =>
        this.logger.warn(`The keys of erased accounts could not be looked up: ${String(error)}`),
      );
  }
}
