import type { EvidenceText, Stance, StanceJudgement, TaskRunner } from '@plumbline/extraction';
import { inlineTaskRunner } from '@plumbline/extraction';
import { extractSearchTerms } from '@plumbline/retrieval';
import type {
  ClaimAnalysis,
  ClaimInput,
  EntailmentAnswer,
  EntailmentQuestion,
  EntailmentStrategy,
  EvidenceDocument,
  EvidencePassage,
  Finding,
} from '../entailment.types.ts';
import { extractAssertion } from './claim-assertion.ts';
import { parseRating } from './claim-review-rating.ts';
import { classifyUnverifiable } from './unverifiable.ts';

export const OFFLINE = 'offline';

/** A passage with less of the claim than this is not decided by rules: measured on the demo. */
const MIN_RELEVANCE = 0.65;
/** A rating is of this claim when its words are judged to say the same this surely. */
const MIN_SAME_CLAIM_PROBABILITY = 0.6;
/** Most of the claim's words and all of its figures, and no more figures than those. */
const MIN_SHARED_WORDS = 0.7;
/** How sure a published rating is. */
const RATING_PROBABILITY = 0.9;
const NEUTRAL_PROBABILITY = 0.4;
/**
 * What somebody unnamed has spread is told by whoever looks into it, and is no report that it is
 * so.
 */
const HEARSAY =
  /\b(?:posts?|postings?|messages?|rumou?rs?|leaflets?|chain letters?|memes?|social media|circulating|going round|viral)\b|\b(?:Gerüchte?|Kettenbrief|Beitr(?:ag|äge) in sozialen|rumeurs?|bulos?|publicaci(?:ón|ones) en redes|mensajes?)\b|소문|괴담|단체 대화방|맘카페|게시물|라는 글|다"?는 글|噂|デマ|拡散|谣言|網傳|网传|流传/iu;

/** What a passage is taken to say, and why. */
type Judgement = Pick<Finding, 'stance' | 'probability' | 'why'>;

/** Judges by rules alone: the words, figures, dates and negations of one sentence at a time. */
export class OfflineStrategy implements EntailmentStrategy {
  readonly name = OFFLINE;
  readonly #taskRunner: TaskRunner;

  /** @param taskRunner where the rules run; default: on the caller's thread */
  constructor(taskRunner: TaskRunner = inlineTaskRunner) {
    this.#taskRunner = taskRunner;
  }

