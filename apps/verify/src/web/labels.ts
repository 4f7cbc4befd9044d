import type { Stance, Verdict } from '@plumbline/entailment';
import { formatDay, formatMessage } from '@plumbline/languages';

const RIGHT_TO_LEFT_LANGUAGES: ReadonlySet<string> = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'ks',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
]);
/** Of the public pages: what is said on them is in English, as the reasons of verdicts are. */
export const PAGE_LANGUAGE = 'en';

/** Credibilities in a word, each from the lowest score that it stands for. */
const CREDIBILITIES = [
  [0.8, 'credibility.high'],
  [0.65, 'credibility.fairlyHigh'],
  [0.45, 'credibility.medium'],
  [0.25, 'credibility.low'],
] as const;

export function formatCredibility(score: number, language: string): string {
  const message = CREDIBILITIES.find(([from]) => score >= from)?.[1] ?? 'credibility.veryLow';
  return formatMessage(language, message);
}

export const formatVerdict = (verdict: Verdict, language: string): string =>
  formatMessage(language, `verdict.${verdict}`);

export const formatStance = (stance: Stance, language: string): string =>
  formatMessage(language, `stance.${stance}`);

/** `(confidence 0.93)` */
export const formatConfidence = (confidence: number, language: string): string =>
  formatMessage(language, 'page.confidence', { confidence: confidence.toFixed(2) });

/** What an element in that language says of itself. */
export const toLanguageAttributes = (
  code: string,
): { lang: string; dir: 'ltr' | 'rtl' | 'auto' } => ({
  lang: code === 'und' ? '' : code,
  dir: code === 'und' ? 'auto' : RIGHT_TO_LEFT_LANGUAGES.has(code) ? 'rtl' : 'ltr',
});

/** `12 March 2026, 09:30 UTC` */
export const formatTime = (date: Date, language: string): string =>
  `${formatDay(date, language)}, ${date.toISOString().slice(11, 16)} UTC`;

/** A reason of the verdict without the name of its kind, which is for programs. */
export function formatReason(reason: string): string {
  return capitalize(reason.replace(/^[a-z]+: /, ''));
}

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
