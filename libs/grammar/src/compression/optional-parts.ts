import type { ParsedToken } from '../parsed-sentence.types.ts';
import { classifyMarkerKind } from '../structure/clauses.ts';
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

/** Below this, two of five arcs are wrong: too unsure to cut at. */
const MIN_CONFIDENCE = 0.88;

/** Rank of what is never left out. */
const KEPT = Infinity;
const RANKS = {
  bracket: 0,
  opening: 1,
  aside: 2,
  apposition: 3,
  comment: 4,
  addition: 5,
  clause: 6,
  more: 7,
  circumstance: 8,
};

/**
 * The parts below `root` that a sentence can be without, by their tokens: what says least about its
 * statement first.
 */
export function findOptionalParts(
  tree: SyntaxTree,
  lexicon: LexiconIndex,
  root: ParsedToken,
): ReadonlySet<number>[] {
  return tree
    .subtree(root)
    .filter((token) => token !== root && token.pos !== 'PUNCT')
    .map((token) => ({ token, rank: rankOmission(tree, token, root, lexicon) }))
    .filter(({ rank }) => rank !== KEPT)
    .sort((x, y) => x.rank - y.rank || y.token.index - x.token.index)
    .flatMap(({ token, rank }) => {
      // Of “A, B and C” a part would end in a list without “and”: all that are joined go together.
      const conjuncts = rank === RANKS.more ? tree.children(root, 'conj') : [];
      const roots = conjuncts.includes(token) ? conjuncts : [token];
      const words = roots.flatMap((part) => tree.subtree(part));
      const tokens = new Set(words.map(({ index }) => index));
      const canGo =
        isContinuous(tokens) &&
        !tearsQuotation(tree, tokens) &&
        !tearsWord(tree, tokens) &&
        !isContinued(tree, tokens) &&
        // What a part of the rest depends on cannot go.
        (rank === RANKS.bracket || token.confidence >= MIN_CONFIDENCE);
      return canGo ? [withMarks(tree, tokens)] : [];
    });
}

/** “glucagon-like peptide”: what is joined by a hyphen stays together. */
function tearsWord({ tokens, sentence }: SyntaxTree, part: ReadonlySet<number>): boolean {
  const [first, last] = [Math.min(...part), Math.max(...part)].map((index) => tokens[index]!);
  const isJoined = (at: number) => /[-‐‑]/u.test(sentence.text.charAt(at));
  return isJoined(first!.start - 1) || isJoined(first!.start) || isJoined(last!.end);
}

function rankOmission(
  tree: SyntaxTree,
  token: ParsedToken,
  root: ParsedToken,
  lexicon: LexiconIndex,
): number {
  const isSetOff = isBetweenCommas(tree, token);
  const isTop = token.head === root.index;
  // Of a list with brackets some alone would look like a mistake.
  if (isInBrackets(tree, token)) return isOnlyBracket(tree) ? RANKS.bracket : KEPT;
  if (tree.subtree(token).some((word) => isNegative(word, lexicon)) && !isSetOff) return KEPT;
  if (hasRelation(token, 'cc'))
    return token.index <= firstContentIndex(tree) ? RANKS.opening : KEPT;
  if (hasRelation(token, 'discourse', 'vocative')) return isSetOff ? RANKS.opening : KEPT;
  if (hasRelation(token, 'acl')) return rankAside(tree, token, isSetOff);
  if (hasRelation(token, 'appos')) {
    const isName = tree.head(token)!.pos === 'PROPN' && !tree.child(token, 'conj');
    return isSetOff && isName ? RANKS.apposition : KEPT;
  }
  if (hasRelation(token, 'advcl') && isTop) return rankClause(tree, token, lexicon, isSetOff);
  if (hasRelation(token, 'nmod', 'obl')) {
    const preposition = tree.child(token, 'case')?.lemma.toLowerCase() ?? '';
    const isAdded = isSetOff && lexicon.lists.addingPrepositions.has(preposition);
    return isAdded && token.index > root.index ? RANKS.addition : KEPT;
  }
  if (hasRelation(token, 'conj') && isTop) return rankConjunct(tree, token, root, lexicon);
  return KEPT;
}

