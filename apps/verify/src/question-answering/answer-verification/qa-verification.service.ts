import { Inject, Injectable, Logger } from '@nestjs/common';
import { SETTINGS } from '@plumbline/http';
import { type EntailmentStrategy, OFFLINE } from '@plumbline/entailment';
import { EntailmentService, ExtractionTaskService } from '@plumbline/nlp-nest';
import type { Caller } from '../../auth/caller.ts';
import type { Collection } from '../../collections/collection.entity.ts';
import { getModelWaitMs } from '../../config/model-wait.ts';
import type { Settings } from '../../config/settings.ts';
import { CollectionEntityRepository } from '../entity-linking/collection-entity.repository.ts';
import { CollectionNameIndex } from '../entity-linking/collection-name-index.ts';
import { MissingAnswerService } from '../missing-answer.service.ts';
import { findContestedPages } from './contested-pages.ts';
import { decidePair, type PairDecision } from './pair-decision.ts';
import { type PairEvidence, PairEvidenceService } from './pair-evidence.service.ts';
import { judgeAnswer, judgeStatements } from './pair-judgement.ts';
import { type ParsedPair, type QaPair, parsePair } from './qa-pair.ts';
import { type VerdictSummary, writeCorrection, writeSummary } from './verdict-wording.ts';

/** A judged pair. */
export interface QaResult extends QaPair, Pick<PairDecision, 'verdict' | 'confidence'> {
  /**
   * A quotation from the collection that corrects the answer, introduced in the requested language;
   * null unless the answer is incorrect.
   */
  correction: string | null;
  /** The reason for the verdict, in one or two sentences of the requested language. */
  summary: string;
  /**
   * The deciding sentences, best first: the text at these UTF-16 offsets of the page's stored text.
   */
  citations: { ingestSourceId: string; url: string; quote: string; start: number; end: number }[];
}

export interface QaVerificationResult {
  /** In the order of the pairs. */
  results: QaResult[];
  /** `offline`, the model's name, or both. */
  engine: string;
}

/**
 * Milliseconds after which the rules judge the remaining pairs, unless the model may take longer.
 */
const MODEL_WAIT_MS = 70_000;
/** Milliseconds for the rules; pairs that are not judged by then say so. */
const MAX_RULES_MS = 20_000;
const MAX_CONCURRENT_PAIRS = 4;

/** The settings for judging one pair. */
interface JudgingContext {
  caller: Caller;
  collection: Collection;
  names: CollectionNameIndex;
  /** The language of the summary, ISO 639-1. */
  language: string;
  signal: AbortSignal;
  /** Ends the wait for a model. */
  modelSignal: AbortSignal;
}

/** Judges answers to questions, using only a collection. */
@Injectable()
export class QaVerificationService {
  private readonly logger = new Logger('QaVerification');

