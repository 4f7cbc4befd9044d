import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { isLanguageModel } from '@plumbline/entailment';
import { hasMessages } from '@plumbline/languages';
import { EntailmentService } from '@plumbline/nlp-nest';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../auth/caller.ts';
import { CalibrationService } from '../fact-checking/calibration/calibration.service.ts';
import { ErasureFenceService, type ErasureMark } from '../erasure-fence/erasure-fence.service.ts';
import { CLOCK, type Clock } from '../fact-checking/clock.ts';
import type { CheckProgressListener } from '../fact-checking/evidence.service.ts';
import { FactCheckerService } from '../fact-checking/fact-checker.service.ts';
import type { VerdictRecord } from '../fact-checking/verdict-record.ts';
import { createOwnDocumentTest, type OwnPassage } from '../retrieval/own-document.ts';
import type { VerdictRow } from './check.entity.ts';
import { type CheckRequest, identifyClaim } from './check-request.ts';
import { computeExpiry } from './verdict-expiry.ts';
import {
  type CompleteVerdict,
  toVerdictOwner,
  type VerdictAddition,
  type VerdictKey,
  VerdictRepository,
} from './verdict.repository.ts';

export interface VerdictAnswer {
  verdict: CompleteVerdict;
  /** Whether the verdict comes from an earlier check. */
  isReused: boolean;
  /** Created before the evidence was read. */
  erasureMark: ErasureMark;
}

/**
 * Provides the verdict on a claim: the stored one until it expires, otherwise a new one. All
 * endpoints and pages use this service, so that they show the same verdict.
 */
@Injectable()
export class VerdictService {
  constructor(
    private readonly verdicts: VerdictRepository,
    private readonly factChecker: FactCheckerService,
    private readonly entailment: EntailmentService,
    private readonly calibrations: CalibrationService,
    private readonly erasureFence: ErasureFenceService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Returns a verdict and stores a new one.
   * @throws the errors of `FactCheckerService.check`
   */
  async resolve(
    request: CheckRequest,
    caller: Caller,
    signal?: AbortSignal,
    onProgress?: CheckProgressListener,
  ): Promise<VerdictAnswer> {
    const answer = await this.draft(request, caller, signal, onProgress);
    await this.keep(answer);
    reportVerdict(answer, onProgress);
    return answer;
  }

  /** Like `resolve`, but does not store a new verdict; call `keep` for that. */
  async draft(
    request: CheckRequest,
    caller: Caller,
    signal?: AbortSignal,
    onProgress?: CheckProgressListener,
  ): Promise<VerdictAnswer> {
    const erasureMark = await this.erasureFence.createMark(caller.accountId);
    const key = await this.buildKey(request, caller);
    const { ownPassage } = request;
    const { name: calibration } = await this.calibrations.findByJudge(this.entailment.name);
    const kept = await this.verdicts.findNewest(key);
    if (
      kept &&
      this.answers(kept, request, calibration) &&
      !(ownPassage && citesOwnDocument(kept, ownPassage))
    )
      return { verdict: kept, isReused: true, erasureMark };
    const ownKey = ownPassage && toOwnKey(key, ownPassage);
    const keptOwn = ownKey && (await this.verdicts.findNewest(ownKey));
    if (keptOwn && this.answers(keptOwn, request, calibration))
      return { verdict: keptOwn, isReused: true, erasureMark };
    const checkedAt = this.clock();
    const { freshAfter: _, newsAccess, ...factCheckRequest } = { ...request, source: key.source };
    const result = await this.factChecker.check(
      { ...factCheckRequest, ...(newsAccess && { newsAccess: 'stored' }) },
      caller,
      signal,
      onProgress,
    );
    // A verdict computed without the claim's own document is not valid for the same claim
    // elsewhere.
    const verdictKey = ownKey && result.ownCount ? ownKey : key;
    const verdict = this.toVerdict(verdictKey, request, result, checkedAt);
    return { verdict, isReused: false, erasureMark };
  }

  /**
   * @param add stores what refers to the verdict, in the same transaction
   * @throws 503 when a source was deleted, or content of the account erased, in the meantime
   */
  async keep(
    { verdict, isReused, erasureMark }: VerdictAnswer,
    add?: VerdictAddition,
  ): Promise<void> {
    if (!isReused || add)
      await this.verdicts.save(isReused ? undefined : verdict, erasureMark, add);
  }

  /** Without visible ingested content, `all` is the same as public news. */
  private async buildKey(request: CheckRequest, caller: Caller): Promise<VerdictKey> {
    const { claim, referenceDate, asOf = null, from = null, to = null } = request;
    const source =
      request.source === 'all' &&
      caller.kind === 'personal' &&
      !(await this.verdicts.hasIngestedContent(caller))
        ? 'default'
        : request.source;
    return {
      ...identifyClaim(claim, referenceDate ?? asOf ?? this.clock()),
      ...{ source, asOf, from, to },
      ...toVerdictOwner(source, caller),
    };
  }

  /**
   * Whether a stored verdict answers the request: the same engine and calibration as now, at least
   * as many sources, and a summary in the requested language.
   */
  private answers(
    kept: VerdictRow & { isCurrent: boolean },
    { limit, summaryLanguage, freshAfter }: CheckRequest,
    calibration: string,
  ): kept is CompleteVerdict & { isCurrent: boolean } {
    return (
      kept.isCurrent &&
      (!freshAfter || kept.checkedAt >= freshAfter) &&
      kept.result !== null &&
      kept.engine === this.entailment.version &&
      kept.result.calibration === calibration &&
      kept.limit >= limit &&
      (hasMessages(summaryLanguage) || kept.result.modelSummary?.language === summaryLanguage)
    );
  }

  private toVerdict(
    key: VerdictKey,
    { claim, limit, newsAccess }: CheckRequest,
    result: VerdictRecord,
    checkedAt: Date,
  ): CompleteVerdict {
    const { name } = this.entailment;
    const isFallback = result.judge !== name || (isLanguageModel(name) && result.engine !== name);
    const isProvisional =
      newsAccess === 'stored' && key.source !== 'ingest' && result.verdict === 'UNCERTAIN';
    return {
      ...key,
      ...{ id: uuid(), claim, limit, result, checkedAt, evidenceDeletedAt: null },
      engine: this.entailment.version,
      ...{ verdict: result.verdict, confidence: result.confidence },
      expiresAt: computeExpiry(result, isFallback || isProvisional, checkedAt),
    };
  }
}

/** Reports the last stage of a check. */
export function reportVerdict(
  { verdict: { result } }: VerdictAnswer,
  onProgress?: CheckProgressListener,
): void {
  const message = `${result.verdict}, ${result.confidence}`;
  onProgress?.({ stage: 'verdict', done: 1, of: 1, message });
}

/** Whether the evidence of a verdict contains the document itself or a copy of it. */
function citesOwnDocument({ result }: CompleteVerdict, ownPassage: OwnPassage): boolean {
  const isOwn = createOwnDocumentTest(ownPassage);
  return result.evidence.some(({ document: { url }, passages }) =>
    passages.some(({ before, text, after }) =>
      isOwn({ url, text: [before?.text, text, after?.text].filter(Boolean).join(' ') }),
    ),
  );
}

/**
 * Returns the key of a verdict that excludes a document from the evidence. It is reused only for
 * the same claim in this document.
 */
const toOwnKey = (key: VerdictKey, { url, sentences }: OwnPassage): VerdictKey => ({
  ...key,
  statementKey: createHash('sha256')
    .update(key.statementKey)
    .update(JSON.stringify([url, ...sentences]))
    .digest(),
});
