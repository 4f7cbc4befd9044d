import type { Stance, Verdict } from '@plumbline/entailment';

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
const DAY_FORMAT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A credibility in a word, from the lowest score that it stands for. */
const CREDIBILITY_LABELS: readonly (readonly [from: number, word: string])[] = [
  [0.8, 'high'],
  [0.65, 'fairly high'],
  [0.45, 'middling'],
  [0.25, 'low'],
  [0, 'very low'],
];

export const getCredibilityLabel = (score: number) =>
  CREDIBILITY_LABELS.find(([from]) => score >= from)?.[1] ?? 'very low';

/** What an element in that language says of itself. */
export const toLanguageAttributes = (
  code: string,
): { lang: string; dir: 'ltr' | 'rtl' | 'auto' } => ({
  lang: code === 'und' ? '' : code,
  dir: code === 'und' ? 'auto' : RIGHT_TO_LEFT_LANGUAGES.has(code) ? 'rtl' : 'ltr',
});

/** `12 March 2026, 09:30 UTC` */
export const formatTime = (date: Date): string =>
  `${formatDay(date)}, ${date.toISOString().slice(11, 16)} UTC`;

/** `12 March 2026` */
export const formatDay = (date: Date | string) => DAY_FORMAT.format(new Date(date));

export const VERDICT_LABELS: Record<Verdict, string> = {
  TRUE: 'True',
  FALSE: 'False',
  UNCERTAIN: 'Uncertain',
};

export const STANCE_LABELS: Record<Stance, string> = {
  SUPPORTS: 'Supports the claim',
  CONTRADICTS: 'Contradicts the claim',
  NEUTRAL: 'Decides nothing',
};

/** A reason of the verdict without the name of its kind, which is for programs. */
export function formatReason(reason: string): string {
  const text = reason.replace(/^[a-z]+: /, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
