import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENGINE } from '@plumbline/nlp-nest';
import type { Engine } from '@plumbline/extraction';
import { describeError, isRetryable, toCaller, toCheckError } from '../check-job.service.ts';
import { type CheckRequest, toCheckRequest } from '../check-request.ts';
import type { DocumentCheck, DocumentCheckCounts, FactCheck } from '../check.entity.ts';
import { CheckRepository } from '../check.repository.ts';
import { CheckEndedError } from '../stage-recorder.ts';
import { type VerdictAnswer, VerdictService } from '../verdict.service.ts';
import { DocumentCheckRepository } from './document-check.repository.ts';
import { findDocumentClaims } from './document-claims.ts';
import { DocumentNewsService } from './document-news.service.ts';
import { createOwnPassageFinder } from './own-passage.ts';

/** Claims of a document that are checked concurrently; all of them share the same threads. */
const CLAIMS_AT_A_TIME = 3;

/**
 * Checks a document. It finds the claims and judges them by stored evidence while the news is
 * searched. Then it judges the undecided claims again. Claims that have already ended are skipped.
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

  /**
   * @throws CheckEndedError when the document check was canceled
   * @throws the reason of the signal when it is aborted
   */
  async run(document: DocumentCheck, jobSignal: AbortSignal): Promise<void> {
    const stop = new AbortController();
    const signal = AbortSignal.any([jobSignal, stop.signal]);
    try {
      const claims = (await this.loadClaims(document, signal)).filter(
        ({ status, sameAs }) => !sameAs && (status === 'queued' || status === 'running'),
      );
      const counts = await this.judgeClaims(document, claims, signal);
      if (!(await this.documents.finish(document.id, counts))) throw new CheckEndedError();
    } finally {
      stop.abort(new CheckEndedError());
    }
  }

  private async loadClaims(document: DocumentCheck, signal: AbortSignal): Promise<FactCheck[]> {
    if (document.engine === null) {
      const { checks, engine, counts } = await findDocumentClaims(document, this.engine, signal);
      if (!(await this.documents.addClaims(document.id, checks, engine, counts)))
        throw new CheckEndedError();
    }
    return this.checks.findByDocument(document.id);
  }

  private async judgeClaims(
    document: DocumentCheck,
    claims: readonly FactCheck[],
    signal: AbortSignal,
  ): Promise<DocumentCheckCounts> {
    const searches = this.news.startSearches(document, claims, signal);
    const searchByCheck = new Map(
      searches.flatMap((search) => search.checks.map((check) => [check, search] as const)),
    );
    const findOwnPassage = createOwnPassageFinder(document);
    const draft = (check: FactCheck, newsAccess: CheckRequest['newsAccess']) =>
      this.verdicts.draft(
        {
          ...toCheckRequest(check.claim, check.options),
          ...{ newsAccess, ownPassage: findOwnPassage(check) },
        },
        toCaller(check),
        signal,
      );
    const openChecks = new Set<FactCheck>();
    let unsearchedClaims = 0;
    await this.forEachClaim(claims, signal, async (check) => {
      const search = searchByCheck.get(check);
      const newsAccess = search?.isDone ? 'prefetched' : 'stored';
      const answer = await draft(check, newsAccess);
      const isOpen =
        newsAccess === 'stored' && document.options.source !== 'ingest' && isUndecided(answer);
      if (isOpen && search) openChecks.add(check);
      else {
        unsearchedClaims += Number(isOpen);
        await this.finish(check, answer);
      }
    });
    const failedProviders = new Set<string>();
    let unansweredClaims = 0;
    for (const search of searches) {
      const outcome = await search.outcome;
      for (const provider of outcome.failedProviders) failedProviders.add(provider);
      const newsAccess = outcome.failedProviders.length ? 'stored' : 'prefetched';
      const open = search.checks.filter((check) => openChecks.has(check));
      if (!outcome.isAnswered) unansweredClaims += open.length;
      await this.forEachClaim(open, signal, async (check) =>
        this.finish(check, await draft(check, newsAccess)),
      );
    }
    return {
      unsearchedClaims: unsearchedClaims + unansweredClaims,
      ...{ unansweredClaims, failedProviders: [...failedProviders] },
    };
  }

  private async finish(check: FactCheck, answer: VerdictAnswer): Promise<void> {
    await this.verdicts.keep(answer, async (client) => {
      if (!(await this.checks.finish(check.id, answer.verdict.id, answer.isReused, client)))
        throw new CheckEndedError();
    });
  }

  /**
   * Processes claims in order, several concurrently. When one fails, the others are still checked.
   */
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

/** Whether the news may still change the verdict. */
const isUndecided = ({ isReused, verdict }: VerdictAnswer): boolean =>
  !isReused && verdict.verdict === 'UNCERTAIN' && !verdict.result.unverifiableReason;
