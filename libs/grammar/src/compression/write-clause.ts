import { getTypology } from '../structure/typology.ts';
import type { ParsedToken } from '../parsed-sentence.types.ts';
import { findMarker, isPredicate } from '../structure/clauses.ts';
import { type LexiconIndex, getLexicon } from '../structure/lexicon.ts';
import { type SyntaxTree, hasRelation } from '../structure/syntax-tree.ts';
import { findOptionalParts } from './optional-parts.ts';
import { isWhole as isBalanced, writeTokens } from './punctuation.ts';

export interface ClauseRequest {
  /** Token index of a predicate. */
  predicate: number;
  /** Indices of tokens that are always written: the date asked about, the speaker. */
  kept: readonly number[];
  /** Target length; exceeded if a shorter text would lose much. */
  wantedChars: number;
  /** Maximum length, which is never exceeded. */
  maxChars: number;
}

export interface WrittenClause {
  text: string;
  /** Token index of its predicate. */
  predicate: number;
}

/**
 * The statements around a predicate that can be read by themselves, in the words of their sentence:
 * with a subject and a finite verb, without their conjuncts. A statement that is too long loses its
 * less important parts.
 * @returns the best first: the smallest, unless a larger one contains what its “it” refers to;
 *   empty for fragments, and if no statement is short enough
 */
export function writeClauses(tree: SyntaxTree, request: ClauseRequest): WrittenClause[] {
  if (getTypology(tree.sentence.language).isVerbFinal) return writeFinalVerbClause(tree, request);
  const lexicon = getLexicon(tree.sentence.language);
  const open: WrittenClause[] = [];
  for (let token: ParsedToken | undefined = tree.tokens[request.predicate]; token;) {
    const shared = findDescribed(tree, token) ?? findShared(tree, token);
    const isWhole = shared.length > 0 || isStatement(tree, token, lexicon);
    const text =
      isWhole && !isReport(tree, token, lexicon)
        ? writeStatement(tree, token, request, { lexicon, shared })
        : undefined;
    if (text) {
      const clause = { text, predicate: token.index };
      const subject = tree.child(token, 'nsubj', 'csubj');
      // “When it closed in May” is less informative than the sentence that tells what closed.
      const isOpen = subject?.pos === 'PRON' && hasRelation(token, 'advcl', 'ccomp');
      if (open.length || !isOpen) return [clause, ...open];
      open.push(clause);
    }
    token = findPredicateAbove(tree, token);
  }
  return open;
}

/**
 * Writes a clause of a language with the verb at the end: from after the previous verb to its own
 * verb.
 */
function writeFinalVerbClause(
  tree: SyntaxTree,
  { kept, maxChars }: ClauseRequest,
): WrittenClause[] {
  const ends = tree.tokens.filter((token) => token.head < 0 || isFinalVerb(token));
  const last = Math.max(...kept);
  const end = ends.find(({ index }) => index > last);
  if (!end) return [];
  const before = ends.findLast(({ index }) => index < Math.min(...kept));
  const from = before ? findNextClause(tree, before) : 0;
  const to = findNextClause(tree, end);
  const omitted = tree.tokens.map(({ index }) => index).filter((at) => at < from || at >= to);
  const text = trimMarks(writeTokens(tree, new Set(omitted)));
  return text.length <= maxChars ? [{ text, predicate: end.index }] : [];
}

const isFinalVerb = (token: ParsedToken) =>
  hasRelation(token, 'conj', 'advcl', 'parataxis', 'ccomp') &&
  ['VERB', 'ADJ', 'CCONJ', 'SCONJ'].includes(token.pos);

/** The index after a verb and its endings. */
function findNextClause(tree: SyntaxTree, verb: ParsedToken): number {
  const next = tree.tokens.findIndex(
    ({ index, pos, relation }) =>
      index > verb.index && !ENDING.has(pos) && !/^(?:aux|fixed|mark)/u.test(relation),
  );
  return next < 0 ? tree.tokens.length : next;
}

const ENDING: ReadonlySet<string> = new Set(['PUNCT', 'AUX', 'PART']);

const trimMarks = (text: string) => text.replace(/^[。、，]+|[。、，]+$/gu, '');

/**
 * Whether a token is a reporting clause with its content around it: “…, the mayor said on Monday”.
 */
const isReport = (tree: SyntaxTree, token: ParsedToken, lexicon: LexiconIndex) =>
  hasRelation(token, 'parataxis') && lexicon.reportingVerbs.has(token.lemma.toLowerCase());

function findPredicateAbove(tree: SyntaxTree, token: ParsedToken): ParsedToken | undefined {
  let head = tree.head(token);
  while (head && !isPredicate(tree, head)) head = tree.head(head);
  return head;
}

/** Below this confidence, a clause may describe another noun. */
const MIN_DESCRIBED_CONFIDENCE = 0.85;

/** The noun that a clause describes and is written with: “The mill, which closed in 1950, …”. */
function findDescribed(tree: SyntaxTree, token: ParsedToken): ParsedToken[] | undefined {
  const noun = hasRelation(token, 'acl') ? tree.head(token) : undefined;
  const pronoun = noun && findRelativeSubject(tree, token);
  if (!pronoun || tree.tokens[pronoun.index - 1]?.text !== ',') return undefined;
  const between = tree.tokens.slice(pronoun.index, token.index);
  // “A scholar of cognition, who …”: only a person is a “who”, and a list may be parsed wrongly
  const isFitting =
    (pronoun.lemma !== 'who' || noun.entityType === 'person') && !tree.child(noun, 'conj');
  const isSure = token.confidence >= MIN_DESCRIBED_CONFIDENCE && noun.pos !== 'PRON' && isFitting;
  if (!isSure || between.some(({ pos }) => pos === 'PUNCT')) return undefined;
  const isOutside = (child: ParsedToken) =>
    child === token || (child.head === noun.index && hasRelation(child, 'case', 'cc', 'mark'));
  return tree.subtree(noun, isOutside);
}

