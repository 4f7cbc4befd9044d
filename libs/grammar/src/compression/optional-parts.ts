import type { ParsedToken } from '../parsed-sentence.types.ts';
import { classifyMarkerKind, isPredicate } from '../structure/clauses.ts';
import { findQuotations } from '../structure/identities.ts';
import type { LexiconIndex } from '../structure/lexicon.ts';
import { type SyntaxTree, hasRelation } from '../structure/syntax-tree.ts';
import {
  firstContentIndex,
  isBetweenCommas,
  isContinuous,
  isInBrackets,
  withMarks,
} from './punctuation.ts';

/** A part of a sentence that can be left out, and how much of what is said goes with it. */
export interface OptionalPart {
  tokens: ReadonlySet<number>;
  cost: number;
}

/** Below this, two of five arcs are wrong: too unsure to cut at. */
export const MIN_CONFIDENCE = 0.88;
/** Cost of what is never left out. */
const KEPT = Infinity;

/** Every part below `root` that can be left out, in the order of the sentence. */
export function findOptionalParts(
  tree: SyntaxTree,
  lexicon: LexiconIndex,
  root: ParsedToken,
): OptionalPart[] {
  const parts: OptionalPart[] = [];
  for (const token of tree.subtree(root)) {
    if (token === root || token.pos === 'PUNCT') continue;
    const cost = isOnlyComplement(tree, token, root) ? KEPT : omissionCost(tree, token, lexicon);
    // What stands in brackets can go, wherever it belongs.
    const isUnsure = token.confidence < MIN_CONFIDENCE && !isInBrackets(tree, token);
    if (cost === KEPT || isUnsure) continue;
    // “A, B and C” without C alone would end in a list without “and”.
    const conjuncts = hasRelation(token, 'conj') ? tree.children(tree.head(token)!, 'conj') : [];
    if (conjuncts.length > 1 && token !== conjuncts[0]) continue;
    const roots = conjuncts.length ? conjuncts : [token];
    const tokens = new Set(roots.flatMap((part) => tree.subtree(part)).map(({ index }) => index));
    if (isContinuous(tokens) && !tearsQuotation(tree, tokens) && !isContinued(tree, tokens))
      parts.push({ tokens: withMarks(tree, tokens), cost });
  }
  return parts;
}

/** “a plan designed to guide”: without its complement a clause inside the sentence breaks off. */
function isOnlyComplement(tree: SyntaxTree, token: ParsedToken, root: ParsedToken): boolean {
  const head = tree.head(token)!;
  if (head === root || token.index < head.index) return false;
  if (head.pos !== 'VERB' || !hasRelation(token, ...COMPLEMENTS)) return false;
  return tree
    .children(head, ...COMPLEMENTS)
    .every((other) => other.index <= token.index && (other === token || other.index < head.index));
}

const COMPLEMENTS = ['obj', 'iobj', 'obl', 'xcomp', 'ccomp', 'advcl'];

/**
 * Whether what stays behind a part belongs to it: “to the wall, where …”; “At last, A, B and C
 * won”, where the first names were taken for a circumstance.
 */
function isContinued(tree: SyntaxTree, tokens: ReadonlySet<number>): boolean {
  const last = Math.max(...tokens);
  const next = tree.tokens.slice(last + 1).find(({ pos }) => pos !== 'PUNCT');
  if (!next) return false;
  const isOpening = Math.min(...tokens) <= firstContentIndex(tree);
  const isJoined = isOpening && hasRelation(next, 'cc');
  return isJoined || /^(?:Rel|Int)/u.test(next.features.PronType ?? '');
}

/** Whether a part lies inside a quotation, whose words are not ours to change, or cuts into it. */
function tearsQuotation(tree: SyntaxTree, tokens: ReadonlySet<number>): boolean {
  const words = [...tokens].map((index) => tree.tokens[index]!);
  const start = Math.min(...words.map((word) => word.start));
  const end = Math.max(...words.map((word) => word.end));
  return findQuotations(tree.sentence.text).some(({ span }) => {
    const isAround = span.start <= start && span.end >= end;
    const isApart = span.start >= end || span.end <= start;
    const isWithin = span.start > start && span.end < end;
    return isAround || !(isApart || isWithin);
  });
}

function omissionCost(tree: SyntaxTree, token: ParsedToken, lexicon: LexiconIndex): number {
  const head = tree.head(token)!;
  const isSetOff = isBetweenCommas(tree, token);
  const lemma = token.lemma.toLowerCase();
  const isDenied = tree.children(token, 'case', 'mark').some((word) => isNegative(word, lexicon));
  if (isNegative(token, lexicon) || isDenied) return KEPT;
  if (isInBrackets(tree, token)) return 1;
  if (hasRelation(token, 'discourse', 'vocative')) return 0;
  if (hasRelation(token, 'cc')) return token.index <= firstContentIndex(tree) ? 0 : KEPT;
  if (head.entityType === 'time' && hasRelation(token, 'acl', 'advcl', 'nmod')) return KEPT;
  if (hasRelation(token, 'appos')) return isSetOff ? 2 : KEPT;
  if (hasRelation(token, 'acl')) return isSetOff ? 2 : relativeCost(tree, token, head);
  if (hasRelation(token, 'parataxis'))
    return isReporting(token, lexicon) || isReporting(head, lexicon) ? KEPT : 3;
  if (hasRelation(token, 'advcl')) return adverbialCost(tree, token, lexicon, isSetOff);
  if (hasRelation(token, 'advmod')) return adverbCost(tree, token, lexicon, isSetOff, lemma);
  if (hasRelation(token, 'obl')) return obliqueCost(tree, token, lexicon, isSetOff);
  if (hasRelation(token, 'conj')) return isFreeConjunct(tree, token, lexicon) ? 5 : KEPT;
  if (token.relation === 'nmod') return isSetOff ? 4 : nounModifierCost(tree, token, lexicon);
  return KEPT;
}

