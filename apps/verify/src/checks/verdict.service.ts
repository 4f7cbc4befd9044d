import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { isLanguageModel } from '@plumbline/entailment';
import { hasMessages } from '@plumbline/languages';
import { EntailmentService } from '@plumbline/nlp-nest';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../auth/caller.ts';
import { CalibrationService } from '../fact-checking/calibration/calibration.service.ts';
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
  type VerdictKey,
  VerdictRepository,
} from './verdict.repository.ts';

export interface VerdictAnswer {
  verdict: CompleteVerdict;
  /** Whether it was kept from an earlier check. */
  isReused: boolean;
}

/**
 * The verdict on a claim: the one that is kept, while it counts, else a new one. Whoever shows a
 * verdict takes it from here, so that all show the same.
 */
@Injectable()
export class VerdictService {
  constructor(
    private readonly verdicts: VerdictRepository,
    private readonly factChecker: FactCheckerService,
    private readonly entailment: EntailmentService,
    private readonly calibrations: CalibrationService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A new verdict is kept. @throws what `FactCheckerService.check` throws */
  async resolve(
    request: CheckRequest,
    caller: Caller,
    signal?: AbortSignal,
    onProgress?: CheckProgressListener,
  ): Promise<VerdictAnswer> {
    const answer = await this.draft(request, caller, signal, onProgress);
    await this.keep(answer);
    const { verdict, confidence } = answer.verdict.result;
    onProgress?.({
      ...{ stage: 'verdict', done: 1, of: 1, message: `${verdict}, ${confidence}` },
    });
    return answer;
  }

  /** The same, with a new verdict not kept yet: `keep` does. */
  async draft(
    request: CheckRequest,
    caller: Caller,
    signal?: AbortSignal,
    onProgress?: CheckProgressListener,
  ): Promise<VerdictAnswer> {
    const key = await this.buildKey(request, caller);
    const { ownPassage } = request;
    const { name: calibration } = await this.calibrations.findByJudge(this.entailment.name);
    const kept = await this.verdicts.findNewest(key);
    if (
      kept &&
      this.answers(kept, request, calibration) &&
      !(ownPassage && citesOwnDocument(kept, ownPassage))
    )
      return { verdict: kept, isReused: true };
    const ownKey = ownPassage && toOwnKey(key, ownPassage);
    const keptOwn = ownKey && (await this.verdicts.findNewest(ownKey));
    if (keptOwn && this.answers(keptOwn, request, calibration))
      return { verdict: keptOwn, isReused: true };
    const checkedAt = this.clock();
    const { freshAfter: _, newsAccess, ...factCheckRequest } = { ...request, source: key.source };
    const result = await this.factChecker.check(
      { ...factCheckRequest, ...(newsAccess && { newsAccess: 'stored' }) },
      caller,
      signal,
      onProgress,
    );
    // What a claim comes to without its own document does not count for the same claim elsewhere.
    const verdictKey = ownKey && result.ownCount ? ownKey : key;
    return { verdict: this.toVerdict(verdictKey, request, result, checkedAt), isReused: false };
  }

  async keep({ verdict, isReused }: VerdictAnswer): Promise<void> {
    if (!isReused) await this.verdicts.save(verdict);
  }

  /** Without ingested content, all that there is to a caller is public news. */
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
   * Whether a kept verdict is by who would judge now, of the same calibration, as wide, and in a
   * language asked for.
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

/** Whether a verdict was reached with the document, or a copy of it, among the evidence. */
function citesOwnDocument({ result }: CompleteVerdict, ownPassage: OwnPassage): boolean {
  const isOwn = createOwnDocumentTest(ownPassage);
  return result.evidence.some(({ document: { url }, passages }) =>
    passages.some(({ before, text, after }) =>
      isOwn({ url, text: [before?.text, text, after?.text].filter(Boolean).join(' ') }),
    ),
  );
}

/** The key of a verdict that leaves a document out: no other claim is answered by it. */
const toOwnKey = (key: VerdictKey, { url, sentences }: OwnPassage): VerdictKey => ({
  ...key,
  statementKey: createHash('sha256')
    .update(key.statementKey)
    .update(JSON.stringify([url, ...sentences]))
    .digest(),
});