/** The “which” or “who” of a clause that describes a noun. */
const findRelativeSubject = (tree: SyntaxTree, token: ParsedToken): ParsedToken | undefined =>
  tree.children(token, 'nsubj').find(({ features }) => features.PronType === 'Rel');

/**
 * The subject and auxiliaries that a verb shares with the first verb: “The mill opened in 1901 and
 * closed in 1950”.
 */
function findShared(tree: SyntaxTree, token: ParsedToken): ParsedToken[] {
  let first: ParsedToken | undefined = token;
  while (first && hasRelation(first, 'conj')) first = tree.head(first);
  const isBare = !tree.child(token, 'nsubj', 'csubj', 'expl', 'cop', 'aux');
  if (!first || first === token || !isBare || token.pos !== 'VERB') return [];
  if (hasRelation(first, 'acl', 'xcomp')) return [];
  const subject = tree.child(first, 'nsubj', 'csubj');
  if (!subject || /Rel|Int/u.test(subject.features.PronType ?? '')) return [];
  const auxiliaries = token.features.VerbForm === 'Fin' ? [] : tree.children(first, 'aux');
  // “opened in 1901, closed in 1950”: the second past is often parsed as a participle
  const isSameForm = auxiliaries.length
    ? token.features.VerbForm === first.features.VerbForm
    : first.features.VerbForm === 'Fin' && token.features.VerbForm !== 'Inf';
  return isSameForm && token.features.Tense === first.features.Tense
    ? [...tree.subtree(subject), ...auxiliaries]
    : [];
}

/** Whether a predicate is finite and has its own subject, which is no “who” or “which”. */
function isStatement(tree: SyntaxTree, token: ParsedToken, lexicon: LexiconIndex): boolean {
  if (hasRelation(token, 'acl')) return false;
  if (lexicon.markers.get(findMarker(tree, token)?.lemma ?? '') === 'conditional') return false;
  const words = [token, ...tree.children(token, 'aux', 'cop')];
  // Chinese omits what is understood
  if (tree.sentence.language === 'zh')
    return words.some(({ pos }) => pos === 'VERB' || pos === 'AUX');
  const subject = tree.child(token, 'nsubj', 'csubj', 'expl');
  // “The firm, which …, confirmed”: a participle without an auxiliary is a past form if it has a
  // subject
  const isFinite =
    words.some(({ features }) => features.VerbForm === 'Fin' || features.Mood === 'Ind') ||
    (words.length === 1 && token.features.VerbForm === 'Part' && token.features.Tense === 'Past');
  return isFinite && subject !== undefined && !/Rel|Int/u.test(subject.features.PronType ?? '');
}

function writeStatement(
  tree: SyntaxTree,
  root: ParsedToken,
  { kept, wantedChars, maxChars }: ClauseRequest,
  { lexicon, shared }: { lexicon: LexiconIndex; shared: readonly ParsedToken[] },
): string | undefined {
  const isKept = new Set(kept);
  const hasKept = (tokens: Iterable<number>) => [...tokens].some((index) => isKept.has(index));
  const pronoun = shared.length > 0 ? findRelativeSubject(tree, root) : undefined;
  const own = tree.subtree(root).filter(({ index }) => !pronoun || index > pronoun.index);
  const clause = [...shared, ...own].map(({ index }) => index);
  const inside = new Set([...kept, ...clause]);
  const omitted = new Set(tree.tokens.map(({ index }) => index).filter((at) => !inside.has(at)));
  const omit = (tokens: Iterable<number>) => [...tokens].forEach((index) => omitted.add(index));
  for (const child of tree.children(root)) {
    const tokens = tree.subtree(child).map(({ index }) => index);
    const isJoined =
      hasRelation(child, 'conj', 'parataxis') &&
      (isPredicate(tree, child) || hasRelation(child, 'parataxis'));
    if ((isJoined || isOpening(tree, child, root, lexicon)) && !hasKept(tokens)) omit(tokens);
  }
  const parts = findOptionalParts(tree, lexicon, root).filter((tokens) => !hasKept(tokens));
  let text = writeTokens(tree, omitted);
  for (const tokens of parts) {
    if (text.length <= wantedChars) break;
    omit(tokens);
    text = writeTokens(tree, omitted);
  }
  if (text.length > maxChars) return undefined;
  const isOneQuotation = /^["“„«][^"“”„«»]*["”“»]$/u.test(text);
  const words = isBalanced(text) && !isOneQuotation ? text : text.replace(/["“”„«»]/gu, '');
  return trimMarks(words.trim());
}

/**
 * Whether a token is a conjunction or marker that joins a clause to others: “when”, “although”,
 * “that”.
 */
function isOpening(
  tree: SyntaxTree,
  child: ParsedToken,
  root: ParsedToken,
  { markers }: LexiconIndex,
): boolean {
  if (hasRelation(child, 'cc', 'discourse')) return true;
  if (!hasRelation(root, 'advcl', 'ccomp', 'csubj', 'conj')) return false;
  const isMarker = hasRelation(child, 'advmod') && markers.has(child.lemma.toLowerCase());
  return child === findMarker(tree, root) || (isMarker && child.index < root.index);
}
