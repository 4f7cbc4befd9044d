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

/** Below this confidence, two of five arcs are wrong, which is too unreliable for cutting there. */
const MIN_CONFIDENCE = 0.88;

/** Rank of parts that are never left out. */
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
 * The parts below `root` that a sentence can omit, by their tokens; the least important for the
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
      // Without “C”, “A, B and C” would be a list without “and”: all conjuncts are left out
      // together.
      const conjuncts = rank === RANKS.more ? tree.children(root, 'conj') : [];
      const roots = conjuncts.includes(token) ? conjuncts : [token];
      const words = roots.flatMap((part) => tree.subtree(part));
      const tokens = new Set(words.map(({ index }) => index));
      const canGo =
        isContinuous(tokens) &&
        !tearsQuotation(tree, tokens) &&
        !tearsWord(tree, tokens) &&
        !isContinued(tree, tokens) &&
        // A part with dependents in the rest cannot be left out.
        (rank === RANKS.bracket || token.confidence >= MIN_CONFIDENCE);
      return canGo ? [withMarks(tree, tokens)] : [];
    });
}

/** Whether a part cuts through words joined by a hyphen: “glucagon-like peptide”. */
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
  // A list where only some members keep their brackets would look like a mistake.
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

/** “the mill, which had closed in May,”; without commas, a clause tells which mill is meant. */
function rankAside(tree: SyntaxTree, token: ParsedToken, isSetOff: boolean): number {
  const head = tree.head(token)!;
  if (!isSetOff || head.entityType === 'time' || head.pos === 'PRON') return KEPT;
  return tree.child(token, 'mark') ? KEPT : RANKS.aside;
}

/**
 * Ranks “…, saying that”, “Although …,” and “… after it had failed”. A clause with “if”, “when” or
 * “until” tells when the statement is true at all.
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
  // “The crash comes a day after …” is incomplete without its clause
  const isComplete = others.some((word) => hasRelation(word, 'obj', 'cop', 'xcomp', 'aux'));
  const before = tree.tokens[tree.subtree(token)[0]!.index - 1];
  const isMeasured = before?.entityType === 'time' || before?.pos === 'ADV';
  return isDenied || isMeasured || !isComplete || token.index < token.head
    ? KEPT
    : RANKS.circumstance;
}

/**
 * Ranks the statements joined to the first. In what somebody says, or with “but” and “or”, the
 * first part by itself would mean something else.
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
 * Whether the text after a part belongs to it: “to the wall, where …”; “At last, A, B and C won”,
 * where the first names were parsed as a circumstance.
 */
function isContinued(tree: SyntaxTree, tokens: ReadonlySet<number>): boolean {
  const last = Math.max(...tokens);
  const next = tree.tokens.slice(last + 1).find(({ pos }) => pos !== 'PUNCT');
  if (!next) return false;
  const isOpening = Math.min(...tokens) <= firstContentIndex(tree);
  const isJoined = isOpening && hasRelation(next, 'cc');
  return isJoined || /^(?:Rel|Int)/u.test(next.features.PronType ?? '');
}

/** Whether a part is inside a quotation, whose words must not change, or cuts into one. */
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
