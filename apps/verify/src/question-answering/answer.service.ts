import { Inject, Injectable } from '@nestjs/common';
import { ENGINE, ExtractionTaskService } from '@plumbline/nlp-nest';
import {
  OfflineEngine,
  type Answer,
  type AnswerPassage,
  type AnswerQuestion,
  type Engine,
} from '@plumbline/extraction';
import type { ModelTier } from '@plumbline/llm';
import {
  type CitationResolver,
  resolveCitations,
  toPassageId,
  createPageCitationResolver,
} from './citation-resolution.ts';
import { presentConflicts } from './conflict-presentation.ts';
import { searchConversationPassages } from './conversation-passages.ts';
import { resolveFollowUp } from './follow-up.ts';
import type { GroundedAnswer, GroundedCitation, GroundedSentence } from './grounded-answer.ts';
import {
  GraphPassageRetrievalService,
  createEdgeCitationResolver,
  createNodeCitationResolver,
  toPairKey,
} from './graph-passage-retrieval.service.ts';
import type { CorpusView } from './corpus-views/corpus-view.ts';
import type { PagePassage } from './passage-retrieval.service.ts';
import { ConflictingAnswersService } from './conflicting-answers.service.ts';
import { MissingAnswerService } from './missing-answer.service.ts';
import { describeRemoval } from '../removed-sentences/removed-sentences.ts';
import { isCausalQuestion } from './causal-question.ts';
import { isChangeQuestion } from './change-question.ts';

export interface GroundedQuestion {
  question: string;
  /** ISO 639-1: the language of text about the answer; quotations keep their own language. */
  language: string;
  /**
   * The same person's earlier messages, oldest first, so that "and in 2024?" can be resolved.
   * Default: none.
   */
  before?: readonly string[];
  /** The model tier, if a model is configured. Default: `medium`. */
  tier?: ModelTier;
}

const OFFLINE = 'offline';
/** The maximum confidence of a refusal, below the limit of a grounded answer. */
const MAX_REFUSAL_CONFIDENCE = 0.49;
const MAX_LEAD_CHARS = 300;
/** The most other pages with the same content that are cited with the first sentence. */
const MAX_SUPPORTING_CITATIONS = 2;

/** Answers questions using only a collection or a graph. */
@Injectable()
export class AnswerService {
  private readonly ruleEngine: Engine;

  constructor(
    @Inject(ENGINE) private readonly engine: Engine,
    extractionTasks: ExtractionTaskService,
    private readonly graphPassageRetrieval: GraphPassageRetrievalService,
    private readonly conflicts: ConflictingAnswersService,
    private readonly missingAnswers: MissingAnswerService,
  ) {
    this.ruleEngine = new OfflineEngine(extractionTasks);
  }

  /**
   * Answers from a collection's pages, in their words or a model's, or says that they contain no
   * answer. When pages disagree, the newest comes first, each with its date.
   *
   * @param corpusView the source of all passages
   */
  async answerFromCorpus(
    corpusView: CorpusView,
    groundedQuestion: GroundedQuestion,
    signal?: AbortSignal,
  ): Promise<GroundedAnswer> {
    const { language } = groundedQuestion;
    const question = toAnswerQuestion(groundedQuestion, getReferenceDate(corpusView));
    const passages =
      this.engine.id === OFFLINE
        ? await corpusView.searchPassages(question.question)
        : await searchConversationPassages(corpusView, question);
    signal?.throwIfAborted();
    const { result, engine, sentences } = await this.answerFromPassages(
      { ...question, passages: passages.map(toAnswerPassage) },
      createPageCitationResolver(passages),
      signal,
    );
    const [first, ...rest] = sentences;
    const causalAnswer = first
      ? undefined
      : await this.answerFromCausalLinks(question.question, corpusView, language, signal);
    if (causalAnswer) return causalAnswer;
    if (!first) {
      const missing = await corpusView.explainMissingAnswer(result.missing, language);
      return createRefusal(result, missing, engine);
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
    const conflicts = selectConflicts(conflictingCitations, sentences, engine);
    return {
      grounded: true,
      confidence: result.confidence,
      sentences: presentConflicts([supportedSentence, ...rest], conflicts, {
        language,
        isAboutChange: isChangeQuestion(question.question),
      }),
      missing: null,
      removalNotice: describeRemoval(result.removedCount, language),
      engine,
    };
  }

  /** The engine's answer; each sentence has its citations. */
  private async answerFromPassages(
    question: AnswerQuestion,
    resolveCitation: CitationResolver,
    signal?: AbortSignal,
  ): Promise<{ result: Answer; engine: string; sentences: GroundedSentence[] }> {
    // No model is needed when nothing was found
    const answering = question.passages.length ? this.engine : this.ruleEngine;
    const { result, engine } = await answering.answer(question, signal);
    // Two sentences of a model may cite the same sentence of a page
    const allowsRepeatedPlaces = engine !== OFFLINE;
    const sentences = resolveCitations(result, resolveCitation, { allowsRepeatedPlaces });
    return { result, engine, sentences };
  }

  /** Answers a why-question from causal links when no sentence answers it. */
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
      ? { grounded: true, confidence, sentences, missing: null, removalNotice: null, engine }
      : undefined;
  }

