import { findSlotConflicts } from './lexical/slots.ts';
import { type Match, alignAsked } from './alignment.ts';
import type { Asked, AskedWord } from './asked.ts';
import { fillerOf } from './filler.ts';
import { fits } from './moments.ts';
import type { ReadPassage, ReadSentence } from './reading.ts';
import { isTurned } from './turned.ts';

/** What one sentence, in its passage, has to say to a question. */
export interface Findings {
  passage: ReadPassage;
  sentence: ReadSentence;
  matches: Match[];
  /**
   * Share of what the question says that is said here, 0 to 1; what only the passage around says
   * counts in part.
   */
  coverage: number;
  /** Words of names in the question that neither passage nor title has. */
  missingNames: number;
  /**
   * Dates and figures of the question that the sentence lacks: each another one than the sentence
   * has, or none.
   */
  missingFigures: number;
  /** The sentence has the opposite of a word of the question. */
  opposite: boolean;
  /** One of the two is negated where the other is not. */
  negation: boolean;
  /** The sentence fills a slot of the question otherwise, 0 to 1: another name, kind or nation. */
  conflict: number;
  /**
   * The sentence describes something of the question otherwise: "marine engines" for "steam
   * engines".
   */
  described: boolean;
  /** The sentence tells it the other way round. */
  turned: boolean;
  /**
   * How far something of the kind asked for stands here that the question does not say itself, 0 to
   * 1.
   */
  filler: number;
}

/**
 * How much a word counts that only the passage's other sentences have, its title, the sentence
 * before.
 */
const AROUND = { passage: 0.2, title: 0.6, before: 0.4, referred: 0.8 };
const HAD = 0.35;
const SAME = 0.8;
const ANAPHOR =
  /^(?:he|she|it|they|his|her|its|their|this|these|that|those|such|그|그는|그녀는|이는|이것은|이)$/;

/** Whether a sentence begins with what stands for something said before. */
export const refersBack = ({ words }: ReadSentence): boolean => ANAPHOR.test(words[0]?.form ?? '');

const CONSEQUENCE =
  /^(?:as a (?:result|consequence)|therefore|thus|hence|consequently|for (?:this|that) reason|because of (?:this|that)|deshalb|daher|deswegen|infolgedessen|par conséquent|c['’]est pourquoi|por (?:eso|ello|lo tanto)|en consecuencia)(?!\p{L})|^(?:그래서|따라서|그 결과|이 때문에|이로 인해|그 때문에|そのため|その結果|したがって|因此|所以|结果|結果)/iu;

/** Whether a sentence tells what came of what was said before it. */
export const followsFrom = ({ quote }: ReadSentence): boolean => CONSEQUENCE.test(quote);

/** A question is no answer; what follows it may be one. */
export const isQuestion = ({ quote }: ReadSentence): boolean =>
  /[?？]["”』」)\s]{0,4}$/u.test(quote);

/** Findings of every sentence of a passage. */
export function collectFindings(asked: Asked, passage: ReadPassage): Findings[] {
  const aligned = passage.sentences.map((sentence) => alignAsked(asked, sentence));
  const anywhere = asked.words.map(({ word }, index) =>
    aligned.reduce(
      (most, matches) => Math.max(most, matches[index]?.strength ?? 0),
      passage.title.has(word.stem) ? 1 : 0,
    ),
  );
  return passage.sentences.map((sentence, position) => {
    const matches = aligned[position] ?? [];
    const before = aligned[position - 1];
    const previous = passage.sentences[position - 1];
    const refers =
      refersBack(sentence) || (previous && isQuestion(previous)) ? AROUND.referred : AROUND.before;
    const said = ({ word }: AskedWord, index: number) =>
      Math.max(
        matches[index]?.strength ?? 0,
        refers * (before?.[index]?.strength ?? 0),
        passage.title.has(word.stem) ? AROUND.title : 0,
        AROUND.passage * (anywhere[index] ?? 0),
      );
    return {
      passage,
      sentence,
      matches,
      coverage: share(asked, said),
      missingNames: asked.words.filter(({ names }, index) => names && (anywhere[index] ?? 0) < HAD)
        .length,
      missingFigures: missingFigures(asked, sentence, passage),
      opposite: asked.words.some(({ word }, index) => !word.isName && matches[index]?.opposite),
      negation: differInNegation(asked, sentence, matches),
      conflict: conflict(asked, sentence, matches),
      described: isDescribedOtherwise(asked, sentence, matches),
      turned: isTurned(asked, sentence, matches),
      filler: fillerOf(asked, sentence),
    };
  });
}

function share({ words }: Asked, said: (word: AskedWord, index: number) => number): number {
  let had = 0;
  let total = 0;
  words.forEach((word, index) => {
    total += word.weight;
    had += word.weight * said(word, index);
  });
  return total ? had / total : 0;
}

/** What tells no time of its own is of the day that it was said on. */
function missingFigures(
  { moments, figures, all }: Asked,
  sentence: ReadSentence,
  { date }: ReadPassage,
): number {
  const isUndated = sentence.moments.length === 0 && date !== undefined;
  const lacking = moments.filter(
    (asked) =>
      !sentence.moments.some((told) => fits(asked, told)) &&
      !(isUndated && date >= asked.from && date < asked.to),
  );
  const inMoments = new Set(
    all.flatMap(({ isFigure, value }) => (isFigure && value !== undefined ? [value] : [])),
  );
  const has = new Set(sentence.words.map(({ value }) => value));
  return (
    lacking.length + figures.filter((figure) => !has.has(figure) && !inMoments.has(figure)).length
  );
}

/** "Which did not close?" of what closed, or the other way round: by the words both have. */
function differInNegation(
  { isNegative }: Asked,
  sentence: ReadSentence,
  matches: Match[],
): boolean {
  const both = matches.flatMap(({ to }) => sentence.words[to] ?? []);
  const negated = both.filter((word) => word.negated).length;
  return isNegative ? negated === 0 : both.length > 0 && negated * 2 > both.length;
}

/**
 * A word of the question that the sentence lacks stands before one that it has, where the sentence
 * has another before it.
 */
function isDescribedOtherwise(
  { words, own }: Asked,
  sentence: ReadSentence,
  matches: readonly Match[],
): boolean {
  return words.some(({ at }, index) => {
    const next = matches[index + 1];
    if (
      words[index + 1]?.at !== at + 1 ||
      !next ||
      next.strength < SAME ||
      (matches[index]?.strength ?? 0) >= HAD
    )
      return false;
    const other = sentence.words[next.to - 1];
    return (
      other !== undefined &&
      other.weight > 0 &&
      !own.has(other.stem) &&
      sentence.words[next.to]?.before.trim() === ''
    );
  });
}

function conflict(asked: Asked, sentence: ReadSentence, matches: Match[]): number {
  const pairs = asked.words.map(({ word, at }, index) => {
    const { strength = 0, to = -1, opposite = false } = matches[index] ?? {};
    const evidence = sentence.words[to];
    return { claim: word, at, strength, opposite, ...(evidence && { to, evidence }) };
  });
  // Kinds rule each other out in claims; the kind that a question asks by is often told otherwise.
  const plain = { language: asked.language, times: [], toldOn: 0, predicate: 0 };
  const found = findSlotConflicts(
    { ...plain, text: asked.text, words: asked.all, quantities: asked.quantities },
    { ...plain, text: sentence.quote, words: sentence.words, quantities: sentence.quantities },
    pairs,
  ).filter(({ type }) => type !== 'kind');
  return found.reduce((most, { force }) => Math.max(most, force), 0);
}
