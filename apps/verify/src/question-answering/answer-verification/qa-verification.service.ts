import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENGINE, ExtractionTaskService } from '@plumbline/nlp-nest';
import { type Engine, type StanceJudgement, OfflineEngine } from '@plumbline/extraction';
import { mapYielding, yieldToEventLoop } from '@plumbline/concurrency';
import type { Caller } from '../../auth/caller.ts';
import type { Collection } from '../../collections/collection.entity.ts';
import { CollectionEntityRepository } from '../entity-linking/collection-entity.repository.ts';
import { CollectionNameIndex } from '../entity-linking/collection-name-index.ts';
import { MissingAnswerService } from '../missing-answer.service.ts';
import { CONFIDENCE } from './confidence.ts';
import {
  type Decision,
  type EvidenceFinding,
  decideAssertion,
  combineDecisions,
} from './decision.ts';
import { PairEvidenceService, type PairEvidence } from './pair-evidence.service.ts';
import { type Assertion, type QaPair, parsePair } from './qa-pair.ts';
import { prepareAssertion, scoreAssertion } from './evidence-weighing.ts';
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

/** All pairs of a request together; what is not judged by then is told as such. */
const LONGEST_MS = 90_000;
/** Pairs that are judged at a time. */
const AT_A_TIME = 4;
/** Sentences that an engine is asked about; it reads no more passages for an answer. */
const MOST_READ = 20;
const MOST_JUDGED = 10;
const MOST_CITED = 3;

/** Judges answers to questions by a collection, and by nothing else. */
@Injectable()
export class QaVerificationService {
  private readonly logger = new Logger('QaVerification');
  private readonly rules: Engine;

  constructor(
    @Inject(ENGINE) private readonly engine: Engine,
    work: ExtractionTaskService,
    private readonly entities: CollectionEntityRepository,
    private readonly evidence: PairEvidenceService,
    private readonly unanswered: MissingAnswerService,
  ) {
    this.rules = new OfflineEngine(work);
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
    const late = AbortSignal.timeout(LONGEST_MS);
    const until = AbortSignal.any([signal, late]);
    const names = new CollectionNameIndex(await this.entities.findNames(collection));
    const results: QaResult[] = [];
    const engines = new Set<string>();
    const failures: unknown[] = [];
    const one = async (at: number, pair: QaPair) => {
      try {
        if (late.aborted) throw late.reason;
        const { result, engine } = await this.judge(
          caller,
          collection,
          pair,
          names,
          language,
          until,
        );
        results[at] = result;
        for (const name of engine.split(', ')) engines.add(name);
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
    return { results, engine: [...engines].join(', ') || this.engine.id };
  }

  private async judge(
    caller: Caller,
    collection: Collection,
    pair: QaPair,
    names: CollectionNameIndex,
    language: string,
    signal: AbortSignal,
  ): Promise<{ result: QaResult; engine: string }> {
    const asked = parsePair(pair);
    const found = await this.evidence.collect(
      caller,
      collection,
      pair,
      asked.language,
      names,
      signal,
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
    const about = found.ranked.filter(({ identity }) => identity !== 'other');
    const engine = about.length ? this.engine : this.rules;
    const answering = await engine.answer(
      {
        question: pair.question,
        passages: about.slice(0, MOST_READ).map(({ sentence }, at) => ({
          ...{
            id: `${at}`,
            text: sentence.text,
            title: sentence.page.title,
            date: sentence.page.datedAt,
          },
        })),
        language,
      },
      signal,
    );
    const { sentences, alternatives } = answering.result;
    const answers = new Set(
      [
        ...sentences.flatMap(({ citations }) => citations),
        ...alternatives.map(({ citation }) => citation),
      ].map(({ passage }) => about[Number(passage)]?.sentence),
    );
    const made = new Set(answering.engine.split(', '));
    const decisions: (Decision & { isAside: boolean })[] = [];
    for (const assertion of asked.assertions) {
      const judged = await this.judgements(assertion, about, asked.language, signal);
      for (const name of judged.engine.split(', ')) made.add(name);
      const read = prepareAssertion(asked, assertion, found);
      await yieldToEventLoop();
      const weighed = (
        { sentence, identity }: PairEvidence['ranked'][number],
        at: number,
      ): EvidenceFinding => {
        const judgement = judged.of.get(sentence);
        const isByModel = judged.engine !== this.rules.id;
        const heard = { isAnswer: answers.has(sentence), judged: judgement, isByModel };
        return {
          ...scoreAssertion(found.frame, read, sentence, identity, heard),
          sentence,
          order: at,
        };
      };
      const findings = await mapYielding(found.ranked, weighed, signal);
      decisions.push({ ...decideAssertion(findings), isAside: read.apart !== undefined });
    }
    const decision = combineDecisions(decisions, asked.isCut);
    return { result: resultOf(pair, decision, found, language), engine: [...made].join(', ') };
  }

  private async judgements(
    assertion: Assertion,
    about: PairEvidence['ranked'],
    language: string,
    signal: AbortSignal,
  ) {
    const judged = about.slice(0, MOST_JUDGED).map(({ sentence }) => sentence);
    const evidence = judged.map(({ text, before, page }, at) => ({
      id: `${at}`,
      text,
      context: before,
      referenceDate: page.datedAt,
    }));
    if (!evidence.length) return { of: new Map<unknown, StanceJudgement>(), engine: this.rules.id };
    const { result, engine } = await this.engine.classifyStance(
      { claim: assertion.claim, evidence, language },
      signal,
    );
    return {
      of: new Map<unknown, StanceJudgement>(result.map((judgement, at) => [judged[at], judgement])),
      engine,
    };
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
