import type { ParsedToken } from '../parsed-sentence.types.ts';
import { isPredicate } from './clauses.ts';
import { getLexicon } from './lexicon.ts';
import { isNominal } from './noun-phrases.ts';
import { type SyntaxTree, hasRelation } from './syntax-tree.ts';
import { type ClauseTense, findTense, isPlanned } from './tense.ts';

/** A date in a sentence, and the word whose time it is. */
export interface TimeExpression {
  /** Token indices. */
  tokens: number[];
  /** What it belongs to: a clause, or a noun before or after it. */
  attachment: 'clause' | 'noun-before' | 'noun-behind';
  /** Token index of the noun it belongs to. */
  noun?: number;
  /** Token index of the predicate of the clause around it. */
  predicate: number;
  /** The preposition before the expression or its first word: “since”, “as of”. */
  preposition?: string;
  /** Undefined if the clause does not tell: “may”, infinitives without a verb around them. */
  tense?: ClauseTense;
  /** Whether it is the beginning of a state: “since March”, “as of 2 May”. */
  isStart: boolean;
  /**
   * Whether the event did not happen at that time: “before May”, “than last year”, “the crisis of
   * 2008”.
   */
  isApart: boolean;
}

/**
 * Finds the word that a date is the time of.
 * @param start UTF-16 offset of the date in the sentence
 * @returns undefined if there are no words at that place
 */
export function locateTime(
  tree: SyntaxTree,
  start: number,
  end: number,
): TimeExpression | undefined {
  const lexicon = getLexicon(tree.sentence.language);
  const inside = tree.tokens.filter((token) => token.start < end && token.end > start);
  const indices = new Set(inside.map(({ index }) => index));
  const tops = inside.filter(({ head, pos }) => !indices.has(head) && pos !== 'PUNCT');
  const top = tops.find(isContent) ?? tops[0];
  if (!top) return undefined;
  const first = skipJoined(tree, top);
  const noun = opensSentence(tree, inside)
    ? undefined
    : (findNounBehind(tree, inside, end) ?? findNoun(tree, first));
  const predicate = skipContent(tree, findPredicate(tree, noun ?? first), inside[0]!);
  const preposition = readPreposition(tree, first);
  const { sincePrepositions, targetPrepositions, apartPrepositions, endPrepositions, negations } =
    lexicon.lists;
  const isStart = preposition !== undefined && sincePrepositions.has(preposition);
  const isTarget = targetPrepositions.has(preposition ?? '') && isPlanned(predicate, lexicon);
  const tense = isStart ? 'past' : isTarget ? 'future' : findTense(tree, predicate, lexicon);
  const around = preposition ? [preposition] : findPrepositions(tree, first, predicate);
  // “Fell from its peak in 2019”
  const outer = noun && readPreposition(tree, noun);
  if (outer && !lexicon.lists.genitivePrepositions.has(outer)) around.push(outer);
  const isDenied = tree
    .children(predicate, 'advmod')
    .some(({ lemma }) => negations.has(lemma.toLowerCase()));
  // “until 1991” is the end of a state; “not until 1991” is the time of an event
  const isApart = around.some(
    (word) => apartPrepositions.has(word) || (endPrepositions.has(word) && !isDenied),
  );
  return {
    tokens: [...indices],
    attachment: !noun ? 'clause' : noun.index > first.index ? 'noun-behind' : 'noun-before',
    ...(noun && { noun: noun.index }),
    predicate: predicate.index,
    ...(preposition && { preposition }),
    ...(tense && { tense }),
    isStart,
    isApart,
  };
}

const isContent = (token: ParsedToken) =>
  isNominal(token) || token.pos === 'ADV' || token.pos === 'ADJ';

/** Whether a sentence begins with the date: in “In 2018 sales of …” there are no “2018 sales”. */
function opensSentence(tree: SyntaxTree, tokens: readonly ParsedToken[]): boolean {
  const words = tree.tokens.slice(0, tokens[0]!.index).filter(({ pos }) => pos !== 'PUNCT');
  const next = tree.tokens[tokens.at(-1)!.index + 1];
  const isPhrase = words.length === 1 && words[0]!.pos === 'ADP';
  return (isPhrase || (words.length === 0 && tokens.length > 1)) && next?.pos !== 'PART';
}

/** The noun after the date, regardless of its parse: “last year’s cup”, “the 2018 model”. */
function findNounBehind(
  tree: SyntaxTree,
  tokens: readonly ParsedToken[],
  end: number,
): ParsedToken | undefined {
  const [first, last] = [tokens[0]!, tokens.at(-1)!];
  const next = tree.tokens[last.index + 1];
  if (!next || next.start - end > 1) return undefined;
  if (next.pos === 'PART' && next.start === end) return tree.tokens[last.index + 2];
  const isBare = tokens.length === 1 && first.pos === 'NUM';
  const isOpened = tree.tokens[first.index - 1]?.pos === 'ADP' || first.index === 0;
  return isBare && !isOpened && isNominal(next) && next.pos !== 'PRON' ? next : undefined;
}

/**
 * The first of several joined dates, whose head applies to all: “in 2016 and 2019”, “Monday (Nov.
 * 18)”.
 */
function skipJoined(tree: SyntaxTree, token: ParsedToken): ParsedToken {
  let current = token;
  for (let head = tree.head(current); head; head = tree.head(current)) {
    const isJoined = hasRelation(current, 'conj', 'appos', 'flat') && !isPredicate(tree, current);
    // “Tuesday night”
    const isPart = head.entityType === 'time' && isNominal(head);
    if (!isJoined && !isPart) break;
    if (head.entityType === 'person') break;
    current = head;
  }
  return current;
}

/**
 * The noun that an expression describes; a noun that is itself a predicate has times like a verb.
 */
function findNoun(tree: SyntaxTree, token: ParsedToken): ParsedToken | undefined {
  const head = tree.head(token);
  if (!head || !isNominal(head) || isPredicate(tree, token)) return undefined;
  if (hasRelation(token, 'obl', 'advmod', 'nsubj')) return undefined;
  if (tree.child(head, 'cop') && head.index < token.index) return undefined;
  return head;
}

function findPredicate(tree: SyntaxTree, token: ParsedToken): ParsedToken {
  let current = token;
  for (
    let head = tree.head(current);
    head && !isPredicate(tree, current);
    head = tree.head(current)
  )
    current = head;
  return current;
}

/** The verb of saying if the date is directly after it: “said on Monday it would close”. */
function skipContent(
  tree: SyntaxTree,
  predicate: ParsedToken,
  { index }: ParsedToken,
): ParsedToken {
  const head = tree.head(predicate);
  const isContent = hasRelation(predicate, 'ccomp') && head && head.index < index;
  const between = tree.tokens.slice((head?.index ?? 0) + 1, index);
  return isContent && between.every(({ pos }) => pos === 'ADP') ? head : predicate;
}

/** The prepositions before the nouns around an expression. */
function findPrepositions(tree: SyntaxTree, token: ParsedToken, predicate: ParsedToken): string[] {
  const results: string[] = [];
  for (
    let current: ParsedToken | undefined = token;
    current && current !== predicate;
    current = tree.head(current)
  )
    results.push(readPreposition(tree, current) ?? '');
  return results;
}

function readPreposition(tree: SyntaxTree, token: ParsedToken): string | undefined {
  const words = tree
    .children(token, 'case', 'mark')
    .filter(({ index }) => index < token.index)
    .flatMap((word) => tree.subtree(word));
  return words.length ? words.map(({ text }) => text.toLowerCase()).join(' ') : undefined;
}