  /** Answers from the current nodes and edges of a graph that the caller may read. */
  async answerFromGraph(
    graphId: string,
    groundedQuestion: GroundedQuestion,
    signal?: AbortSignal,
  ): Promise<GroundedAnswer> {
    const { language } = groundedQuestion;
    const question = toAnswerQuestion(groundedQuestion, new Date());
    const { passages, contradictingPairs } = await this.graphPassageRetrieval.searchPassages(
      question.question,
      graphId,
    );
    signal?.throwIfAborted();
    const resolveCitation = createNodeCitationResolver(passages);
    const { result, engine, sentences } = await this.answerFromPassages(
      { ...question, passages },
      resolveCitation,
      signal,
    );
    const [first] = sentences;
    if (!first) {
      const missing = this.missingAnswers.explainForGraph(result.missing, language);
      return createRefusal(result, missing, engine);
    }
    const conflictingCitations = result.alternatives.flatMap(({ citation, differs }) =>
      resolveCitation(citation).filter(
        ({ carrierId }) =>
          differs || contradictingPairs.has(toPairKey(first.citations[0]!.carrierId, carrierId)),
      ),
    );
    const conflicts = selectConflicts(conflictingCitations, sentences, engine);
    return {
      grounded: true,
      confidence: result.confidence,
      sentences: presentConflicts(sentences, conflicts, {
        language,
        isAboutChange: isChangeQuestion(question.question),
      }),
      missing: null,
      removalNotice: describeRemoval(result.removedCount, language),
      engine,
    };
  }
}

/** The meaning of “today” in a question: for a view of the past, its date. */
const getReferenceDate = ({ ledgerSnapshot }: CorpusView): Date =>
  ledgerSnapshot ? new Date(ledgerSnapshot.asOfTime) : new Date();

/** The question in the engine's form, without passages. */
function toAnswerQuestion(
  { question, language, before = [], tier }: GroundedQuestion,
  referenceDate: Date,
): Omit<AnswerQuestion, 'passages'> {
  return {
    question: resolveFollowUp(question, before),
    originalQuestion: question,
    previousQuestions: before,
    language,
    referenceDate,
    ...(tier && { tier }),
  };
}

/** An answer whose words are not in any page is refused. */
const createRefusal = (
  { confidence }: Answer,
  missing: string,
  engine: string,
): GroundedAnswer => ({
  grounded: false,
  confidence: Math.min(confidence, MAX_REFUSAL_CONFIDENCE),
  sentences: [],
  missing,
  removalNotice: null,
  engine,
});

/** A model describes conflicts in its own words; conflicts that it did not cite are added. */
const selectConflicts = (
  conflicts: readonly GroundedCitation[],
  sentences: readonly GroundedSentence[],
  engine: string,
): GroundedCitation[] =>
  conflicts.filter(
    (conflict) =>
      engine === OFFLINE ||
      !sentences.some(({ citations }) =>
        citations.some(
          ({ carrierId, start }) => carrierId === conflict.carrierId && start === conflict.start,
        ),
      ),
  );

function toAnswerPassage({ page, start, end }: PagePassage, index: number): AnswerPassage {
  const outlet = URL.parse(page.url)?.hostname.replace(/^www\./, '');
  return {
    id: toPassageId(index),
    text: page.content.slice(start, end),
    title: page.title,
    lead: page.content.slice(0, MAX_LEAD_CHARS),
    ...(outlet && { outlet }),
    ...(!page.isUndated && { date: page.datedAt }),
  };
}
