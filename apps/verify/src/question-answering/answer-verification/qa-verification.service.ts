import { Inject, Injectable, Logger } from '@nestjs/common';
import { SETTINGS } from '@plumbline/http';
import { EntailmentService, ExtractionTaskService } from '@plumbline/nlp-nest';
import { type Engine, OfflineEngine } from '@plumbline/extraction';
import type { Caller } from '../../auth/caller.ts';
import type { Collection } from '../../collections/collection.entity.ts';
import { getModelWaitMs } from '../../config/model-wait.ts';
import type { Settings } from '../../config/settings.ts';
import { PassageSelectionService } from '../../fact-checking/passage-selection.service.ts';
import { CollectionEntityRepository } from '../entity-linking/collection-entity.repository.ts';
import { CollectionNameIndex } from '../entity-linking/collection-name-index.ts';
import { MissingAnswerService } from '../missing-answer.service.ts';
import { CONFIDENCE } from './confidence.ts';
import type { Decision } from './decision.ts';
import { PairEvidenceService, type PairEvidence } from './pair-evidence.service.ts';
import { judgePairWithLlm } from './pair-judgement.llm.ts';
import { judgePairOffline } from './pair-judgement.offline.ts';
import { type ParsedPair, type QaPair, parsePair } from './qa-pair.ts';
import { type VerdictSummary, writeCorrection, writeSummary } from './verdict-wording.ts';

/** A pair, judged. */
export interface QaResult extends QaPair, Pick<Decision, 'verdict' | 'confidence'> {
  /**
   * What the collection says instead, quoted, introduced in the language asked for; null unless the
   * answer is incorrect.
   */
  correction: string | null;
  /** Why, in one or two sentences of the language asked for. */
  summary: string;
  /**
   * The sentences that decided, best first: what stands at those UTF-16 offsets of the page's
   * stored text.
   */
  citations: { ingestSourceId: string; url: string; quote: string; start: number; end: number }[];
}

export interface QaVerificationResult {
  /** In the order of the pairs. */
  results: QaResult[];
  /** `offline`, the model's name, or both. */
  engine: string;
}

/** After this the rules judge the pairs that a model has not, unless it may take longer. */
const MODEL_WAIT_MS = 70_000;
/** So long the rules may take; what is not judged by then is told as such. */
const MAX_RULES_MS = 20_000;
/** Pairs that are judged at a time. */
const AT_A_TIME = 4;
const MOST_CITED = 3;

/** What the judging of one pair takes besides the pair. */
interface JudgingContext {
  caller: Caller;
  collection: Collection;
  names: CollectionNameIndex;
  /** ISO 639-1, of the summary. */
  language: string;
  signal: AbortSignal;
  /** Ends the waiting for a model. */
  modelSignal: AbortSignal;
}

/** Judges answers to questions by a collection, and by nothing else. */
@Injectable()
export class QaVerificationService {
  private readonly logger = new Logger('QaVerification');
  private readonly rules: Engine;

  constructor(
    extractionTasks: ExtractionTaskService,
    private readonly entailment: EntailmentService,
    private readonly passageSelection: PassageSelectionService,
    private readonly entities: CollectionEntityRepository,
    private readonly evidence: PairEvidenceService,
    private readonly unanswered: MissingAnswerService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.rules = new OfflineEngine(extractionTasks);
  }

