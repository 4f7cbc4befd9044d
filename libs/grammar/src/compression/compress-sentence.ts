import type { ParsedSentence, ParsedToken } from '../parsed-sentence.types.ts';
import { parse } from '../parsing/parse.ts';
import { getLexicon } from '../structure/lexicon.ts';
import { SyntaxTree, hasRelation } from '../structure/syntax-tree.ts';
import { findOptionalParts } from './optional-parts.ts';
import { isWhole, writeTokens } from './punctuation.ts';

/** Below this confidence, the predicate or its subject may be wrong. */
const MIN_CORE_CONFIDENCE = 0.85;

/**
 * Shortens a sentence by leaving out what is beside its main statement: insertions, appositions,
 * descriptive clauses, and statements joined to the first. Negation, conditions, hedges, amounts,
 * places and the speaker stay. A part is left out only if the words of the rest are parsed with the
 * same heads as before.
 * @param wantedChars length from which nothing more is left out
 * @returns the rest in the words of the sentence, without a full stop; undefined if nothing can be
 *   left out or the sentence cannot be parsed reliably
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

/**
 * Whether the sentence may continue a part: in “…, a bank that closed, and now runs a mill”, the
 * bank may run it.
 */
function mayGoOn(tree: SyntaxTree, part: ReadonlySet<number>): boolean {
  if (![...part].some((index) => tree.tokens[index]!.pos === 'VERB')) return false;
  const next = tree.tokens.find(({ index, pos }) => index > Math.max(...part) && pos !== 'PUNCT');
  const verb = next && hasRelation(next, 'cc') ? tree.head(next) : undefined;
  return verb?.pos === 'VERB' && !tree.child(verb, 'nsubj', 'csubj', 'expl');
}

/**
 * Maximum phrases that may be attached to another word in the rest: “sold it [to a man from
 * Leeds]”.
 */
const MAX_MOVED_PHRASES = 2;

/** Whether the words of the rest are parsed as they were in the whole sentence. */
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

/**
 * The index in the list of the head of each word; the words of one name (“Ida Lund”) count as one.
 */
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

/** Whether a list lost its “and” with its last member: “mills, harbours”. */
function hasOpenList(words: readonly ParsedToken[]): boolean {
  const conjuncts = words.filter(({ relation }) => relation === 'conj');
  return conjuncts.some(({ head }) => {
    const last = conjuncts.findLast((other) => other.head === head)!;
    return !words.some((word) => word.head === last.index && word.relation === 'cc');
  });
}

/** Whether the head of a token is of little importance, as for a preposition or an adverb. */
const isMinor = (token: ParsedToken) =>
  hasRelation(token, 'case', 'advmod', 'cc', 'det', 'fixed', 'compound', 'flat', 'mark');

const isPhrase = (token: ParsedToken) => hasRelation(token, 'nmod', 'obl', 'acl', 'appos');

/**
 * Whether a predicate has a subject, is parsed confidently, and is no subordinate clause (“because
 * he left”).
 */
function isStatement(tree: SyntaxTree, root: ParsedToken): boolean {
  const subject = tree.child(root, 'nsubj', 'csubj', 'expl');
  if (!subject || tree.child(root, 'mark')) return false;
  return root.confidence >= MIN_CORE_CONFIDENCE && subject.confidence >= MIN_CORE_CONFIDENCE;
}
