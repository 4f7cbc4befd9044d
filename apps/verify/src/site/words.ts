import type { Standing } from './standing.ts';

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' });
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set([
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
const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A credibility in a word, from the lowest score that it stands for. */
const CREDIBILITY: readonly (readonly [from: number, word: string])[] = [
  [0.8, 'high'],
  [0.65, 'fairly high'],
  [0.45, 'middling'],
  [0.25, 'low'],
  [0, 'very low'],
];

export const credibilityWord = (score: number) =>
  CREDIBILITY.find(([from]) => score >= from)?.[1] ?? 'very low';

/** English name of a language; undefined when it is not known. */
export const languageName = (code: string) => (code === 'und' ? undefined : LANGUAGES.of(code));

/** What an element in that language says of itself. */
export const languageOf = (code: string): { lang: string; dir: 'ltr' | 'rtl' | 'auto' } => ({
  lang: code === 'und' ? '' : code,
  dir: code === 'und' ? 'auto' : RIGHT_TO_LEFT.has(code) ? 'rtl' : 'ltr',
});

/** `12 March 2026` */
export const dayInWords = (date: Date | string) => DAY.format(new Date(date));

export const VERDICT_WORDS: Record<Standing['verdict'], string> = {
  TRUE: 'True',
  FALSE: 'False',
  UNCERTAIN: 'Uncertain',
};

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

const sources = (count: number, kind = '') =>
  `${NUMBERS[count] ?? count} ${kind}${count === 1 ? 'source' : 'sources'}`;

/** A reason of the verdict without the name of its kind, which is for programs. */
export function reasonInWords(reason: string): string {
  const said = reason.replace(/^[a-z]+: /, '');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** What the verdict rests on, in a sentence. */
export function standingInWords(
  { supporting, contradicting }: Standing,
  kind: 'CLAIM' | 'PREDICTION',
): string {
  if (kind === 'PREDICTION' && !supporting && !contradicting)
    return 'A prediction cannot be checked before its time; no other source speaks of it so far.';
  if (!supporting && !contradicting)
    return (
      'No independent source that confirms it and none that contradicts it has been found so ' +
      'far.'
    );
  const said = supporting
    ? `${sources(supporting, 'independent ')} ${supporting === 1 ? 'confirms' : 'confirm'} it`
    : 'no independent source confirms it';
  const denied = contradicting
    ? `${sources(contradicting)} ${contradicting === 1 ? 'contradicts' : 'contradict'} it`
    : 'none contradicts it';
  const sentence = `${said}, and ${denied}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
