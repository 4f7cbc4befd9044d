import { type Feature, upTo } from '../scorer.ts';
import { isPast } from './form.ts';
import { type ReadWord, type Reading, is } from './reading.ts';

/** A reading together with the names and dates found in the sentence. */
export interface Statement extends Reading {
  names: number;
  /** Whether a name is the first thing in it. */
  begins: boolean;
  /** Dates that say their year, and dates of all kinds. */
  years: number;
  dates: number;
}

const PERFECT_AUXILIARY = new Set(['have', 'has', 'had', "'ve", "'d", "'s"]);
const BETWEEN = new Set(
  "not 't never also already now just only all since long always actually even recently".split(' '),
);
const ACTORS = new Set(['he', 'she', 'they', 'you']);
const SPEAKERS = new Set(['i', 'we']);
const POINTING = new Set(['it', 'this', 'that', 'these', 'those', 'such', 'there', 'what']);
const WANTING = new Set(
  (
    'want wants try trying tried going need needs hope intend intends plan like able got have ' +
    'ready willing prepared'
  ).split(' '),
);
const DIGITS = /^\p{Nd}/u;
const MONEY_OR_PERCENT = /\p{Nd}\s?(?:%|[Pp]er ?cent|pct)|[$€£¥₩]\s?\p{Nd}/gu;
/** The text speaks of itself: pointers, announcements. */
const ABOUT_THE_TEXT =
  /\b(?:here(?:['’]s| is| are)|can be found (?:in|at|on|here|below)|(?:see|shown|listed|pictured|described|mentioned|discussed|explained) (?:above|below|earlier|later|here)|in this (?:article|post|guide|section|chapter|tutorial|video|blog|review|list|paper)|this (?:article|post|guide|section|chapter|tutorial|video|blog|review|list|page|tip) (?:is|was|will|covers|explains|shows|provides)|more (?:details|information|about)|we(?:['’]ll| will) (?:look|explore|show|discuss|cover|see|walk)|as (?:mentioned|noted|described|discussed|shown)|read on|keep reading|full disclosure|photo|image|screenshot)\b/i;