  /**
   * Judges each pair by itself: one that fails, or that there is no time for, is told as
   * unsupported with that reason.
   *
   * @param language ISO 639-1, of summaries and corrections; English where they are not worded
   * @throws what fails when every pair does
   */
  async verify(
    caller: Caller,
    collection: Collection,
    { pairs, language }: { pairs: readonly QaPair[]; language: string },
    signal: AbortSignal,
  ): Promise<QaVerificationResult> {
    const modelWaitMs = getModelWaitMs(this.settings, MODEL_WAIT_MS);
    const late = AbortSignal.timeout(modelWaitMs + MAX_RULES_MS);
    const until = AbortSignal.any([signal, late]);
    const context: JudgingContext = {
      ...{ caller, collection, language, signal: until },
      modelSignal: AbortSignal.any([until, AbortSignal.timeout(modelWaitMs)]),
      names: new CollectionNameIndex(await this.entities.findNames(collection)),
    };
    const results: QaResult[] = [];
    const engines = new Set<string>();
    const failures: unknown[] = [];
    const one = async (at: number, pair: QaPair) => {
      try {
        if (late.aborted) throw late.reason;
        const { result, engine } = await this.judge(pair, context);
        results[at] = result;
        engines.add(engine);
      } catch (error) {
        signal.throwIfAborted();
        failures.push(error);
        if (!late.aborted)
          this.logger.warn(
            `A pair was not judged. ${error instanceof Error ? error.message : String(error)}`,
          );
        results[at] = {
          ...pair,
          ...toldAs({ why: late.aborted ? 'late' : 'failed' }, language),
          verdict: 'unsupported',
          confidence: 0,
        };
      }
    };
    const waiting = pairs.entries();
    const worker = async () => {
      for (const [at, pair] of waiting) await one(at, pair);
    };
    await Promise.all(Array.from({ length: Math.min(AT_A_TIME, pairs.length) }, worker));
    if (failures.length === pairs.length && !late.aborted) throw failures[0];
    return { results, engine: [...engines].join(', ') || this.entailment.name };
  }

  private async judge(
    pair: QaPair,
    context: JudgingContext,
  ): Promise<{ result: QaResult; engine: string }> {
    const { caller, collection, names, language, signal } = context;
    const parsed = parsePair(pair);
    const found = await this.evidence.collect(
      ...([caller, collection, pair, parsed.language, names, signal] as const),
    );
    signal.throwIfAborted();
    if (!found.sentences.length) {
      const summary = await this.unanswered.explainForCollection(
        collection,
        writeSummary({ why: 'nothing' }, language),
        language,
      );
      const verdict = { verdict: 'unsupported' as const, confidence: CONFIDENCE.unsupported };
      return {
        result: { ...pair, ...verdict, correction: null, summary, citations: [] },
        engine: this.rules.id,
      };
    }
    const { decision, engine } = (await this.judgeWithModel(parsed, found, context)) ?? {
      decision: await judgePairOffline(this.rules, parsed, found, language, signal),
      engine: this.rules.id,
    };
    return { result: resultOf(pair, decision, found, language), engine };
  }

  /** @returns nothing where no model is configured, and where it fails or takes too long */
  private async judgeWithModel(
    pair: ParsedPair,
    found: PairEvidence,
    { language, signal, modelSignal }: JudgingContext,
  ): Promise<{ decision: Decision; engine: string } | undefined> {
    if (!this.entailment.llmStrategy || modelSignal.aborted) return undefined;
    try {
      return await judgePairWithLlm(
        {
          strategy: this.entailment,
          passageSelection: this.passageSelection,
          summaryLanguage: language,
        },
        pair,
        found.sentences,
        modelSignal,
      );
    } catch (error) {
      signal.throwIfAborted();
      if (!modelSignal.aborted) throw error;
      this.logger.warn('The model was too slow: the rules judge the rest of the pairs.');
      return undefined;
    }
  }
}

function resultOf(
  pair: QaPair,
  decision: Decision,
  found: PairEvidence,
  language: string,
): QaResult {
  const { verdict, confidence, findings, isDisputed } = decision;
  const [unknown] = found.unknown;
  const told: VerdictSummary =
    verdict === 'unsupported'
      ? unknown !== undefined && found.ranked.every(({ identity }) => identity === 'other')
        ? { why: 'unknown', name: unknown }
        : { why: 'nothing' }
      : { why: verdict, findings, isDisputed };
  return { ...pair, verdict, confidence, ...toldAs(told, language) };
}

function toldAs(
  told: VerdictSummary,
  language: string,
): Pick<QaResult, 'correction' | 'summary' | 'citations'> {
  const findings = 'findings' in told ? told.findings.slice(0, MOST_CITED) : [];
  return {
    correction: told.why === 'incorrect' ? writeCorrection(told.findings, language) : null,
    summary: writeSummary(told, language),
    citations: findings.map(({ sentence: { page, start, end } }) => ({
      ...{
        ingestSourceId: page.ingestSourceId,
        url: page.url,
        quote: page.content.slice(start, end),
        start,
        end,
      },
    })),
  };
}
