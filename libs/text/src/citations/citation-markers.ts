import { defineLanguageResource, joinWords, wordsSchema } from '@plumbline/languages';
import { z } from 'zod';
import { extractDates } from '../dates/extract-dates.ts';
import { extractNamedEntities } from '../names/extract-named-entities.ts';

const markerSchema = z.strictObject({
  /** Words that name a source in a marker: "[source: …]", "[Doc 3]". */
  sourceWords: wordsSchema,
});
const SOURCE_WORD = `(?:${joinWords(
  defineLanguageResource('citation-markers', markerSchema)
    .getAll()
    .flatMap(({ sourceWords }) => sourceWords),
)})`;

const OPEN = '[[［【〔]';
const CLOSE = '[\\]］】〕]';
const INSIDE = '[^[\\]［］【】〔〕()（）\\n]';
const NUMBERS = '\\^?\\d{1,4}(?:\\s?[,;、，–-]\\s?\\^?\\d{1,4}){0,8}';
const NAME = "\\p{Lu}[\\p{L}\\p{M}'’.-]{1,30}|[\\p{Script=Han}\\p{Script=Hangul}]{2,4}";
const YEAR = '(?:1[89]|20)\\d{2}[a-z]?';

/** `[7]`, `［3、4］`, `[^1]`, `[1-3]`; with a link: `[7](https://…)`. */
const NUMBERED = new RegExp(
  `[ \\t]?${OPEN}\\s?(?<numbers>${NUMBERS})\\s?${CLOSE}(?:\\([^()\\s]{0,300}\\))?`,
  'gu',
);
/** Markers that never name a source of ours, whatever they contain. */
const FOREIGN = new RegExp(
  [
    // 【1†source】, as file search tools of models write it
    `[ \\t]?${OPEN}${INSIDE}{0,60}†${INSIDE}{0,60}${CLOSE}`,
    // [source: Reuters], (Quelle: dpa), [doc_3], [Ref. 2]
    `[ \\t]?(?:${OPEN}|[(（])\\s?${SOURCE_WORD}(?:\\s?[:：]\\s?${INSIDE}{1,80}|[\\s._#-]{0,2}\\d{1,4})\\s?(?:${CLOSE}|[)）])`,
    // \cite{smith2020}, <sup>3</sup>, <ref>…</ref>
    '[ \\t]?\\\\(?:cite|footcite|parencite)[a-z]{0,3}\\{[^{}\\n]{0,80}\\}',
    '[ \\t]?<(sup|ref|cite)\\b[^<>\\n]{0,80}>[^<>\\n]{0,80}</\\1>',
    // the private-use characters with which some models enclose "cite turn0search1"
    '\\ue200[^\\ue200-\\ue2ff\\n]{0,40}' +
      '(?:[\\ue202-\\ue2ff][^\\ue200-\\ue2ff\\n]{0,80}){0,8}\\ue201',
    // a raised number after a sentence
    '(?<=[.!?。！？,;:"”»」’)])[¹²³⁰⁴-⁹]{1,3}(?=\\s|$)',
  ].join('|'),
  'giu',
);
/** `(Smith 2020)`, `[Kim & Lee, 2019; Park et al. 2021]`. */
const AUTHOR = `(?:${NAME})(?:\\s(?:${NAME})){0,2}`;
const AUTHOR_YEAR = `${AUTHOR}(?:,?\\s(?:&|and|und|et|y|e)\\s${AUTHOR}|,?\\set\\sal\\.?)?,?\\s?${YEAR}(?:[,:]\\s?(?:pp?\\.\\s?)?\\d{1,4}(?:[–-]\\d{1,4})?)?`;
const AUTHOR_YEARS = new RegExp(
  `[ \\t]?[[(（［](?<inside>${AUTHOR_YEAR}(?:;\\s${AUTHOR_YEAR}){0,5})[\\])）］]`,
  'gu',
);
const CITATION_SIGN = /\bet\sal|[&;:]|\d,\s?p/u;
/** In code, brackets index and parentheses call. */
const CODE = /```[\s\S]*?(?:```|$)|`[^`\n]*`/g;

export interface CitationMarkerOptions {
  /** Whether a number cites a source that exists. Default: none does. */
  isKnownNumber?: (number: number) => boolean;
  /** What else the text may take over: its sources and the question. */
  knownText?: string;
}

/**
 * Removes the citation markers that a model invented: numbers without a source, and forms that
 * never name a source of the service, such as `[source: …]`, `【1†source】` and `(Smith 2020)`. Of a
 * marker with several numbers, the known ones stay. Code is left as it is, and so is what stands
 * literally in `knownText`. Linear in the length of the text.
 */
export function removeInventedMarkers(
  text: string,
  { isKnownNumber = () => false, knownText = '' }: CitationMarkerOptions = {},
): string {
  if (!/[[［【〔(（<\\\ue200¹²³⁰⁴-⁹]/u.test(text)) return text;
  const clean = (prose: string) =>
    prose
      .replace(FOREIGN, (marker) => (isKnown(marker, knownText) ? marker : ''))
      .replace(NUMBERED, (marker, ...match) => {
        const { numbers = '' } = match.at(-1) as { numbers?: string };
        return keepKnownNumbers(marker, numbers, isKnownNumber);
      })
      .replace(AUTHOR_YEARS, (marker, ...match) => {
        const { inside = '' } = match.at(-1) as { inside?: string };
        return isKnown(marker, knownText) || !isAuthorYear(inside) ? marker : '';
      });
  let result = '';
  let from = 0;
  for (const { index, 0: code } of text.matchAll(CODE)) {
    result += clean(text.slice(from, index)) + code;
    from = index + code.length;
  }
  return result + clean(text.slice(from));
}

/** The longest marker that a stream waits for. */
const MAX_MARKER_CHARS = 120;
const MARKER_START = /[ \t]?[[［【〔(（<\\\ue200]|`|[.!?。！？]?[ \t]?$/gu;
const MARKER_END = /[\]］】〕)）>}\ue201`\n]/u;

/**
 * Returns where the text may end in an incomplete marker or in incomplete code, so that a stream
 * can hold it back until the rest has arrived; the length of the text if it does not.
 */
export function findOpenMarker(text: string): number {
  const from = Math.max(0, text.length - MAX_MARKER_CHARS);
  const end = text.slice(from);
  const open = [...end.matchAll(MARKER_START)].find(
    ({ index }) => !MARKER_END.test(end.slice(index + 1)),
  );
  return open ? from + open.index : text.length;
}

const isKnown = (marker: string, knownText: string): boolean => knownText.includes(marker.trim());

function keepKnownNumbers(
  marker: string,
  numbers: string,
  isKnownNumber: (number: number) => boolean,
): string {
  const all = (numbers.match(/\d+/g) ?? []).map(Number);
  const known = all.filter(isKnownNumber);
  if (known.length === all.length) return marker;
  const space = /^[ \t]/.exec(marker)?.[0] ?? '';
  return known.length ? space + known.map((number) => `[${number}]`).join('') : '';
}

/** Whether the words are an author and a year, not a month, a place or an event and its year. */
function isAuthorYear(inside: string): boolean {
  if (CITATION_SIGN.test(inside)) return true;
  const [name = ''] = new RegExp(`^${AUTHOR}`, 'u').exec(inside) ?? [];
  const reference = new Date(0);
  const isDate = extractDates(inside, { reference }).some(
    ({ start, end }) => start === 0 && end > name.length,
  );
  if (isDate) return false;
  const kind = extractNamedEntities(name)[0]?.kind;
  return kind !== 'PLACE' && kind !== 'OTHER';
}
