import * as en from './english.cues.ts';
import { CLAIM_CUES } from './other.cues.ts';

/** What is known of a sentence before its words are weighed. */
export interface Bearings {
  language: string;
  /** Names in it. */
  names: number;
  /** Dates in it that say their year, and others. */
  years: number;
  dates: number;
}

/** Somebody's words: what they hold for or against is theirs, that they said them can be checked. */
const QUOTATION = /["“][^"“”]{8,1500}["”]/gu;
const QUESTION = /[?？؟]["'”’」』)]*$/u;
const WORDS = /[\p{L}\p{N}]+/gu;
/** Shorter is a heading or an interjection, longer no sentence. */
const FEWEST_WORDS = 3;
export const LONGEST_CLAIM = 1500;

const matches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
const sigmoid = (score: number) => 1 / (1 + Math.exp(-score));

/**
 * How surely a sentence states something that can be checked, 0 to 1. A sum of cues: figures, dates, names, past and comparison speak
 * for it; opinion, norms, evaluation, future, address and small talk against. A plain statement without any cue lies just above .5.
 */
export function checkable(text: string, bearings: Bearings): number {
  if (text.length > LONGEST_CLAIM || QUESTION.test(text)) return 0.02;
  const words = matches(text, WORDS);
  const { language } = bearings;
  return language === 'en' || language === 'und' ? english(text, words, bearings) : other(text, words, bearings);
}

function english(text: string, words: number, { names, years, dates }: Bearings): number {
  const verb = en.VERB.test(text);
  // Without a verb we know and without a full stop it is a heading or a scrap.
  if (words < FEWEST_WORDS || (!verb && !/[.。]\P{L}*$/u.test(text))) return 0.05;
  const reported = en.ATTRIBUTION.test(text) ? text.replace(QUOTATION, ' ') : text;
  const statistics = Math.min(3, matches(text, en.STATISTIC));
  const numbers = Math.min(3, matches(text, en.NUMBER));
  const evaluations = Math.min(3, matches(reported, en.EVALUATION));
  const past = Math.min(3, matches(text, en.PAST));
  let score = verb ? 0.65 : 0.2;
  score += 0.6 * statistics + 0.3 * numbers + 0.3 * Math.min(2, years) + 0.1 * Math.min(2, dates);
  score += 0.27 * Math.min(3, names) + 0.3 * past + 0.3 * Math.min(3, matches(text, en.COMPARISON));
  score += (en.PERFECT.test(text) ? 0.35 : 0) + (en.REPORT.test(text) ? 0.35 : 0);
  score -=
    (en.OPINION.test(reported) ? (statistics ? 0.7 : 1.2) : 0) +
    (en.HEDGE.test(reported) ? 0.35 : 0) +
    (en.NORM.test(reported) ? 1 : 0) +
    0.35 * evaluations;
  score -=
    (en.FUTURE.test(reported) ? 0.8 : 0) + (en.SECOND_PERSON.test(reported) ? 0.65 : 0) + (en.FIRST_PERSON.test(reported) ? 0.35 : 0);
  score -= (en.FILLER.test(reported) ? 0.8 : 0) + (en.IMPERATIVE.test(reported) ? 1.5 : 0) + (/!["'”’)]*$/.test(text) ? 1 : 0);
  score -= (en.SUBJECT_PRONOUN.test(text) ? 0.35 : 0) + (en.CONNECTIVE.test(text) ? 0.25 : 0) + (/…|\.\.\.|--/.test(text) ? 0.3 : 0);
  if (reported !== text) score += 0.3;
  if (!names && !numbers && !statistics && !dates) score -= past ? 0.2 : 0.45;
  if (words < 6) score -= 0.2;
  else if (words >= 12) score += words >= 20 ? 0.5 : 0.35;
  return sigmoid(score);
}

function other(text: string, words: number, { language, names, years, dates }: Bearings): number {
  const letters = text.length;
  const unspaced = /^(?:ja|zh|th|lo|km|my)$/.test(language);
  if (unspaced ? letters < 8 : words < 3) return 0.05;
  const cues = CLAIM_CUES[language];
  const numbers = Math.min(3, matches(text, /\p{Nd}[\p{Nd}.,]{0,20}/gu));
  let score = 0.25 + 0.4 * numbers + 0.35 * Math.min(2, years) + 0.2 * Math.min(2, dates) + 0.3 * Math.min(3, names);
  if (/[%％]|퍼센트|억|조원|만\s?명|百分之|億|亿|パーセント|Prozent|pour cent|por ciento/u.test(text)) score += 0.6;
  if (cues?.against.test(text)) score -= 1.8;
  if (cues?.attribution.test(text) || cues?.event.test(text)) score += 0.4;
  if (/[!！]["'”’」』)]*$/u.test(text)) score -= 1;
  if (!names && !numbers && !dates) score -= 0.5;
  // Without cues for the language, the figures are all there is to go by.
  return sigmoid(cues ? score : score * 0.6);
}
