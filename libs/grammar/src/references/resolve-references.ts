import { BoostedTrees, type EncodedTrees } from '@plumbline/ml';
import type { WordVectorTable } from '../network/word-vector-table.ts';
import type { ParsedSentence } from '../parsed-sentence.types.ts';
import type { SentenceSpan } from '../structure/syntax-tree.ts';
import { type Mention, findMentions } from './mentions.ts';
import {
  DECISION_COLUMNS,
  REFERENCE_COLUMNS,
  decisionFeatures,
  type ReferenceContext,
  mentionKey,
  referenceFeatures,
} from './reference-features.ts';

/** Kinds of mentions that are resolved, each with a threshold of its own. */
export type AnaphorClass = 'person' | 'they' | 'it' | 'noun' | 'name';

/** Pronouns and nouns are scored by trees of their own. */
export type ScorerName = 'pronoun' | 'nominal';

export const scorerName = ({ kind }: Mention): ScorerName =>
  kind === 'pronoun' ? 'pronoun' : 'nominal';

/** What `npm run train -- references` writes. */
export interface EncodedReferenceModel {
  /** Of a pair, by the reference columns; of the best pair, by the decision columns. */
  scorers: Record<ScorerName, { pairs: EncodedTrees; decision: EncodedTrees }>;
  /** Least log-odds at which nine of ten are right, and frequencies above it. */
  classes: Record<AnaphorClass, { threshold: number; frequency: [score: number, share: number][] }>;
}

/** A mention and what it stands for. Sentence numbers are places in the list that was given. */
export interface Reference {
  sentence: number;
  /** Token index of the pronoun, or of the head of the phrase. */
  token: number;
  span: SentenceSpan;
  antecedent: { sentence: number; token: number; span: SentenceSpan };
  /** How often such a reference is right, 0 to 1. */
  confidence: number;
}

const MAX_PRONOUN_SENTENCES = 4;
const MAX_NAME_SENTENCES = 60;
const MAX_CANDIDATES = 30;

/** Which class a mention belongs to; undefined for what introduces somebody or something. */
export function classifyAnaphor({ kind, head, isDefinite }: Mention): AnaphorClass | undefined {
  if (kind === 'name') return 'name';
  if (kind === 'noun') return isDefinite ? 'noun' : undefined;
  if (kind === 'group') return undefined;
  const lemma = head.lemma.toLowerCase();
  if (lemma === 'he' || lemma === 'she' || /^(?:him|his|her)/u.test(lemma)) return 'person';
  return /^the/u.test(lemma) ? 'they' : 'it';
}

/** Earlier mentions that one could stand for, the nearest first. */
export function findCandidates(anaphor: Mention, mentions: readonly Mention[]): Mention[] {
  const candidates: Mention[] = [];
  const isPronoun = anaphor.kind === 'pronoun';
  const reach = isPronoun ? MAX_PRONOUN_SENTENCES : MAX_NAME_SENTENCES;
  for (let at = anaphor.index - 1; at >= 0 && candidates.length < MAX_CANDIDATES; at--) {
    const candidate = mentions[at]!;
    if (anaphor.sentence - candidate.sentence > reach) break;
    if (couldCorefer(anaphor, candidate)) candidates.push(candidate);
  }
  return candidates;
}

function couldCorefer(anaphor: Mention, candidate: Mention): boolean {
  const isInside =
    anaphor.sentence === candidate.sentence &&
    anaphor.head.start >= candidate.span.start &&
    anaphor.head.end <= candidate.span.end;
  if (isInside) return false;
  if (anaphor.kind === 'pronoun') return anaphor.isPlural || candidate.kind !== 'group';
  if (candidate.kind === 'pronoun' || candidate.kind === 'group') return false;
  if (anaphor.kind === 'noun') return true;
  const names = new Set(candidate.nameWords);
  return anaphor.nameWords.some((word) => names.has(word));
}

export function createContext(
  sentences: readonly ParsedSentence[],
  vectors: WordVectorTable | undefined,
): ReferenceContext {
  const mentions = findMentions(sentences);
  const counts = new Map<string, number>();
  for (const mention of mentions)
    counts.set(mentionKey(mention), (counts.get(mentionKey(mention)) ?? 0) + 1);
  return { mentions, counts, vectors };
}

/** Finds what pronouns, names and definite nouns of a document stand for. */
export class ReferenceResolver {
  readonly #scorers: Record<ScorerName, { pairs: BoostedTrees; decision: BoostedTrees }>;
  readonly #classes: EncodedReferenceModel['classes'];

  /** @throws RangeError when the weights were learned on other columns */
  constructor({ scorers, classes }: EncodedReferenceModel) {
    const read = ({ pairs, decision }: EncodedReferenceModel['scorers'][ScorerName]) => ({
      pairs: new BoostedTrees(pairs, REFERENCE_COLUMNS),
      decision: new BoostedTrees(decision, DECISION_COLUMNS),
    });
    this.#scorers = { pronoun: read(scorers.pronoun), nominal: read(scorers.nominal) };
    this.#classes = classes;
  }

  /**
   * References that are right at least nine times of ten; the rest are left out.
   * @param vectors word vectors of the language's model
   */
  resolve(sentences: readonly ParsedSentence[], vectors: WordVectorTable | undefined): Reference[] {
    const context = createContext(sentences, vectors);
    /** What each resolved mention stands for, and how surely, by its index. */
    const nominal = new Map<number, { mention: Mention; score: number }>();
    const references: Reference[] = [];
    for (const anaphor of context.mentions) {
      const kind = classifyAnaphor(anaphor);
      const best = kind && this.#best(anaphor, context);
      if (!kind || !best) continue;
      const behind = nominal.get(best.candidate.index);
      if (best.candidate.kind === 'pronoun' && !behind) continue;
      const antecedent = behind?.mention ?? best.candidate;
      const score = behind ? Math.min(best.score, behind.score) : best.score;
      const isSure = score >= this.#classes[kind].threshold;
      if (isSure || anaphor.kind === 'pronoun')
        nominal.set(anaphor.index, { mention: antecedent, score });
      if (!isSure) continue;
      references.push({
        sentence: anaphor.sentence,
        token: anaphor.head.index,
        span: anaphor.span,
        antecedent: {
          sentence: antecedent.sentence,
          token: antecedent.head.index,
          span: antecedent.span,
        },
        confidence: readFrequency(this.#classes[kind].frequency, score),
      });
    }
    return references;
  }

  #best(
    anaphor: Mention,
    context: ReferenceContext,
  ): { candidate: Mention; score: number } | undefined {
    const { pairs, decision } = this.#scorers[scorerName(anaphor)];
    const scored = findCandidates(anaphor, context.mentions).map((candidate) => {
      const row = referenceFeatures(anaphor, candidate, context);
      return { candidate, row, score: pairs.score(row) };
    });
    if (!scored.length) return undefined;
    const score = decision.score(decisionFeatures(scored));
    return { candidate: scored.reduce((a, b) => (b.score > a.score ? b : a)).candidate, score };
  }
}

function readFrequency(points: readonly [number, number][], score: number): number {
  let frequency = points[0]?.[1] ?? 0;
  for (const [from, share] of points) if (score >= from) frequency = share;
  return frequency;
}
