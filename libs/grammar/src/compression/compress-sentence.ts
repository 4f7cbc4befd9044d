import type { ParsedSentence, ParsedToken } from '../parsed-sentence.types.ts';
import { findAttributions } from '../structure/attribution.ts';
import { findMarker } from '../structure/clauses.ts';
import { type LexiconIndex, getLexicon } from '../structure/lexicon.ts';
import { phraseSpan } from '../structure/noun-phrases.ts';
import { SyntaxTree } from '../structure/syntax-tree.ts';
import {
  MIN_CONFIDENCE,
  findOptionalParts,
  isClause,
  isNegative,
  isReporting,
} from './optional-parts.ts';
import { capitalize, isWhole, writeTokens } from './punctuation.ts';

/** What costs more is left out only of sentences that are too long otherwise. */
const CHEAP = 8;
/** What costs more than this is never left out: the rest would say something else. */
const MAX_COST = 13;

/**
 * Shortens a sentence by leaving out what is said beside its statement: insertions, appositions,
 * relative and adverbial clauses, circumstances. Negation, conditions, hedges, amounts and who says
 * it stay; of a statement too long for all that, “Speaker: statement” or the first of several
 * statements.
 * @param wantedChars length that is aimed at as long as little is lost
 * @param maxChars length that is never exceeded
 * @returns the rest in the words of the sentence, without a full stop; undefined when no such rest
 *   is short enough or the sentence is not understood
 */
export function compressSentence(
  sentence: ParsedSentence,
  wantedChars: number,
  maxChars: number,
): string | undefined {
  const tree = new SyntaxTree(sentence);
  const lexicon = getLexicon(sentence.language);
  const root = tree.roots[0];
  if (!root) return undefined;
  const attempt = (limit: Limit) =>
    compressClause(tree, lexicon, root, limit) ??
    compressReport(tree, lexicon, limit) ??
    compressFirstStatement(tree, lexicon, root, limit);
  return (
    attempt({ chars: wantedChars, cost: CHEAP }) ??
    attempt({ chars: maxChars, cost: CHEAP }) ??
    attempt({ chars: maxChars, cost: MAX_COST })
  );
}

/** How long the rest may be, and how much may be lost. */
interface Limit {
  chars: number;
  cost: number;
}

function compressClause(
  tree: SyntaxTree,
  lexicon: LexiconIndex,
  root: ParsedToken,
  limit: Limit,
  alreadyOmitted: Iterable<number> = [],
): string | undefined {
  const omitted = new Set(alreadyOmitted);
  if (!isStatement(tree, root, omitted)) return undefined;
  const inside = new Set(tree.subtree(root).map(({ index }) => index));
  for (const { index } of tree.tokens) if (!inside.has(index)) omitted.add(index);
  const parts = findOptionalParts(tree, lexicon, root).sort((x, y) => x.cost - y.cost);
  for (const { tokens, cost } of parts) {
    if (cost > 0 && writeTokens(tree, omitted).length <= limit.chars) break;
    if (cost > limit.cost) break;
    for (const token of tokens) omitted.add(token);
  }
  const text = writeTokens(tree, omitted);
  const lastWord = text.slice(text.lastIndexOf(' ') + 1).toLowerCase();
  const isComplete =
    !lexicon.lists.openWords.has(lastWord) &&
    !isBare(tree, root, omitted) &&
    !lostContent(tree, lexicon, root, omitted);
  return text.length <= limit.chars && isComplete && isWhole(text) ? text : undefined;
}

