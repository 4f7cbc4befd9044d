import {
  OUTCOME_PROBABILITIES,
  type PassageComparison,
  explainComparison,
} from '@plumbline/comparison';
import type { TaskRunner } from '@plumbline/extraction';
import { inlineTaskRunner } from '@plumbline/extraction';
import { extractSearchTerms } from '@plumbline/retrieval';
import type {
  ClaimAnalysis,
  ClaimInput,
  EntailmentAnswer,
  EntailmentQuestion,
  EntailmentStrategy,
  EvidenceDocument,
  Fact,
  Finding,
} from '../entailment.types.ts';
import { getPublisher } from '../publisher.ts';
import { extractAssertion } from './claim-assertion.ts';
import { parseRating } from './claim-review-rating.ts';
import { isPrediction } from './unverifiable.ts';

export const OFFLINE = 'offline';

/** A review matches a claim with most of its words, all of its figures and no others. */
const MIN_SHARED_WORDS = 0.7;
/** Probability that a published rating is right. */
const RATING_PROBABILITY = 0.9;
const STANCE = { entailed: 'SUPPORTS', contradicted: 'CONTRADICTS', undecided: 'NEUTRAL' } as const;

/** The stance of a passage and the reason. */
type Judgement = Pick<Finding, 'stance' | 'probability' | 'why' | 'isRated'>;

/**
 * Decides only plain cases: a sentence that states the whole fact, or one that differs from it in a
 * single part. Everything else is NEUTRAL, with the comparison.
 */
export class OfflineStrategy implements EntailmentStrategy {
  readonly name = OFFLINE;
  readonly #taskRunner: TaskRunner;

  /** @param taskRunner where the rules run; default: the caller's thread */
  constructor(taskRunner: TaskRunner = inlineTaskRunner) {
    this.#taskRunner = taskRunner;
  }