/** A clause joined to another; “not only … but also” is one. */
function isFreeConjunct(tree: SyntaxTree, token: ParsedToken, lexicon: LexiconIndex): boolean {
  if (!isClause(tree, token) || !isPredicate(tree, token)) return false;
  const head = tree.head(token)!;
  const isOpposed = tree.subtree(head).some((word) => isNegative(word, lexicon));
  return !(isOpposed && lexicon.lists.oppositions.has(tree.child(token, 'cc')?.lemma ?? ''));
}

/** “of” belongs to what it stands behind: “one of them”, “the mayor of Rome”. */
const nounModifierCost = (tree: SyntaxTree, token: ParsedToken, { lists }: LexiconIndex) =>
  lists.genitivePrepositions.has(tree.child(token, 'case')?.lemma ?? '') ? KEPT : 9;

/** “the right to vote” and “women who smoke” are nothing without; “the mill that closed” is. */
function relativeCost(tree: SyntaxTree, token: ParsedToken, head: ParsedToken): number {
  if (tree.child(token, 'mark')) return KEPT;
  const isNamed = head.pos === 'PROPN' || tree.child(head, 'det', 'nmod:poss') !== undefined;
  return isNamed ? 8 : 12;
}

export const isNegative = (word: ParsedToken, { lists }: LexiconIndex) =>
  lists.negations.has(word.lemma.toLowerCase()) || lists.negations.has(word.text.toLowerCase());

export const isReporting = (token: ParsedToken, { reportingVerbs }: LexiconIndex) =>
  reportingVerbs.has(token.lemma.toLowerCase());

export const isClause = (tree: SyntaxTree, token: ParsedToken) =>
  (token.pos === 'VERB' || token.pos === 'AUX') &&
  tree.child(token, 'nsubj', 'obj', 'obl') !== undefined;

/** Conditions change what is said; causes and concessions are worth more than times. */
function adverbialCost(
  tree: SyntaxTree,
  token: ParsedToken,
  lexicon: LexiconIndex,
  isSetOff: boolean,
): number {
  const kind = classifyMarkerKind(tree, token, lexicon);
  if (kind === 'conditional') return KEPT;
  if (kind === 'purpose') return 7;
  return isSetOff ? 3 : 6;
}

function adverbCost(
  tree: SyntaxTree,
  token: ParsedToken,
  lexicon: LexiconIndex,
  isSetOff: boolean,
  lemma: string,
): number {
  if (lexicon.modalAdverbs.has(lemma)) return KEPT;
  const head = tree.head(token)!;
  const opensSentence = firstWord(tree, token) <= firstContentIndex(tree) + 1;
  if (opensSentence && isSetOff && isPredicate(tree, head)) return 0;
  if (hasRelation(head, 'advcl', 'acl') || !isPredicate(tree, head)) return KEPT;
  if (lexicon.lists.timeWords.has(lemma)) return 4;
  return isSetOff ? 1 : KEPT;
}

function obliqueCost(
  tree: SyntaxTree,
  token: ParsedToken,
  lexicon: LexiconIndex,
  isSetOff: boolean,
): number {
  const { timeWords, placePrepositions, sourcePrepositions, unitWords } = lexicon.lists;
  const { directionPrepositions } = lexicon.lists;
  const preposition = tree.child(token, 'case');
  // “a 55-year old man”: it measures a word rather than to tell of an event.
  if (token.relation === 'obl:agent' || !isPredicate(tree, tree.head(token)!)) return KEPT;
  if (preposition && sourcePrepositions.has(preposition.lemma.toLowerCase())) return KEPT;
  if (tree.child(token, 'nummod') && unitWords.has(token.lemma.toLowerCase())) return KEPT;
  const isTime = timeWords.has(token.lemma.toLowerCase()) || token.entityType === 'time';
  if (isTime) return isSetOff ? 3 : 6;
  if (!preposition) return KEPT;
  const isPlace =
    placePrepositions.has(preposition.lemma.toLowerCase()) &&
    !directionPrepositions.has(preposition.lemma.toLowerCase()) &&
    (token.pos === 'PROPN' || token.entityType === 'place' || token.entityType === 'event');
  if (isPlace) return isSetOff ? 4 : 7;
  return isSetOff ? 5 : 10;
}

const firstWord = (tree: SyntaxTree, token: ParsedToken) => tree.subtree(token)[0]!.index;