/** “Mayor Ida Lund: the port will close”, where the reporting clause leaves too little room. */
function compressReport(tree: SyntaxTree, lexicon: LexiconIndex, limit: Limit): string | undefined {
  const [report] = findAttributions(tree, [], lexicon).filter(
    ({ cue, speakerHead }) => speakerHead !== undefined && isPlainReport(tree, lexicon, cue),
  );
  if (!report || tree.tokens[report.speakerHead!]!.pos === 'PRON') return undefined;
  // Appositions behind a comma can go; “unions representing drivers” are no unions in general.
  const wholeName = tree.text(report.speaker!);
  const speaker = wholeName.includes(',')
    ? tree.text(phraseSpan(tree, tree.tokens[report.speakerHead!]!))
    : wholeName;
  const content = tree.tokens[report.contentHead]!;
  const cue = tree.tokens[report.cue]!;
  const reportingTokens = tree.isBelow(cue, content)
    ? tree.subtree(cue)
    : [findMarker(tree, content)];
  const chars = limit.chars - speaker.length - 2;
  if (!speaker || chars < MIN_STATEMENT_CHARS) return undefined;
  const indices = reportingTokens.flatMap((token) => token?.index ?? []);
  const text = compressClause(tree, lexicon, content, { ...limit, chars }, indices);
  return text && `${capitalize(speaker)}: ${withoutQuotes(text)}`;
}

/** A text that is one quotation, without its marks; other quotations stay as they are. */
const withoutQuotes = (text: string) =>
  /^["“][^"“”]*["”]?$/u.test(text) ? text.replace(/^["“]|,?["”]$/gu, '') : text;

/** Whether somebody simply says so: not denied, not asked, not to come. */
function isPlainReport(tree: SyntaxTree, lexicon: LexiconIndex, cue: number): boolean {
  const token = tree.tokens[cue]!;
  if (!lexicon.lists.sayingVerbs.has(token.lemma)) return false;
  return !tree
    .children(token, 'advmod', 'aux')
    .some((word) => isNegative(word, lexicon) || lexicon.auxiliaries.has(word.lemma.toLowerCase()));
}

/** The first of several statements put side by side, or the one inside a fragment. */
function compressFirstStatement(
  tree: SyntaxTree,
  lexicon: LexiconIndex,
  root: ParsedToken,
  limit: Limit,
): string | undefined {
  if (isReporting(root, lexicon)) return undefined;
  const others = tree
    .children(root, 'conj', 'parataxis')
    .filter((token) => isClause(tree, token) && !isReporting(token, lexicon));
  const indices = others.flatMap((token) => tree.subtree(token).map(({ index }) => index));
  const first = compressClause(tree, lexicon, root, limit, indices);
  if (first) return first;
  if (isStatement(tree, root, new Set())) return undefined;
  for (const token of others) {
    const text = compressClause(tree, lexicon, token, limit);
    if (text) return text;
  }
  return undefined;
}

/** Whether a verb has lost everything that stood behind it: “they also have invested”. */
function isBare(tree: SyntaxTree, root: ParsedToken, omitted: ReadonlySet<number>): boolean {
  if (root.pos !== 'VERB') return false;
  const behind = tree
    .children(root, 'obj', 'iobj', 'obl', 'xcomp', 'ccomp', 'advcl', 'parataxis')
    .filter(({ index }) => index > root.index);
  return behind.length > 0 && behind.every(({ index }) => omitted.has(index));
}

/** Whether a verb of saying has lost what is said. */
function lostContent(
  tree: SyntaxTree,
  lexicon: LexiconIndex,
  root: ParsedToken,
  omitted: ReadonlySet<number>,
): boolean {
  if (!isReporting(root, lexicon) || !lexicon.lists.sayingVerbs.has(root.lemma)) return false;
  const complements = tree.children(root, 'ccomp', 'parataxis', 'obj', 'xcomp', 'obl');
  return !complements.some(({ index }) => !omitted.has(index));
}

const MIN_STATEMENT_CHARS = 30;

/** Whether a predicate has a subject, is understood, and depends on nothing (“because he left”). */
function isStatement(tree: SyntaxTree, root: ParsedToken, omitted: ReadonlySet<number>): boolean {
  const marker = findMarker(tree, root);
  const subject = tree.child(root, 'nsubj', 'csubj', 'expl');
  const isSure = [root, subject].every((token) => token && token.confidence >= MIN_CONFIDENCE);
  return isSure && (!marker || omitted.has(marker.index));
}
