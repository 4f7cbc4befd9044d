import { joinWords } from '@plumbline/languages';
import { REPORTER_TITLE_SOURCE } from './byline-words.ts';
import { extractFirstDate } from './date-in-text.ts';
import { DATE_WORDS } from './date-words.ts';

const REPORTER_SIGNATURE = new RegExp(
  String.raw`(?<![가-힣])([가-힣]{2,4})\s?${REPORTER_TITLE_SOURCE}\s{0,3}(?:=|[([]?[\w.-]{2,40}@)`,
  'g',
);
const ENTRY_LABEL_SOURCE = joinWords([...DATE_WORDS.entryLabels, ...DATE_WORDS.transmissionLabels]);
const ENTRY_DATE_LABEL = new RegExp(
  String.raw`${ENTRY_LABEL_SOURCE}${joinWords(DATE_WORDS.entryLabelEndings)}?\s{0,2}[:：]?\s{0,2}(?=\d{4})`,
  'g',
);
const MAX_DATE_CHARS = 24;
const MAX_SIGNATURES = 3;

/**
 * The reporters that Korean newspapers name in the text, before "=" or their address: "홍길동 기자 = …",
 * "홍길동 기자 hong@…". Empty if there are more than three, because such a page is a list.
 */
export function extractReporterNames(text: string): string[] {
  const names = new Set([...text.matchAll(REPORTER_SIGNATURE)].map(([, name]) => name as string));
  return names.size <= MAX_SIGNATURES ? [...names] : [];
}

/**
 * The date next to "entered" or "published" on an East Asian page, if the text has only one such
 * date.
 */
export function extractEntryDate(text: string): string | null {
  const dates = new Set(
    [...text.matchAll(ENTRY_DATE_LABEL)].map(({ index, 0: label }) =>
      extractFirstDate(text.slice(index + label.length, index + label.length + MAX_DATE_CHARS)),
    ),
  );
  dates.delete(null);
  return dates.size === 1 ? ([...dates][0] ?? null) : null;
}
