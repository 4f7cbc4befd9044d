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
/** The language of the public pages: English, like the reasons of verdicts. */
export const PAGE_LANGUAGE = 'en';

/** Words for credibility, each with its lowest score. */
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

/** Attributes of an element with text in this language. */
export const toLanguageAttributes = (
  code: string,
): { lang: string; dir: 'ltr' | 'rtl' | 'auto' } => ({
  lang: code === 'und' ? '' : code,
  dir: code === 'und' ? 'auto' : RIGHT_TO_LEFT_LANGUAGES.has(code) ? 'rtl' : 'ltr',
});

/** `12 March 2026, 09:30 UTC` */
export const formatTime = (date: Date, language: string): string =>
  `${formatDay(date, language)}, ${date.toISOString().slice(11, 16)} UTC`;

/** A verdict's reason without its machine-readable prefix. */
export function formatReason(reason: string): string {
  return capitalize(reason.replace(/^[a-z]+: /, ''));
}

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