  async analyzeClaim(claim: ClaimInput, signal?: AbortSignal): Promise<ClaimAnalysis> {
    const assertion = extractAssertion(claim.text);
    const { predictions } = await this.#taskRunner.run(
      'extract',
      { text: assertion, referenceDate: claim.now, tasks: ['predictions'] },
      signal,
    );
    const unverifiableReason = classifyUnverifiable(assertion, predictions);
    return {
      assertion,
      language: claim.language,
      facts: [{ id: 'f1', text: assertion }],
      ...(unverifiableReason && { unverifiableReason }),
      queries: [],
      engine: this.name,
    };
  }

  async judge(question: EntailmentQuestion, signal?: AbortSignal): Promise<EntailmentAnswer> {
    const { passages } = question;
    const documents = new Map(question.documents.map((document) => [document.id, document]));
    const findings: Finding[] = [];
    for (const { id, text } of question.analysis.facts) {
      const { language } = question.analysis;
      const judgements = await this.#judgePassages(question, documents, text, signal);
      const ratings = await this.#judgeRatings(question, text, signal);
      const agreeing = new Set(
        passages.flatMap(({ id, documentId }) =>
          judgements.get(id)?.figures === 'agree' ? [documentId] : [],
        ),
      );
      for (const passage of passages) {
        const judgement = judgements.get(passage.id);
        const rating = ratings.get(passage.documentId);
        const document = documents.get(passage.documentId);
        const isForeign = document !== undefined && isOther(document.language, language);
        findings.push({
          ...{ passageId: passage.id, factId: id, quotation: passage.text, isInferred: false },
          ...(rating ??
            (isForeign
              ? FOREIGN
              : judgement
                ? interpret(judgement, passage, text, agreeing.has(passage.documentId))
                : TOO_LITTLE)),
        });
      }
    }
    return { findings, engine: this.name, usage: { inputTokens: 0, outputTokens: 0 } };
  }

  /**
   * By passage: all of a document, whose figures count together, where one of them has enough of
   * the claim to be decided.
   */
  async #judgePassages(
    { passages, analysis: { language } }: EntailmentQuestion,
    documents: ReadonlyMap<string, EvidenceDocument>,
    claim: string,
    signal?: AbortSignal,
  ): Promise<ReadonlyMap<string, StanceJudgement>> {
    const decidable = new Set(
      passages.flatMap(({ documentId, relevance }) =>
        relevance >= MIN_RELEVANCE &&
        !isOther(documents.get(documentId)?.language ?? 'und', language)
          ? [documentId]
          : [],
      ),
    );
    if (!decidable.size) return new Map();
    const evidence = passages
      .filter(({ documentId }) => decidable.has(documentId))
      .map(({ id, documentId, text, before }): EvidenceText => {
        const { title = '', lead = '', referenceDate } = documents.get(documentId) ?? {};
        const context = [title, lead, before].filter((part) => part && part !== text).join('\n');
        return { id, text, context, ...(referenceDate && { referenceDate }) };
      });
    const judgements = await this.#taskRunner.run('judge', { claim, evidence, language }, signal);
    return new Map(judgements.map((judgement) => [judgement.id, judgement]));
  }

  /** What published reviews of the same claim say of it, by document. */
  async #judgeRatings(
    { documents, analysis: { language } }: EntailmentQuestion,
    claim: string,
    signal?: AbortSignal,
  ): Promise<ReadonlyMap<string, Judgement>> {
    const reviews = documents.flatMap(({ id, outlet, claimReviews }) =>
      claimReviews.map((review) => ({ ...review, id, outlet })),
    );
    if (!reviews.length) return new Map();
    const evidence = reviews.map(({ claimReviewed }, at) => ({ id: `${at}`, text: claimReviewed }));
    const judgements = await this.#taskRunner.run('judge', { claim, evidence, language }, signal);
    return new Map(
      reviews.flatMap(({ id, outlet, claimReviewed, rating, publisher }, at) => {
        const { stance, confidence } = judgements[at] ?? { stance: 'NEUTRAL', confidence: 0 };
        const isSame =
          stance === 'NEUTRAL'
            ? hasSameWords(claim, claimReviewed, language)
            : stance === 'SUPPORTS' && confidence >= MIN_SAME_CLAIM_PROBABILITY;
        const rated = isSame ? parseRating(rating) : undefined;
        if (!rated) return [];
        return [
          [
            id,
            {
              stance: rated === 'MIXED' ? 'NEUTRAL' : rated === 'TRUE' ? 'SUPPORTS' : 'CONTRADICTS',
              probability: RATING_PROBABILITY,
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

const TOO_LITTLE: Judgement = {
  stance: 'NEUTRAL',
  probability: NEUTRAL_PROBABILITY,
  why: 'The sentence has too little of the claim.',
};

const isOther = (one: string, other: string) => one !== 'und' && other !== 'und' && one !== other;

function interpret(
  { stance, confidence, why, figures }: StanceJudgement,
  { text, relevance }: EvidencePassage,
  claim: string,
  isAgreeing: boolean,
): Judgement {
  const neutral = (reason: string) => ({
    ...{ stance: 'NEUTRAL' as Stance, probability: NEUTRAL_PROBABILITY, why: reason },
  });
  if (stance === 'NEUTRAL') return { stance, probability: confidence, why };
  if (relevance < MIN_RELEVANCE) return TOO_LITTLE;
  if (stance === 'SUPPORTS' && HEARSAY.test(text) && !HEARSAY.test(claim))
    return neutral('The source tells what is being spread, not that it is so.');
  // The document has the claim's own figures elsewhere: another one is of something else.
  if (stance === 'CONTRADICTS' && figures === 'differ' && isAgreeing) return neutral(why);
  return { stance, probability: confidence, why };
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
