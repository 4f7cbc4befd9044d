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
/** Raise it when answers may change: calibrations of another version are not used. */
const STRATEGY_VERSION = 1;
/** Passages per fact. Each costs about 10 ms, and the later ones are less relevant. */
const MAX_PASSAGES = 15;
/** Below this probability the stance is NEUTRAL. */
const MIN_DECISIVE_PROBABILITY = 0.6;
const MAX_PROBABILITY = 0.99;
const UNDETERMINED = 'und';

type DecidedStance = Exclude<Stance, 'NEUTRAL'>;

/**
 * Judges by the rules and a cross-encoder. The rules analyse the claim and decide the plain cases;
 * the encoder judges the best passages. When the two contradict each other, nothing is decided. The
 * rules judge passages in languages that the encoder was not tested on. They also judge documents
 * with a published rating, because these repeat the claim that they refute.
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

  /** Key under which calibrations are stored. */
  get version(): string {
    return `${this.name}@${this.#classifier.version}/${STRATEGY_VERSION}`;
  }

  /** Uses the rules; the `engine` of the analysis says so. */
  analyzeClaim(claim: ClaimInput, signal?: AbortSignal): Promise<ClaimAnalysis> {
    return this.#rules.analyzeClaim(claim, signal);
  }

  /** @throws the error of the classifier, or the signal's reason */
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

  /** Returns the best passages that the encoder can read. */
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
      why:
        'According to ' +
        `${this.name}, the passage ${PREDICATES[stance]} (probability ${probability.toFixed(2)}).`,
    };
    if (!ruleFinding || ruleFinding.stance === 'NEUTRAL') return own;
    if (stance === 'NEUTRAL') return ruleFinding;
    if (stance === ruleFinding.stance)
      return { ...ruleFinding, probability: Math.max(probability, ruleFinding.probability) };
    return {
      ...own,
      ...{ stance: 'NEUTRAL', probability: clip(1 - probability) },
      why: `The rule-based comparison and ${this.name} reach opposite results about the passage.`,
    };
  }
}

const PREDICATES: Record<Stance, string> = {
  SUPPORTS: 'supports the claim',
  CONTRADICTS: 'contradicts the claim',
  NEUTRAL: 'neither supports nor contradicts the claim',
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
