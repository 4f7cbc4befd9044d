import type { StatementVerdict } from './statement-verdict.ts';

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

/** `12 March 2026` */
export const formatDay = (date: Date | string) => DAY_FORMAT.format(new Date(date));

export const VERDICT_LABELS: Record<StatementVerdict['verdict'], string> = {
  TRUE: 'True',
  FALSE: 'False',
  UNCERTAIN: 'Uncertain',
};

const NUMBER_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

const formatSourceCount = (count: number, adjective = '') =>
  `${NUMBER_WORDS[count] ?? count} ${adjective}${count === 1 ? 'source' : 'sources'}`;

/** A reason of the verdict without the name of its kind, which is for programs. */
export function formatReason(reason: string): string {
  const text = reason.replace(/^[a-z]+: /, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What the verdict rests on, in a sentence. */
export function formatVerdictBasis(
  { supporting, contradicting }: StatementVerdict,
  kind: 'CLAIM' | 'PREDICTION',
): string {
  if (kind === 'PREDICTION' && !supporting && !contradicting)
    return 'A prediction cannot be checked before its time; no other source speaks of it so far.';
  if (!supporting && !contradicting)
    return (
      'No independent source that confirms it and none that contradicts it has been found so ' +
      'far.'
    );
  const confirmation = supporting
    ? `${formatSourceCount(supporting, 'independent ')} ` +
      `${supporting === 1 ? 'confirms' : 'confirm'} it`
    : 'no independent source confirms it';
  const contradiction = contradicting
    ? `${formatSourceCount(contradicting)} ${contradicting === 1 ? 'contradicts' : 'contradict'} it`
    : 'none contradicts it';
  const sentence = `${confirmation}, and ${contradiction}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