  constructor(
    private readonly extractionTasks: ExtractionTaskService,
    private readonly entailment: EntailmentService,
    private readonly entities: CollectionEntityRepository,
    private readonly evidence: PairEvidenceService,
    private readonly unanswered: MissingAnswerService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Judges each pair separately; a pair that fails or gets no time is unsupported with this reason.
   *
   * @param language ISO 639-1, of summaries and corrections; English when there are no messages in
   *   it
   * @throws the error when every pair fails
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
            'A question-answer pair could not be judged. ' +
              `${error instanceof Error ? error.message : String(error)}`,
          );
        results[at] = {
          ...pair,
          ...writeResult({ why: late.aborted ? 'late' : 'failed' }, language),
          verdict: 'unsupported',
          confidence: 0,
        };
      }
    };
    const waiting = pairs.entries();
    const worker = async () => {
      for (const [at, pair] of waiting) await one(at, pair);
    };
    await Promise.all(Array.from({ length: Math.min(MAX_CONCURRENT_PAIRS, pairs.length) }, worker));
    if (failures.length === pairs.length && !late.aborted) throw failures[0];
    return { results, engine: [...engines].join(', ') || this.entailment.name };
  }

  private async judge(
    pair: QaPair,
    context: JudgingContext,
  ): Promise<{ result: QaResult; engine: string }> {
    const { caller, collection, names, language, signal } = context;
    const parsed = parsePair(pair);
    const evidence = await this.evidence.collect(caller, collection, parsed, names);
    signal.throwIfAborted();
    if (!evidence.retrieved.length) {
      const why = writeSummary({ why: 'nothing' }, language);
      const summary = await this.unanswered.explainForCollection(collection, why, language);
      const { verdict, confidence } = decidePair([]);
      const result = { ...pair, verdict, confidence, correction: null, summary, citations: [] };
      return { result, engine: OFFLINE };
    }
    const judged =
      (await this.judgeWithModel(parsed, evidence, context)) ??
      (await this.judgeByStatements(parsed, evidence, context));
    const { verdict, confidence } = judged.decision;
    const why = summarizeDecision(judged.decision, judged.unknownName);
    const result = { ...pair, verdict, confidence, ...writeResult(why, language) };
    return { result, engine: judged.engine };
  }

  /** Uses the encoder when one is configured, otherwise the rules. */
  private async judgeByStatements(
    pair: ParsedPair,
    evidence: PairEvidence,
    { language, signal }: JudgingContext,
  ): Promise<DecidedPair> {
    const judge: EntailmentStrategy['judge'] = (asked, own) =>
      this.entailment.llmStrategy
        ? this.entailment.judgeByRules(asked, own)
        : this.entailment.judge(asked, own);
    const { pages, asked } = evidence;
    const facts = await this.extractionTasks.run('state', pair, signal);
    const texts = facts.flatMap(({ statements }) => statements.map(({ text }) => text));
    const selected = await this.evidence.selectForStatements(texts, pair, evidence);
    const [unknown] = asked.unknownMentions;
    const unknownName = selected.length
      ? undefined
      : unknown && pair.question.slice(unknown.start, unknown.end);
    const judged = { pair, selected, pages, summaryLanguage: language };
    const judgement = await judgeStatements(judge, facts, judged, signal);
    const pairText = {
      text: `${pair.question} ${pair.sentences.join(' ')}`,
      language: pair.language,
    };
    const contestedPages = findContestedPages(pairText, selected, pages);
    const judgedFacts = facts.map(({ text, isAsked }, at) => ({
      ...{ text, isAsked },
      evidence: judgement.evidence[at]!.filter(
        ({ sentence }) => !contestedPages.has(sentence.page.id),
      ),
    }));
    return {
      decision: decidePair(judgedFacts, pair.isCut),
      engine: judgement.engine,
      ...(unknownName && { unknownName }),
    };
  }

  /** @returns undefined when no model is configured, or when it fails or takes too long */
  private async judgeWithModel(
    pair: ParsedPair,
    evidence: PairEvidence,
    { language, signal, modelSignal }: JudgingContext,
  ): Promise<DecidedPair | undefined> {
    if (!this.entailment.llmStrategy || modelSignal.aborted) return undefined;
    const selected = await this.evidence.selectForPair(pair, evidence);
    if (!pair.sentences.length || !selected.length)
      return { decision: decidePair([]), engine: this.entailment.name };
    try {
      const judged = { pair, selected, pages: evidence.pages, summaryLanguage: language };
      const judgement = await judgeAnswer(this.entailment, judged, modelSignal);
      if (!judgement) return undefined;
      const facts = pair.sentences.map((text, at) => ({
        ...{ text, isAsked: true, evidence: judgement.evidence[at]! },
      }));
      return { decision: decidePair(facts, pair.isCut), engine: judgement.engine };
    } catch (error) {
      signal.throwIfAborted();
      if (!modelSignal.aborted) throw error;
      this.logger.warn(
        'The language model exceeded the time limit; the rule-based engine judges the ' +
          'remaining question-answer pairs.',
      );
      return undefined;
    }
  }
}

interface DecidedPair {
  decision: PairDecision;
  engine: string;
  /** A name in the question that no page contains. */
  unknownName?: string;
}

function summarizeDecision(decision: PairDecision, unknownName?: string): VerdictSummary {
  const { verdict, deciding, isDisputed, unstated, againstQuestion } = decision;
  if (verdict !== 'unsupported') return { why: verdict, deciding, isDisputed };
  if (againstQuestion) return { why: 'premise', deciding: [againstQuestion] };
  if (unstated) return { why: 'partial', unstated };
  return unknownName ? { why: 'unknown', name: unknownName } : { why: 'nothing' };
}

function writeResult(
  summary: VerdictSummary,
  language: string,
): Pick<QaResult, 'correction' | 'summary' | 'citations'> {
  const isDecided = summary.why === 'correct' || summary.why === 'incorrect';
  return {
    correction: summary.why === 'incorrect' ? writeCorrection(summary.deciding, language) : null,
    summary: writeSummary(summary, language),
    citations: (isDecided ? summary.deciding : []).map(({ sentence: { page, start, end } }) => ({
      ...{ ingestSourceId: page.ingestSourceId, url: page.url },
      ...{ quote: page.content.slice(start, end), start, end },
    })),
  };
}
