import type { Judgement, Objection } from '@plumbline/extraction';
import { dates } from '@plumbline/text';
import type { Likeness } from './likeness.ts';
import { numbersOf, oneFigureApart } from './figures-apart.ts';

/** A claim as it was said. */
export interface Said {
  text: string;
  /** ISO 639-1 */
  language: string;
  /** Of the page it stands in. */
  title: string;
  datedAt: Date;
  /** Says what is to come. */
  isPrediction: boolean;
}

/** What two claims say of each other. */
export interface Link {
  type: 'SUPPORTS' | 'CONTRADICTS';
  confidence: number;
  why: string;
  /**
   * Which of them says it of the other: of two of which one says more, that one supports the other.
   */
  from: 'first' | 'second';
}

/** Of words in common a support needs the less, the surer it is. */
const SUPPORTED = { sure: 0.75, least: 0.6, alike: 0.4 };
/** What is less sure than this, from either side, is as often a figure misread. */
const OPPOSED = 0.6;
/** Set by hand: below what the rules for words are sure of. */
const ONE_FIGURE = 0.65;
/**
 * What two claims must have in common for a difference to be one of the same thing; less where
 * hardly a word but the one that is turned round differs.
 */
const CONTRADICTED = {
  number: 0.5,
  date: 0.6,
  negation: 0.6,
  opposite: 0.6,
  filler: 0.5,
  other: Infinity,
} as const;
const HARDLY = { words: 2, overlap: 0.4 };

/**
 * Makes one of what two claims say of each other, each judged by the other; nothing unless it is
 * sure. A contradiction must be seen from both sides, and what is set against each other must not
 * stand in both: pages that tell the same with one word more are no contradiction.
 *
 * @param forth the first claim, judged by the second
 * @param back the second, judged by the first
 */
export function verdictOfTwo(
  first: Said,
  second: Said,
  likeness: Likeness,
  forth: Judgement,
  back: Judgement,
): Link | undefined {
  if (forth.stance === 'CONTRADICTS' || back.stance === 'CONTRADICTS') {
    if (
      forth.stance !== back.stance ||
      !areOfOneThing(first, second) ||
      !isAgainst(first, second, likeness, forth, back)
    )
      return undefined;
    const confidence = Math.min(forth.confidence, back.confidence);
    const from = contradictor(first, second);
    return { type: 'CONTRADICTS', confidence, why: (from === 'first' ? back : forth).why, from };
  }
  const from = supporter(first, second, forth, back);
  const told = from === 'first' ? back : forth;
  if (told.stance !== 'SUPPORTS' || told.confidence < SUPPORTED.least)
    return oneFigure(first, second);
  if (told.confidence < SUPPORTED.sure && likeness.overlap < SUPPORTED.alike) return undefined;
  return { type: 'SUPPORTS', confidence: told.confidence, why: told.why, from };
}

/** What happened contradicts a prediction, and never the reverse. */
const contradictor = (first: Said, second: Said): Link['from'] =>
  first.isPrediction && !second.isPrediction ? 'second' : 'first';

/**
 * Which of the two bears the other out: what happened a prediction and never the reverse; else that
 * which says all that the other claims, the first where both do.
 */
function supporter(first: Said, second: Said, forth: Judgement, back: Judgement): Link['from'] {
  if (first.isPrediction !== second.isPrediction) return first.isPrediction ? 'second' : 'first';
  return back.stance === 'SUPPORTS' &&
    (forth.stance !== 'SUPPORTS' || back.confidence >= forth.confidence)
    ? 'first'
    : 'second';
}

/** What rules for words do not see in most languages: the same sentence with another figure. */
function oneFigure(first: Said, second: Said): Link | undefined {
  const apart = areOfOneThing(first, second) && oneFigureApart(first, second);
  if (!apart) return undefined;
  const from = contradictor(first, second);
  const [evidence, claim] =
    from === 'first' ? [apart.first, apart.second] : [apart.second, apart.first];
  return {
    type: 'CONTRADICTS',
    confidence: ONE_FIGURE,
    why: `In the same words the evidence has ${evidence}, the claim ${claim}.`,
    from,
  };
}

function isAgainst(
  first: Said,
  second: Said,
  { overlap, apart }: Likeness,
  forth: Judgement,
  back: Judgement,
): boolean {
  const by = forth.against?.by ?? 'other';
  const needed =
    (by === 'opposite' || by === 'negation') && apart <= HARDLY.words
      ? HARDLY.overlap
      : CONTRADICTED[by];
  if (overlap < needed || Math.min(forth.confidence, back.confidence) < OPPOSED) return false;
  if (by === 'date') return ![first, second].some(saysDayByToday);
  if (by === 'filler' && [first, second].some(({ text }) => REPORTED.test(text))) return false;
  return [forth.against, back.against].every((against) =>
    isApart(against ?? { by }, first.text, second.text),
  );
}

/** Who is named is often who said it. */
const REPORTED = /\b(?:said|says|told|tells|according)\b/i;

/**
 * Whether it is the one thing that tells the two apart. "Men and women" is said of both, and
 * neither word stands against the other; nor does "$1.52 million" against "$1 million" where one
 * page gives both. Another day with another count is another time.
 */
function isApart({ claim = '', evidence = '' }: Objection, first: string, second: string): boolean {
  const [own, others] = [numbersOf(first), numbersOf(second)];
  const objected = new Set(numbersOf(`${claim} ${evidence}`));
  if ([...objected].some((number) => own.includes(number) && others.includes(number))) return false;
  const hasOther = (a: readonly string[], b: readonly string[]) =>
    a.some((number) => !b.includes(number) && !objected.has(number));
  if (hasOther(own, others) && hasOther(others, own)) return false;
  return ![claim, evidence].some((word) => word && has(first, word) && has(second, word));
}

/** More of a title says nothing more of what the page is about. */
const LONGEST_TITLE = 300;
const WORD = '[\\p{L}\\p{N}]';
const has = (text: string, word: string) =>
  new RegExp(`(?<!${WORD})${word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')}(?!${WORD})`, 'iu').test(
    text.normalize('NFKC'),
  );

/** "Yesterday" is another day on every page, and pages are often dated wrongly. */
const saysDayByToday = ({ text, language, datedAt }: Said) =>
  dates(text, { reference: datedAt, language }).some(({ relative }) => relative);

/**
 * Pages on two models, versions or years ("S24", "Pro 3", "2025") say different things of different
 * things, though their sentences name neither.
 */
function areOfOneThing(first: Said, second: Said): boolean {
  const [one, other] = [numbered(first.title), numbered(second.title)];
  const only = (a: Set<string>, b: Set<string>) => [...a].some((word) => !b.has(word));
  return !(only(one, other) && only(other, one));
}

const numbered = (title: string) =>
  new Set(
    title
      .slice(0, LONGEST_TITLE)
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{N}.-]+/u)
      .filter((word) => /\p{Nd}/u.test(word)),
  );
