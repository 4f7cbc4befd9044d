import { judgeEnglish } from './english/judge.ts';
import type { Form } from './form.ts';
import { judgeOther } from './other/judge.ts';

/** What is known of a sentence before its words are weighed. */
export interface Bearings {
  /** ISO 639-1; `und` is read as English. */
  language: string;
  /** Names in it. */
  names: number;
  /** Dates in it that say their year, and dates of all kinds. */
  years: number;
  dates: number;
  /** Whether it stands in a quotation that began in a sentence before. */
  quoted?: boolean;
}

/** How a sentence is judged. */
export interface Judgement {
  /** How surely it states what can be looked up, and how much that is worth looking up: 0 to 1, .5 a plain statement. */
  checkability: number;
  /** How surely it tells what its writer thinks and feels: 0 to 1. */
  subjectivity: number;
  form: Form;
}

/** Longer is no sentence. */
export const LONGEST_CLAIM = 1500;

/** Judges one sentence by its words. Linear in its length. */
export function judge(text: string, bearings: Bearings): Judgement {
  if (text.length > LONGEST_CLAIM) return { checkability: 0.02, subjectivity: 0.02, form: 'fragment' };
  return bearings.language === 'en' || bearings.language === 'und' ? judgeEnglish(text, bearings) : judgeOther(text, bearings);
}

const logOdds = (chance: number) => Math.log(chance / (1 - chance));
/** A sentence is as likely opinion as not from here on; below, its opinion takes nothing from the claim. */
const DOUBT = -0.5;

/** How surely a sentence is a claim, 0 to 1: that it can be checked, less what speaks for its being opinion. */
export function claimConfidence({ checkability, subjectivity }: Judgement): number {
  const opinion = Math.max(0, logOdds(subjectivity) - DOUBT);
  return 1 / (1 + Math.exp(0.3 * opinion - logOdds(checkability)));
}
