import { judgeEnglish } from './english/judge.ts';
import type { Form } from './form.ts';
import { judgeOther } from './other/judge.ts';
import { sigmoid } from './scorer.ts';

/** What is known of a sentence before its words are weighed. */
export interface Bearings {
  /** ISO 639-1; `und` is read as English. */
  language: string;
  /** Names in it. */
  names: number;
  /** Whether a name is the first thing in it. */
  begins?: boolean;
  /** Dates in it that say their year, and dates of all kinds. */
  years: number;
  dates: number;
  /** Whether it stands in a quotation that began in a sentence before. */
  quoted?: boolean;
}

/** How a sentence is judged. */
export interface Judgement {
  /**
   * How surely it states what can be looked up, and how much that is worth looking up: 0 to 1, .5 a
   * plain statement.
   */
  checkability: number;
  /** How surely it tells what its writer thinks and feels: 0 to 1. */
  subjectivity: number;
  form: Form;
  /** A bare assertion: nothing in it but what is said to be so. */
  plain: boolean;
}

/** Longer is no sentence, shorter none in any script. */
export const LONGEST_CLAIM = 1500;
const SHORTEST_CLAIM = 5;

/** Judges one sentence by its words. Linear in its length. */
export function judge(text: string, bearings: Bearings): Judgement {
  if (text.length > LONGEST_CLAIM || text.length < SHORTEST_CLAIM)
    return { checkability: 0.02, subjectivity: 0.02, form: 'fragment', plain: false };
  return bearings.language === 'en' || bearings.language === 'und'
    ? judgeEnglish(text, bearings)
    : judgeOther(text, bearings);
}

const logOdds = (chance: number) => Math.log(chance / (1 - chance));
/**
 * Opinion takes nothing from a claim before it is this likely (in log-odds); from there on, this
 * much for each step.
 */
const DOUBT = -0.5;
const OPINION = 0.25;
/**
 * "Coffee contains caffeine" is worth no headline, yet it is true or false: a bare assertion is a
 * claim, barely if nothing else speaks for it.
 */
const ASSERTED = 0.6;
const BARELY = 0.1;
/** What is left of a claim in a sentence that states nothing. */
const NO_STATEMENT = 0.6;

/**
 * How surely a sentence is a claim, 0 to 1. From .5 on it counts as one; measured on articles of
 * all kinds, the figure is close to the share of sentences a careful editor would take.
 */
export function claimConfidence({ checkability, subjectivity, form, plain }: Judgement): number {
  const opinion = Math.max(0, logOdds(subjectivity) - DOUBT);
  const claim = logOdds(checkability) - OPINION * opinion;
  if (form !== 'statement') return NO_STATEMENT * sigmoid(claim);
  return sigmoid(plain ? Math.max(claim + ASSERTED, BARELY) : claim);
}