  async analyzeClaim(claim: ClaimInput, signal?: AbortSignal): Promise<ClaimAnalysis> {
    const { assertion, facts, kind, attribution } = await this.#taskRunner.run(
      'readClaim',
      { text: extractAssertion(claim.text), language: claim.language },
      signal,
    );
    // A statement about the future that the claim attributes to somebody is a checkable fact.
    const isDated = kind === undefined && attribution === undefined;
    const unverifiableReason = isDated
      ? await this.#findPrediction(assertion, claim, signal)
      : kind;
    return {
      assertion,
      language: claim.language,
      facts: facts.map((text, at) => ({ id: `f${at + 1}`, text })),
      ...(unverifiableReason && { unverifiableReason }),
      ...(attribution && { attribution }),
      queries: [],
      engine: this.name,
    };
  }

  async #findPrediction(
    assertion: string,
    { now }: ClaimInput,
    signal?: AbortSignal,
  ): Promise<'prediction' | undefined> {
    const { predictions } = await this.#taskRunner.run(
      'extract',
      { text: assertion, referenceDate: now, tasks: ['predictions'] },
      signal,
    );
    return isPrediction(assertion, predictions) ? 'prediction' : undefined;
  }

  async judge(question: EntailmentQuestion, signal?: AbortSignal): Promise<EntailmentAnswer> {
    const { passages } = question;
    const documents = new Map(question.documents.map((document) => [document.id, document]));
    const findings: Finding[] = [];
    const { facts, assertion, language } = question.analysis;
    const isSplit = facts.length > 1;
    const whole = isSplit
      ? await this.#comparePassages(question, documents, { text: assertion }, signal)
      : undefined;
    for (const fact of facts) {
      const { id, text } = fact;
      const comparisons = await this.#comparePassages(question, documents, fact, signal);
      const ratings = await this.#judgeRatings(question, text, signal);
      for (const passage of passages) {
        const comparison = comparisons.get(passage.id);
        const document = documents.get(passage.documentId);
        const isForeign = document !== undefined && isOther(document.language, language);
        const judgement: Judgement =
          ratings.get(passage.documentId) ??
          (isForeign || !comparison
            ? FOREIGN
            : interpret(text, passage.text, selectComparison(comparison, whole?.get(passage.id))));
        findings.push({
          ...{ passageId: passage.id, factId: id, quotation: passage.text, isInferred: false },
          ...judgement,
          ...(comparison && { comparison }),
        });
      }
    }
    return { findings, engine: this.name, usage: { inputTokens: 0, outputTokens: 0 } };
  }

  /** Compares the fact with each passage in its language. */
  async #comparePassages(
    { passages, analysis: { language }, now }: EntailmentQuestion,
    documents: ReadonlyMap<string, EvidenceDocument>,
    { text: claim, asked }: Pick<Fact, 'text' | 'asked'>,
    signal?: AbortSignal,
  ): Promise<ReadonlyMap<string, PassageComparison>> {
    const compared = passages.flatMap(({ id, documentId, text }) => {
      const document = documents.get(documentId);
      if (!document || isOther(document.language, language)) return [];
      const { referenceDate } = document;
      return [{ id, text, referenceDate, ...getPublisher(document) }];
    });
    if (!compared.length) return new Map();
    const question = { claim, language, referenceDate: now, passages: compared, asked };
    const [comparisons = []] = await this.#taskRunner.run('compare', [question], signal);
    return new Map(comparisons.map((comparison) => [comparison.id, comparison]));
  }

  /** Judges the published reviews of the same claim, by document. */
  async #judgeRatings(
    { documents, analysis: { language }, now }: EntailmentQuestion,
    claim: string,
    signal?: AbortSignal,
  ): Promise<ReadonlyMap<string, Judgement>> {
    const reviews = documents.flatMap(({ id, outlet, claimReviews }) =>
      claimReviews.map((review) => ({ ...review, id, outlet })),
    );
    if (!reviews.length) return new Map();
    const reviewed = reviews.map(({ claimReviewed }, at) => ({ id: `${at}`, text: claimReviewed }));
    const question = { claim, language, referenceDate: now, passages: reviewed };
    const [comparisons = []] = await this.#taskRunner.run('compare', [question], signal);
    return new Map(
      reviews.flatMap(({ id, outlet, claimReviewed, rating, publisher }, at) => {
        const outcome = comparisons[at]?.outcome ?? 'undecided';
        const isSame =
          outcome === 'entailed' ||
          (outcome === 'undecided' && hasSameWords(claim, claimReviewed, language));
        const rated = isSame ? parseRating(rating) : undefined;
        if (!rated) return [];
        return [
          [
            id,
            {
              stance: rated === 'MIXED' ? 'NEUTRAL' : rated === 'TRUE' ? 'SUPPORTS' : 'CONTRADICTS',
              probability: RATING_PROBABILITY,
              isRated: true,
              why:
                `${publisher ?? outlet} rated "${claimReviewed.slice(0, 200)}" as ` +
                `"${rating.slice(0, 60)}".`,
            },
          ] as const,
        ];
      }),
    );
  }
}

const FOREIGN: Judgement = {
  stance: 'NEUTRAL',
  probability: 0.3,
  why: 'The source is in another language than the claim.',
};

const isOther = (one: string, other: string) => one !== 'und' && other !== 'und' && one !== other;

/** A sentence that states the whole claim states each of its facts. */
const selectComparison = (own: PassageComparison, whole: PassageComparison | undefined) =>
  own.outcome === 'undecided' && whole?.outcome === 'entailed' ? whole : own;

function interpret(claim: string, passage: string, comparison: PassageComparison): Judgement {
  const { outcome, sentence } = comparison;
  return {
    stance: STANCE[outcome],
    probability: OUTCOME_PROBABILITIES[outcome],
    why: explainComparison(claim, passage.slice(sentence.start, sentence.end), comparison),
  };
}

function hasSameWords(claim: string, reviewed: string, language: string): boolean {
  const [own, other] = [
    new Set(extractSearchTerms(claim, language)),
    new Set(extractSearchTerms(reviewed, language)),
  ];
  const listFigures = (terms: ReadonlySet<string>) =>
    [...terms].filter((term) => /^\p{Nd}/u.test(term)).sort();
  const sharedCount = [...own].filter((term) => other.has(term)).length;
  return (
    own.size > 2 &&
    sharedCount >= MIN_SHARED_WORDS * own.size &&
    listFigures(own).join() === listFigures(other).join()
  );
}