const QUESTION = /[?？؟]["'”’」』)]{0,3}$/u;

/** How many words fit; `at` lets a test look at the neighbours. */
function count(
  { words }: Reading,
  fits: (word: ReadWord, at: number, words: readonly ReadWord[]) => boolean,
): number {
  let found = 0;
  for (let at = 0; at < words.length; at += 1)
    if (fits(words[at] as ReadWord, at, words)) found += 1;
  return found;
}

const skip = (words: readonly ReadWord[], at: number): number => {
  let next = at;
  while (next < at + 3 && BETWEEN.has(words[next]?.word ?? '')) next += 1;
  return next;
};
const perfect = (word: ReadWord, at: number, words: readonly ReadWord[]) =>
  PERFECT_AUXILIARY.has(word.word) && isPast(words[skip(words, at + 1)]);
const actorDid = (word: ReadWord, at: number, words: readonly ReadWord[]) =>
  ACTORS.has(word.word) && isPast(words[skip(words, at + 1)]);
const speakerDid = (word: ReadWord, at: number, words: readonly ReadWord[]) => {
  const next = words[skip(words, at + 1)];
  return SPEAKERS.has(word.word) && isPast(next) && !is(next, 'cognition');
};
const speakerThinks = (word: ReadWord, at: number, words: readonly ReadWord[]) =>
  SPEAKERS.has(word.word) &&
  [1, 2, 3].some(
    (step) =>
      is(words[at + step], 'cognition') &&
      !words.slice(at + 1, at + step).some((between) => isPast(between) && between.word !== 'had'),
  );
const wants = (word: ReadWord, at: number, words: readonly ReadWord[]) =>
  WANTING.has(word.word) && words[at + 1]?.word === 'to';
const pastDeed = (word: ReadWord) => is(word, 'deed') && isPast(word);
const figures = ({ words }: Reading) => words.filter(({ word }) => DIGITS.test(word)).length;
const first = ({ words }: Reading) => words[0];
const matches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** "A smartphone is a computer that …": what something is, said of a thing by name. */
const defines = ({ words }: Reading) =>
  !POINTING.has(words[0]?.word ?? '') &&
  words
    .slice(1, 6)
    .some(
      (word, at) =>
        /^(?:is|are|was|were)$/.test(word.word) &&
        /^(?:an?|the|one|part)$/.test(words[at + 2]?.word ?? '') &&
        !is(words[at], 'first') &&
        !is(words[at], 'we') &&
        !POINTING.has(words[at]?.word ?? ''),
    );
/** "Our jobs are leaving": what is going on now, which can be seen. */
const goingOn = (word: ReadWord, at: number, words: readonly ReadWord[]) =>
  /^(?:is|are|'s|'re|'m|am)$/.test(word.word) &&
  /^(?!going|trying|talking|doing|saying|thinking|looking|hoping)\p{L}{3,20}ing$/u.test(
    words[skip(words, at + 1)]?.word ?? '',
  );
/** What others said will be is told as said: "He said he would close it" can be looked up. */
const modalsNotReported = ({ words }: Reading) => {
  const said = words.findIndex(
    (word, at) =>
      at > 0 && is(word, 'saying') && isPast(word) && !SPEAKERS.has(words[at - 1]?.word ?? ''),
  );
  return words.filter((word, at) => is(word, 'modal') && (said < 0 || at < said)).length;
};
const counterfactual = ({ text }: Reading) =>
  Number(/\bif\b/i.test(text) && /\b(?:would|could|might)(?:n['’]t)? (?:not )?have\b/i.test(text));

const OPENERS = new Set(
  (
    'and but so or yet because if when while as by with for to after before once since ' +
    'although though unless whether instead then also however not just even'
  ).split(' '),
);
/**
 * A third-person statement in the indicative without a word of opinion, wish or address: true or
 * false, whatever it is about.
 */
export const isPlain = ({ words, own, text }: Reading): boolean => {
  const start = words[0]?.word ?? '';
  return (
    own.first + own.we + own.second + own.modal + own.norm + own.filler === 0 &&
    (own.value === 0 || words.some(pastDeed)) &&
    own.praise +
      own.blame +
      own.verdict +
      own.mild +
      own.taste +
      own.figure +
      own.feeling +
      own.promotion +
      own.comment +
      own.intensifier +
      own.colloquial ===
      0 &&
    (start === 'there' || !POINTING.has(start)) &&
    !OPENERS.has(start) &&
    !(start.endsWith('ing') && text.includes(',')) &&
    !/[:;,…]$/.test(text)
  );
};

/** A sentence in which nothing is found is not worth a look. */
export const CHECKWORTHINESS_START = -0.8;
/**
 * What makes a statement worth checking, and what makes it small talk, wish or advice. The weights
 * are set by reasoning, in rough steps: amounts and what is on record weigh most, deeds of others
 * more than one's own, norms and thoughts as much against.
 */
export const CHECKWORTHINESS: readonly Feature<Statement>[] = [
  {
    name: 'money or per cent',
    weight: 0.6,
    value: ({ text }) => upTo(2, matches(text, MONEY_OR_PERCENT)),
  },
  { name: 'amount', weight: 0.6, value: ({ all }) => upTo(3, all.amount) },
  { name: 'figure', weight: 0.5, value: (of) => upTo(3, figures(of)) },
  { name: 'number word', weight: 0.2, value: ({ all }) => upTo(2, all.numeral) },
  { name: 'matter of record', weight: 0.35, value: ({ all }) => upTo(4, all.record) },
  { name: 'past', weight: 0.25, value: (of) => upTo(3, count(of, isPast)) },
  { name: 'past deed', weight: 0.35, value: (of) => upTo(2, count(of, pastDeed)) },
  { name: 'deed', weight: 0.15, value: ({ all }) => upTo(2, all.deed) },
  { name: 'perfect', weight: 0.4, value: (of) => upTo(2, count(of, perfect)) },
  { name: 'he did', weight: 0.4, value: (of) => upTo(2, count(of, actorDid)) },
  {
    name: 'I did, on record',
    weight: 0.5,
    value: (of) => (of.all.record || of.all.amount ? upTo(1, count(of, speakerDid)) : 0),
  },
  { name: 'going on', weight: 0.3, value: (of) => upTo(1, count(of, goingOn)) },
  { name: 'defines', weight: 0.5, value: (of) => Number(defines(of)) },
  { name: 'counterfactual', weight: -0.6, value: counterfactual },
  { name: 'comparison', weight: 0.35, value: ({ all }) => upTo(3, all.compare) },
  { name: 'all or none', weight: 0.2, value: ({ all }) => upTo(2, all.total) },
  { name: 'name', weight: 0.3, value: ({ names }) => upTo(3, names) },
  { name: 'begins with a name', weight: 0.3, value: ({ begins }) => Number(begins) },
  { name: 'year', weight: 0.4, value: ({ years }) => upTo(2, years) },
  { name: 'date', weight: 0.2, value: ({ dates }) => upTo(2, dates) },
  { name: 'source', weight: 0.4, value: ({ all }) => upTo(2, all.source) },
  {
    name: 'quotation with its speaker',
    weight: 1,
    value: ({ quotations, own, names }) =>
      Number(quotations.length > 0 && own.saying > 0 && names > 0),
  },
  { name: 'third person', weight: 0.15, value: ({ all }) => upTo(2, all.third) },
  { name: 'twelve words', weight: 0.3, value: ({ words }) => Number(words.length >= 12) },
  { name: 'twenty words', weight: 0.2, value: ({ words }) => Number(words.length >= 20) },
  { name: 'under six words', weight: -0.4, value: ({ words }) => Number(words.length < 6) },
  { name: 'I think', weight: -0.7, value: (of) => upTo(2, count(of, speakerThinks)) },
  { name: 'wanting', weight: -0.5, value: (of) => upTo(2, count(of, wants)) },
  { name: 'to come or imagined', weight: -0.35, value: (of) => upTo(3, modalsNotReported(of)) },
  { name: 'norm', weight: -0.8, value: ({ all }) => upTo(2, all.norm) },
  { name: 'values and generalities', weight: -0.3, value: ({ all }) => upTo(4, all.value) },
  { name: 'I', weight: -0.35, value: ({ all }) => upTo(2, all.first) },
  { name: 'you', weight: -0.3, value: ({ all }) => upTo(2, all.second) },
  {
    name: 'judgement',
    weight: -0.3,
    value: ({ own }) => upTo(3, own.praise + own.blame + own.verdict + own.taste),
  },
  { name: 'mild judgement', weight: -0.15, value: ({ own }) => upTo(3, own.mild) },
  { name: 'promotion', weight: -0.3, value: ({ own }) => upTo(3, own.promotion) },
  {
    name: 'about the text itself',
    weight: -1.5,
    value: ({ text }) => Number(ABOUT_THE_TEXT.test(text)),
  },
  { name: 'comment', weight: -0.2, value: ({ own }) => upTo(2, own.comment) },
  { name: 'small talk', weight: -0.5, value: (of) => Number(is(first(of), 'filler')) },
  { name: 'order', weight: -1, value: (of) => Number(is(first(of), 'imperative')) },
  { name: 'question', weight: -2, value: ({ text }) => Number(QUESTION.test(text)) },
  { name: 'exclamation', weight: -0.8, value: ({ text }) => Number(/!["'”’)]{0,3}$/.test(text)) },
  { name: 'points back', weight: -0.3, value: (of) => Number(POINTING.has(first(of)?.word ?? '')) },
  {
    name: 'nothing to look up',
    weight: -0.6,
    value: (of) =>
      Number(
        !of.names &&
          !of.dates &&
          !of.all.record &&
          !of.all.amount &&
          !figures(of) &&
          !count(of, pastDeed),
      ),
  },
];
