import type { ParsedSentence, ParsedToken } from '../parsed-sentence.types.ts';
import { parse } from '../parsing/parse.ts';
import { getLexicon } from '../structure/lexicon.ts';
import { SyntaxTree, hasRelation } from '../structure/syntax-tree.ts';
import { findOptionalParts } from './optional-parts.ts';
import { isWhole, writeTokens } from './punctuation.ts';

/** Below this, the predicate or its subject may be another one. */
const MIN_CORE_CONFIDENCE = 0.85;

/**
 * Shortens a sentence by leaving out what is said beside its statement: insertions, appositions,
 * clauses that describe, and statements put side by side with the first. Negation, conditions,
 * hedges, amounts, places and who says it stay. A part is left out only when the rest is read as
 * the sentence was: its words have the same heads.
 * @param wantedChars length from which nothing more is left out
 * @returns the rest in the words of the sentence, without a full stop; undefined when nothing can
 *   be left out or the sentence is not understood
 */
export function compressSentence(
  sentence: ParsedSentence,
  wantedChars: number,
): string | undefined {
  const tree = new SyntaxTree(sentence);
  const lexicon = getLexicon(sentence.language);
  const root = tree.roots[0];
  if (!root || !isStatement(tree, root)) return undefined;
  let omitted: ReadonlySet<number> = new Set();
  let shortest: string | undefined;
  for (const part of findOptionalParts(tree, lexicon, root)) {
    if ((shortest ?? sentence.text).length <= wantedChars) break;
    if (mayGoOn(tree, part)) continue;
    const attempt = new Set([...omitted, ...part]);
    const text = writeTokens(tree, attempt);
    if (!isWhole(text) || !isReadAlike(tree, attempt, text)) continue;
    [omitted, shortest] = [attempt, text];
  }
  return shortest;
}

/** “…, a bank that closed, and now runs a mill”: who runs it may be the bank. */
function mayGoOn(tree: SyntaxTree, part: ReadonlySet<number>): boolean {
  if (![...part].some((index) => tree.tokens[index]!.pos === 'VERB')) return false;
  const next = tree.tokens.find(({ index, pos }) => index > Math.max(...part) && pos !== 'PUNCT');
  const verb = next && hasRelation(next, 'cc') ? tree.head(next) : undefined;
  return verb?.pos === 'VERB' && !tree.child(verb, 'nsubj', 'csubj', 'expl');
}

/** Phrases that may hang at another word in the rest: “sold it [to a man from Leeds]”. */
const MAX_MOVED_PHRASES = 2;

/** Whether the rest of a sentence has the grammar that its words had in the whole. */
function isReadAlike(tree: SyntaxTree, omitted: ReadonlySet<number>, text: string): boolean {
  const isWord = ({ pos }: ParsedToken) => pos !== 'PUNCT';
  const rest = tree.tokens.filter((token) => isWord(token) && !omitted.has(token.index));
  const again = parse(text, tree.sentence.language).tokens.filter(isWord);
  if (again.length !== rest.length) return false;
  const heads = findHeads(rest);
  const headsAgain = findHeads(again);
  const moved = rest.filter((_, at) => heads[at] !== headsAgain[at]);
  return (
    rest.every(({ text: word }, at) => word.toLowerCase() === again[at]!.text.toLowerCase()) &&
    moved.every((token) => isMinor(token) || isPhrase(token)) &&
    moved.filter(isPhrase).length <= MAX_MOVED_PHRASES &&
    !hasOpenList(again)
  );
}

/** The place in the list of the head of each word; words of one name (“Ida Lund”) count as one. */
function findHeads(words: readonly ParsedToken[]): number[] {
  const places = new Map(words.map(({ index }, at) => [index, at]));
  const nameStarts: number[] = [];
  words.forEach(({ pos }, at) =>
    nameStarts.push(pos === 'PROPN' && words[at - 1]?.pos === 'PROPN' ? nameStarts[at - 1]! : at),
  );
  return words.map((_, at) => {
    let head = at;
    while (head >= 0 && nameStarts[head] === nameStarts[at])
      head = places.get(words[head]!.head) ?? -1;
    return nameStarts[head] ?? -1;
  });
}

/** “mills, harbours” where the “and” of the list went with its last part. */
function hasOpenList(words: readonly ParsedToken[]): boolean {
  const conjuncts = words.filter(({ relation }) => relation === 'conj');
  return conjuncts.some(({ head }) => {
    const last = conjuncts.findLast((other) => other.head === head)!;
    return !words.some((word) => word.head === last.index && word.relation === 'cc');
  });
}

/** Where a preposition or an adverb hangs tells little of who does what. */
const isMinor = (token: ParsedToken) =>
  hasRelation(token, 'case', 'advmod', 'cc', 'det', 'fixed', 'compound', 'flat', 'mark');

const isPhrase = (token: ParsedToken) => hasRelation(token, 'nmod', 'obl', 'acl', 'appos');

/** Whether a predicate has a subject, is understood, and depends on nothing (“because he left”). */
function isStatement(tree: SyntaxTree, root: ParsedToken): boolean {
  const subject = tree.child(root, 'nsubj', 'csubj', 'expl');
  if (!subject || tree.child(root, 'mark')) return false;
  return root.confidence >= MIN_CORE_CONFIDENCE && subject.confidence >= MIN_CORE_CONFIDENCE;
}
