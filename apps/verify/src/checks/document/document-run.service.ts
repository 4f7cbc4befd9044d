import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENGINE } from '@plumbline/nlp-nest';
import type { Engine } from '@plumbline/extraction';
import { describeError, isRetryable, toCaller, toCheckError } from '../check.worker.ts';
import { type CheckRequest, toCheckRequest } from '../check-request.ts';
import type { DocumentCheck, DocumentCheckCounts, FactCheck } from '../check.entity.ts';
import { CheckRepository } from '../check.repository.ts';
import { CheckEndedError } from '../stage-recorder.ts';
import { type VerdictAnswer, VerdictService } from '../verdict.service.ts';
import { DocumentCheckRepository } from './document-check.repository.ts';
import { findDocumentClaims } from './document-claims.ts';
import { DocumentNewsService, type OpenClaim } from './document-news.service.ts';

/** Claims of a document that are checked at a time: others wait for the same threads. */
const CLAIMS_AT_A_TIME = 3;

/**
 * Checks a document: finds its claims, judges them by stored evidence, then searches news for those
 * that this leaves open. Claims that have ended are not checked again.
 */
@Injectable()
export class DocumentRunService {
  private readonly logger = new Logger('DocumentChecks');

  constructor(
    @Inject(ENGINE) private readonly engine: Engine,
    private readonly documents: DocumentCheckRepository,
    private readonly checks: CheckRepository,
    private readonly verdicts: VerdictService,
    private readonly news: DocumentNewsService,
  ) {}

  /** @throws CheckEndedError when it was canceled; the signal's reason */
  async run(document: DocumentCheck, signal: AbortSignal): Promise<void> {
    const claims = (await this.loadClaims(document, signal)).filter(
      ({ status, sameAs }) => !sameAs && (status === 'queued' || status === 'running'),
    );
    const openClaims = await this.judgeByStoredEvidence(document, claims, signal);
    const counts = await this.searchNews(document, openClaims, signal);
    if (!(await this.documents.finish(document.id, counts))) throw new CheckEndedError();
  }

  private async loadClaims(document: DocumentCheck, signal: AbortSignal): Promise<FactCheck[]> {
    if (document.engine === null) {
      const found = await findDocumentClaims(document, this.engine, signal);
      const { checks, engine, omittedCount } = found;
      const counts = { omittedClaims: omittedCount };
      if (!(await this.documents.addClaims(document.id, checks, engine, counts)))
        throw new CheckEndedError();
    }
    return this.checks.findByDocument(document.id);
  }

  /** @returns the claims that stored evidence leaves open, and for which news can be searched */
  private async judgeByStoredEvidence(
    document: DocumentCheck,
    claims: readonly FactCheck[],
    signal: AbortSignal,
  ): Promise<OpenClaim[]> {
    const openClaims: OpenClaim[] = [];
    await this.forEachClaim(claims, signal, async (check) => {
      const draft = await this.draft(check, { newsAccess: 'stored' }, signal);
      const isOpen =
        !draft.isReused &&
        document.options.source !== 'ingest' &&
        draft.verdict.verdict === 'UNCERTAIN' &&
        !draft.verdict.result.unverifiableReason;
      if (isOpen) openClaims.push({ check, draft });
      else await this.finish(check, draft);
    });
    return openClaims.sort((a, b) => a.check.position! - b.check.position!);
  }

  private async searchNews(
    document: DocumentCheck,
    openClaims: readonly OpenClaim[],
    signal: AbortSignal,
  ): Promise<DocumentCheckCounts> {
    const failedProviders = new Set<string>();
    const searched = new Set<OpenClaim>();
    for (const search of this.news.planSearches(openClaims)) {
      const caller = toCaller(document);
      const failed = await this.news.search(search, document.options, caller, signal);
      for (const provider of failed) failedProviders.add(provider);
      const newsAccess = failed.length ? 'stored' : 'prefetched';
      for (const claim of search.claims) searched.add(claim);
      await this.forEachClaim(
        search.claims.map(({ check }) => check),
        signal,
        async (check) => this.finish(check, await this.draft(check, { newsAccess }, signal)),
      );
    }
    const unsearched = openClaims.filter((claim) => !searched.has(claim));
    for (const { check, draft } of unsearched) await this.finish(check, draft);
    return { unsearchedClaims: unsearched.length, failedProviders: [...failedProviders] };
  }

  private draft(
    check: FactCheck,
    options: Pick<CheckRequest, 'newsAccess'>,
    signal: AbortSignal,
  ): Promise<VerdictAnswer> {
    const request = { ...toCheckRequest(check.claim, check.options), ...options };
    return this.verdicts.draft(request, toCaller(check), signal);
  }

  private async finish(check: FactCheck, answer: VerdictAnswer): Promise<void> {
    await this.verdicts.keep(answer);
    if (!(await this.checks.finish(check.id, answer.verdict.id, answer.isReused)))
      throw new CheckEndedError();
  }

  /** In order, some at a time; one that fails does not keep the others from being checked. */
  private async forEachClaim(
    claims: readonly FactCheck[],
    signal: AbortSignal,
    task: (check: FactCheck) => Promise<void>,
  ): Promise<void> {
    const stop = new AbortController();
    const waiting = claims.values();
    const work = async () => {
      for (const check of waiting) {
        AbortSignal.any([signal, stop.signal]).throwIfAborted();
        try {
          await task(check).catch((error: unknown) => this.failClaim(check, error, signal));
        } catch (error) {
          stop.abort(error);
          throw error;
        }
      }
    };
    await Promise.all(Array.from({ length: CLAIMS_AT_A_TIME }, work));
  }

  private async failClaim(check: FactCheck, error: unknown, signal: AbortSignal): Promise<void> {
    if (signal.aborted || error instanceof CheckEndedError || isRetryable(error)) throw error;
    this.logger.error(`The check ${check.id} failed: ${describeError(error)}`);
    await this.checks.fail(check.id, toCheckError(error));
  }
}