const isOnlyBracket = (tree: SyntaxTree) =>
  tree.tokens.filter(({ text }) => text === '(').length === 1;

/** “the mill, which had closed in May,”; without commas a clause tells which mill is meant. */
function rankAside(tree: SyntaxTree, token: ParsedToken, isSetOff: boolean): number {
  const head = tree.head(token)!;
  if (!isSetOff || head.entityType === 'time' || head.pos === 'PRON') return KEPT;
  return tree.child(token, 'mark') ? KEPT : RANKS.aside;
}

/**
 * “…, saying that”, “Although …,”, “… after it had failed”. What opens with “if”, “when” or “until”
 * tells when the statement holds at all.
 */
function rankClause(
  tree: SyntaxTree,
  token: ParsedToken,
  lexicon: LexiconIndex,
  isSetOff: boolean,
): number {
  const isParticiple = token.features.VerbForm === 'Ger' || token.features.VerbForm === 'Part';
  const openers = tree.children(token, 'mark', 'advmod').filter(({ index }) => index < token.index);
  if (!openers.length)
    return isSetOff && isParticiple && !tree.child(token, 'nsubj') ? RANKS.comment : KEPT;
  if (openers.some(({ lemma }) => lexicon.lists.restrictingMarkers.has(lemma.toLowerCase())))
    return KEPT;
  const kind = classifyMarkerKind(tree, token, lexicon);
  // “…, as the mayor said”
  if (lexicon.reportingVerbs.has(token.lemma.toLowerCase()) && tree.child(token, 'nsubj'))
    return KEPT;
  if (kind !== 'concession' && kind !== 'cause' && kind !== 'time') return KEPT;
  if (isSetOff) return RANKS.clause;
  // “did not close because …” may have closed
  const others = tree.children(tree.head(token)!);
  const isDenied = others.some((word) => isNegative(word, lexicon));
  // “The crash comes a day after …” says nothing without its clause
  const isComplete = others.some((word) => hasRelation(word, 'obj', 'cop', 'xcomp', 'aux'));
  const before = tree.tokens[tree.subtree(token)[0]!.index - 1];
  const isMeasured = before?.entityType === 'time' || before?.pos === 'ADV';
  return isDenied || isMeasured || !isComplete || token.index < token.head
    ? KEPT
    : RANKS.circumstance;
}

/**
 * What the sentence states beside its first statement. Of what somebody says, or of “but” and
 * “or”, the first part alone would say something else.
 */
function rankConjunct(
  tree: SyntaxTree,
  token: ParsedToken,
  root: ParsedToken,
  lexicon: LexiconIndex,
): number {
  const isClause = token.pos === 'VERB' || tree.child(token, 'nsubj', 'cop') !== undefined;
  if (!isClause || lexicon.reportingVerbs.has(root.lemma.toLowerCase())) return KEPT;
  const isSourced = tree
    .subtree(token)
    .some(({ lemma }) => lexicon.lists.sourcePrepositions.has(lemma.toLowerCase()));
  const isOpposed = tree
    .subtree(root, (child) => hasRelation(child, 'conj'))
    .some((word) => isNegative(word, lexicon));
  const conjunction = tree.child(token, 'cc')?.lemma.toLowerCase() ?? '';
  if (isOpposed || isSourced || lexicon.lists.bindingConjunctions.has(conjunction)) return KEPT;
  const isLast = tree.tokens
    .slice(tree.subtree(token).at(-1)!.index + 1)
    .every(({ pos, head }) => pos === 'PUNCT' || tree.isBelow(tree.tokens[head]!, token));
  const hasComplement = tree
    .children(root)
    .some(
      ({ index, relation }) => index > root.index && /^(?:obj|obl|xcomp|ccomp)/u.test(relation),
    );
  const isComplete = hasComplement || root.pos !== 'VERB' || tree.child(token, 'nsubj');
  return isLast || tree.child(token, 'nsubj') ? (isComplete ? RANKS.more : KEPT) : KEPT;
}

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

const isNegative = (word: ParsedToken, { lists }: LexiconIndex) =>
  lists.negations.has(word.lemma.toLowerCase()) || lists.negations.has(word.text.toLowerCase());
