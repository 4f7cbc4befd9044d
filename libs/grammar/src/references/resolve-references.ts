import { BoostedTrees, type EncodedTrees } from '@plumbline/ml';
import type { WordVectorTable } from '../network/word-vector-table.ts';
import type { ParsedSentence, ParsedToken } from '../parsed-sentence.types.ts';
import type { SentenceSpan } from '../structure/syntax-tree.ts';
import { MentionHistory } from './mention-history.ts';
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

/** What `npm run train -- references` writes. */
export interface EncodedReferenceModel {
  /** Of a pair, by the reference columns. */
  pairs: EncodedTrees;
  /** Of the best pair, by the decision columns. */
  decision: EncodedTrees;
  /** Least log-odds at which nine of ten are right, and frequencies above it. */
  classes: Record<AnaphorClass, { threshold: number; frequency: [score: number, share: number][] }>;
}

/** Words of a sentence: its place in the list that was given, and the index of the head. */
export interface MentionPlace {
  sentence: number;
  token: number;
  span: SentenceSpan;
}

/** A mention and an earlier one that stands for the same. */
export interface Reference extends MentionPlace {
  antecedent: MentionPlace;
  /** How often such a reference is right, 0 to 1. */
  confidence: number;
  /**
   * The noun or name at the end of the chain, where all its links are sure enough; the antecedent
   * itself unless that is a pronoun.
   */
  named?: MentionPlace;
}

const MAX_PRONOUN_SENTENCES = 4;
const MAX_NAME_SENTENCES = 60;
const MAX_CANDIDATES = 30;

/** Which class a mention belongs to; undefined for what introduces somebody or something. */
export function classifyAnaphor({ kind, head, isDefinite }: Mention): AnaphorClass | undefined {
  if (kind === 'name') return 'name';
  if (kind === 'noun') return isDefinite && isConcrete(head) ? 'noun' : undefined;
  if (kind === 'group') return undefined;
  const lemma = head.lemma.toLowerCase();
  if (lemma === 'he' || lemma === 'she' || /^(?:him|his|her)/u.test(lemma)) return 'person';
  return /^the/u.test(lemma) ? 'they' : 'it';
}

/** “The idea” and “the time” mean something new each time too often to be resolved. */
const isConcrete = ({ entityType }: ParsedToken) =>
  entityType !== undefined && entityType !== 'abstract' && entityType !== 'time';

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
  return { mentions, counts, vectors, history: new MentionHistory() };
}

/** A chain of links is followed as long as it is right this often. */
const MIN_CHAIN_CONFIDENCE = 0.95;

/** Finds what pronouns, names and definite nouns of a document stand for. */
export class ReferenceResolver {
  readonly #pairs: BoostedTrees;
  readonly #decision: BoostedTrees;
  readonly #classes: EncodedReferenceModel['classes'];

  /** @throws RangeError when the weights were learned on other columns */
  constructor({ pairs, decision, classes }: EncodedReferenceModel) {
    this.#pairs = new BoostedTrees(pairs, REFERENCE_COLUMNS);
    this.#decision = new BoostedTrees(decision, DECISION_COLUMNS);
    this.#classes = classes;
  }

  /**
   * References that are right at least nine times of ten; the rest are left out.
   * @param vectors word vectors of the language's model
   */
  resolve(sentences: readonly ParsedSentence[], vectors: WordVectorTable | undefined): Reference[] {
    const context = createContext(sentences, vectors);
    const chains = new Map<number, { named: Mention; confidence: number }>();
    const references: Reference[] = [];
    for (const anaphor of context.mentions) {
      const kind = classifyAnaphor(anaphor);
      const best = kind && this.#choose(anaphor, context);
      context.history.add(anaphor);
      if (!best || best.score < this.#classes[kind].threshold) continue;
      const confidence = readFrequency(this.#classes[kind].frequency, best.score);
      const chain = followChain(best.candidate, confidence, chains);
      if (chain) chains.set(anaphor.index, chain);
      references.push({
        ...toPlace(anaphor),
        antecedent: toPlace(best.candidate),
        confidence,
        ...(chain && { named: toPlace(chain.named) }),
      });
    }
    return references;
  }

  /** The likeliest candidate, and the log-odds that it is right. */
  #choose(
    anaphor: Mention,
    context: ReferenceContext,
  ): { candidate: Mention; score: number } | undefined {
    const scored = findCandidates(anaphor, context.mentions).map((candidate) => {
      const row = referenceFeatures(anaphor, candidate, context);
      return { candidate, row, score: this.#pairs.score(row) };
    });
    if (!scored.length) return undefined;
    const { candidate } = scored.reduce((a, b) => (b.score > a.score ? b : a));
    return { candidate, score: this.#decision.score(decisionFeatures(scored)) };
  }
}

/** What a link leads to: its noun, or what the pronoun at its end leads to. */
export function followChain(
  antecedent: Mention,
  confidence: number,
  chains: ReadonlyMap<number, { named: Mention; confidence: number }>,
): { named: Mention; confidence: number } | undefined {
  if (antecedent.kind !== 'pronoun') return { named: antecedent, confidence };
  const before = chains.get(antecedent.index);
  if (!before) return undefined;
  const both = confidence * before.confidence;
  return both >= MIN_CHAIN_CONFIDENCE ? { named: before.named, confidence: both } : undefined;
}

const toPlace = ({ sentence, head, span }: Mention): MentionPlace => ({
  sentence,
  token: head.index,
  span,
});

export function readFrequency(points: readonly [number, number][], score: number): number {
  let frequency = points[0]?.[1] ?? 0;
  for (const [from, share] of points) if (score >= from) frequency = share;
  return frequency;
}
