import type {
  ClaimAnalysis,
  ClaimInput,
  EntailmentAnswer,
  EntailmentQuestion,
  EntailmentStrategy,
  EvidencePassage,
  Fact,
  Finding,
  Stance,
} from '../entailment.types.ts';
import type { PairClassifier, PairProbabilities } from './pair-classifier.types.ts';

export const ENCODER_PREFIX = 'encoder:';
/** Calibrations of another version are of no use. */
const STRATEGY_VERSION = 1;
/** Of a fact: each costs about ten milliseconds, and the rest says less of it. */
const MAX_PASSAGES = 15;
/** With less than this neither side is taken. */
const MIN_DECISIVE_PROBABILITY = 0.6;
const MAX_PROBABILITY = 0.99;
const UNDETERMINED = 'und';

type DecidedStance = Exclude<Stance, 'NEUTRAL'>;

/**
 * Judges by a cross-encoder beside the rules: the rules read the claim, and decide where they can;
 * the encoder judges the best passages. Where the two say opposite things, nothing is decided.
 * Left to the rules are passages of other languages than the encoder was tried in, and documents
 * with a published rating: they repeat the claim that they refute.
 */
export class EncoderStrategy implements EntailmentStrategy {
  readonly #classifier: PairClassifier;
  readonly #rules: EntailmentStrategy;

  constructor(classifier: PairClassifier, rules: EntailmentStrategy) {
    this.#classifier = classifier;
    this.#rules = rules;
  }

  get name(): string {
    return `${ENCODER_PREFIX}${this.#classifier.id}`;
  }

  /** What calibrations are kept by. */
  get version(): string {
    return `${this.name}@${this.#classifier.version}/${STRATEGY_VERSION}`;
  }

  /** By the rules, which the analysis names. */
  analyzeClaim(claim: ClaimInput, signal?: AbortSignal): Promise<ClaimAnalysis> {
    return this.#rules.analyzeClaim(claim, signal);
  }

  /** @throws what the classifier throws; the signal's reason */
  async judge(question: EntailmentQuestion, signal?: AbortSignal): Promise<EntailmentAnswer> {
    signal?.throwIfAborted();
    const { findings: ruleFindings, usage } = await this.#rules.judge(question, signal);
    const findings = new Map(ruleFindings.map((finding) => [toKey(finding), finding]));
    const passages = this.#selectPassages(question);
    for (const fact of passages.length ? question.analysis.facts : []) {
      const answers = await this.#classifier.classify(
        passages.map((passage) => toPair(passage, question, fact)),
        signal,
      );
      passages.forEach((passage, at) => {
        const key = toKey({ passageId: passage.id, factId: fact.id });
        findings.set(key, this.#decide(passage, fact, answers[at]!, findings.get(key)));
      });
    }
    return { findings: [...findings.values()], engine: this.name, usage };
  }

  /** The best, of those that the encoder can read. */
  #selectPassages({ analysis, documents, passages }: EntailmentQuestion): EvidencePassage[] {
    const { language } = this.#classifier;
    if (analysis.language !== language) return [];
    const readable = new Set(
      documents
        .filter(
          (document) =>
            [language, UNDETERMINED].includes(document.language) && !document.claimReviews.length,
        )
        .map(({ id }) => id),
    );
    return passages.filter(({ documentId }) => readable.has(documentId)).slice(0, MAX_PASSAGES);
  }

  #decide(
    passage: EvidencePassage,
    fact: Fact,
    probabilities: PairProbabilities,
    ruleFinding: Finding | undefined,
  ): Finding {
    const stance = pickStance(probabilities);
    const probability = clip(getProbability(stance, probabilities));
    const own: Finding = {
      ...{ passageId: passage.id, factId: fact.id, stance, probability, isInferred: false },
      quotation: passage.text,
      why: `${this.name} holds that the passage ${PREDICATES[stance]} (${probability.toFixed(2)}).`,
    };
    if (!ruleFinding || ruleFinding.stance === 'NEUTRAL') return own;
    if (stance === 'NEUTRAL') return ruleFinding;
    if (stance === ruleFinding.stance)
      return { ...ruleFinding, probability: Math.max(probability, ruleFinding.probability) };
    return {
      ...own,
      ...{ stance: 'NEUTRAL', probability: clip(1 - probability) },
      why: `The rules and ${this.name} say opposite things of the passage.`,
    };
  }
}

const PREDICATES: Record<Stance, string> = {
  SUPPORTS: 'bears the claim out',
  CONTRADICTS: 'speaks against the claim',
  NEUTRAL: 'says too little of the claim',
};

const toKey = ({ passageId, factId }: Pick<Finding, 'passageId' | 'factId'>) =>
  JSON.stringify([passageId, factId]);

function toPair(passage: EvidencePassage, { documents }: EntailmentQuestion, fact: Fact) {
  const { documentId, text, before, after } = passage;
  const title = documents.find(({ id }) => id === documentId)?.title ?? '';
  return { premise: { text, title, before, after }, hypothesis: fact.text };
}

function pickStance({ entailment, contradiction }: PairProbabilities): Stance {
  const [stance, probability]: [DecidedStance, number] =
    entailment >= contradiction ? ['SUPPORTS', entailment] : ['CONTRADICTS', contradiction];
  return probability >= MIN_DECISIVE_PROBABILITY ? stance : 'NEUTRAL';
}

function getProbability(stance: Stance, probabilities: PairProbabilities): number {
  const { entailment, contradiction, neutral } = probabilities;
  return { SUPPORTS: entailment, CONTRADICTS: contradiction, NEUTRAL: neutral }[stance];
}

const clip = (probability: number) =>
  Math.min(MAX_PROBABILITY, Math.max(1 - MAX_PROBABILITY, probability));
