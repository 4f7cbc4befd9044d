import { Inject, Injectable } from '@nestjs/common';
import { ENGINE, ExtractionTaskService } from '@plumbline/nlp-nest';
import { OfflineEngine, type Answer, type Engine } from '@plumbline/extraction';
import {
  resolveCitations,
  toPassageId,
  createPageCitationResolver,
} from './citation-resolution.ts';
import { presentConflicts } from './conflict-presentation.ts';
import { resolveFollowUp } from './follow-up.ts';
import type { GroundedAnswer, GroundedSentence } from './grounded-answer.ts';
import {
  GraphPassageRetrievalService,
  createEdgeCitationResolver,
  createNodeCitationResolver,
  toPairKey,
} from './graph-passage-retrieval.service.ts';
import type { CorpusView } from './corpus-views/corpus-view.ts';
import type { PagePassage } from './passage-retrieval.service.ts';
import { replaceUngroundedSentences } from './answer-grounding.ts';
import { ConflictingAnswersService } from './conflicting-answers.service.ts';
import { createEntailmentCheck } from './entailment-check.ts';
import { MissingAnswerService } from './missing-answer.service.ts';
import { isCausalQuestion } from './causal-question.ts';

export interface GroundedQuestion {
  question: string;
  /** ISO 639-1, of what is said about the answer; quotations stay in their own language. */
  language: string;
  /**
   * What was said before by the same person, oldest first, so that "and in 2024?" is understood.
   * Default: nothing.
   */
  before?: readonly string[];
}

/** Of other pages that say the same as the first sentence, so many are cited with it. */
const MAX_SUPPORTING_CITATIONS = 2;

/** Answers questions from a collection, or from a graph, and from nothing else. */
@Injectable()
export class AnswerService {
  private readonly ruleEngine: Engine;

  constructor(
    @Inject(ENGINE) private readonly engine: Engine,
    private readonly extractionTasks: ExtractionTaskService,
    private readonly graphPassageRetrieval: GraphPassageRetrievalService,
    private readonly conflicts: ConflictingAnswersService,
    private readonly missingAnswers: MissingAnswerService,
  ) {
    this.ruleEngine = new OfflineEngine(extractionTasks);
  }

  /**
   * An answer in the words of a collection's pages, or that they do not say. Where pages say
   * otherwise the newest comes first, each with its day.
   *
   * @param corpusView all that it is made from
   */
  async answerFromCorpus(
    corpusView: CorpusView,
    { question, language, before: previousMessages = [] }: GroundedQuestion,
    signal?: AbortSignal,
  ): Promise<GroundedAnswer> {
    const standaloneQuestion = resolveFollowUp(question, previousMessages);
    const passages = await corpusView.searchPassages(standaloneQuestion);
    signal?.throwIfAborted();
    const request = {
      question: standaloneQuestion,
      passages: passages.map(toAnswerPassage),
      language,
      referenceDate: getReferenceDate(corpusView),
    };
    // That nothing was found needs no model
    const { result, engine } = await (passages.length ? this.engine : this.ruleEngine).answer(
      request,
      signal,
    );
    const [first, ...rest] = await this.groundModelSentences(
      resolveCitations(result, createPageCitationResolver(passages)),
      engine,
      language,
      signal,
    );
    const causalAnswer = first
      ? undefined
      : await this.answerFromCausalLinks(standaloneQuestion, corpusView, language, signal);
    if (causalAnswer) return causalAnswer;
    if (!first) {
      const missing = await corpusView.explainMissingAnswer(result.missing, language);
      return { grounded: false, confidence: capConfidence(result), sentences: [], missing, engine };
    }
    const { conflictingCitations, supportingCitations } = await this.conflicts.compareAlternatives(
      first.citations[0]!,
      result.alternatives,
      passages,
      corpusView,
      signal,
    );
    const supportedSentence = {
      ...first,
      citations: [...first.citations, ...supportingCitations.slice(0, MAX_SUPPORTING_CITATIONS)],
    };
    const { confidence } = result;
    return {
      grounded: true,
      confidence,
      sentences: presentConflicts([supportedSentence, ...rest], conflictingCitations, language),
      missing: null,
      engine,
    };
  }

  /** Why something is so, by causal links, where no sentence says so by itself. */
  private async answerFromCausalLinks(
    question: string,
    corpusView: CorpusView,
    language: string,
    signal?: AbortSignal,
  ): Promise<GroundedAnswer | undefined> {
    if (!isCausalQuestion(question)) return undefined;
    const { passages: causalPassages, pages } = await corpusView.findCausalPassages(question);
    if (!causalPassages.length) return undefined;
    const { result, engine } = await this.ruleEngine.answer(
      { question, passages: causalPassages, language, referenceDate: getReferenceDate(corpusView) },
      signal,
    );
    const { confidence } = result;
    const sentences = resolveCitations(result, createEdgeCitationResolver(causalPassages, pages));
    return sentences.length
      ? { grounded: true, confidence, sentences, missing: null, engine }
      : undefined;
  }

  /** A model's sentences say no more than what they cite. */
  private async groundModelSentences(
    sentences: GroundedSentence[],
    engine: string,
    language: string,
    signal?: AbortSignal,
  ): Promise<GroundedSentence[]> {
    return engine === 'offline'
      ? sentences
      : replaceUngroundedSentences(
          sentences,
          createEntailmentCheck(this.extractionTasks, language, signal),
        );
  }

  /** From the nodes and edges of a graph that the caller may read, as they are now. */
  async answerFromGraph(
    graphId: string,
    { question, language, before: previousMessages = [] }: GroundedQuestion,
    signal?: AbortSignal,
  ): Promise<GroundedAnswer> {
    const standaloneQuestion = resolveFollowUp(question, previousMessages);
    const { passages, contradictingPairs } = await this.graphPassageRetrieval.searchPassages(
      standaloneQuestion,
      graphId,
    );
    signal?.throwIfAborted();
    const request = { question: standaloneQuestion, passages, language, referenceDate: new Date() };
    const { result, engine } = await (passages.length ? this.engine : this.ruleEngine).answer(
      request,
      signal,
    );
    const resolveCitation = createNodeCitationResolver(passages);
    const [first, ...rest] = await this.groundModelSentences(
      resolveCitations(result, resolveCitation),
      engine,
      language,
      signal,
    );
    if (!first) {
      const missing = this.missingAnswers.explainForGraph(result.missing, language);
      return { grounded: false, confidence: capConfidence(result), sentences: [], missing, engine };
    }
    const conflictingCitations = result.alternatives.flatMap(({ citation, differs }) =>
      resolveCitation(citation).filter(
        ({ carrierId }) =>
          differs || contradictingPairs.has(toPairKey(first.citations[0]!.carrierId, carrierId)),
      ),
    );
    const { confidence } = result;
    return {
      grounded: true,
      confidence,
      sentences: presentConflicts([first, ...rest], conflictingCitations, language),
      missing: null,
      engine,
    };
  }
}

/** “Today”, of which a question may speak: of the past it is the day of that past. */
const getReferenceDate = ({ ledgerSnapshot }: CorpusView): Date =>
  ledgerSnapshot ? new Date(ledgerSnapshot.asOfTime) : new Date();

/** What was answered in words that do not stand in any page is no answer. */
const capConfidence = ({ confidence }: Answer) => Math.min(confidence, 0.49);

const toAnswerPassage = ({ page, start, end }: PagePassage, index: number) => ({
  id: toPassageId(index),
  text: page.content.slice(start, end),
  title: page.title,
  ...(!page.isUndated && { date: page.datedAt }),
});
