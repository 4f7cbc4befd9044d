import { type ClauseTense, SyntaxTree, findQuotations, locateTime } from '@plumbline/grammar';
import type { DateMention } from '@plumbline/text';
import { DAY_MS } from '@plumbline/text/durations';
import type { AnalyzedDocument } from '../analyzed-document.ts';
import {
  DAY_OF_MONTH,
  DISTANT,
  NAMED_DAY,
  NAMED_PART,
  PART_OF_DAY,
  PART_OF_YEAR,
  PERIOD,
  PREPOSITION,
  PRESENT,
  RELATIVE_TIME,
  WEEKDAY,
} from './relative-date-words.ts';
import type { Replacement } from './replacement.types.ts';

const MONTH = /^\p{Lu}\p{L}+$/u;

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const formatDay = (value: string) => dayFormat.format(new Date(value));

/**
 * Replaces relative dates of an English sentence with absolute ones; none if the publication date
 * is unknown.
 */
export function resolveDates(source: AnalyzedDocument, index: number): Replacement[] {
  const sentence = source.sentences[index]!;
  if (source.isUndated) return [];
  const mentions = (source.datesBySentence[index] ?? []).filter(({ relative }) => relative);
  if (!mentions.length) return [];
  const parsed = source.parses.parse(sentence.text);
  const tree = parsed && new SyntaxTree(parsed);
  return mentions.flatMap((mention) => {
    if (!tree || mention.isUncertain) return [];
    const place = { start: mention.start - sentence.start, end: mention.end - sentence.start };
    const part = PART_OF_DAY.exec(sentence.text.slice(place.end))?.[0].length ?? 0;
    const token = tree.tokens.findLast(
      ({ start, end, pos }) => start >= place.start && end <= place.end + part && pos !== 'PUNCT',
    );
    const isGenitive = /^[’']s(?!\p{L})/u.test(sentence.text.slice(place.end));
    if (isGenitive) return writeGenitive(place, mention);
    // “A Wednesday statement”: the date is part of a noun phrase.
    const isFree = token && /^(?:obl|obj|nmod|advmod|root)(?!:poss)/u.test(token.relation);
    if (!isFree) return [];
    const time = locateTime(tree, place.start, place.end);
    return writeDate(sentence.text, place, mention, {
      today: source.referenceDate.toISOString().slice(0, 10),
      tense: time?.tense,
    });
  });
}

const isDistant = ({ text }: DateMention): boolean => DISTANT.test(text) || WEEKDAY.test(text);

/** Whether the meaning of a time expression depends on the day. */
export const isRelativeTime = (words: string): boolean => RELATIVE_TIME.test(words);

/**
 * Whether a sentence contains a time outside quotations that only the date of its page explains.
 * @param part UTF-16 offsets in the document; default: the whole sentence
 */
export function hasOpenDate(
  source: AnalyzedDocument,
  index: number,
  part: { start: number; end: number } = source.sentences[index]!,
): boolean {
  const { start: offset, text } = source.sentences[index]!;
  const resolved = resolveDates(source, index);
  const quotations = findQuotations(text).map(({ span }) => span);
  return (
    (source.datesBySentence[index] ?? [])
      .filter(({ start, end }) => start >= part.start && end <= part.end)
      .filter((mention) => mention.relative && isRelativeTime(mention.text))
      // “Today, it is rare” means the present in general.
      .filter(({ text: words, start }) => start > offset || words !== 'Today')
      .map(({ start, end }) => ({ start: start - offset, end: end - offset }))
      .some(
        ({ start, end }) =>
          ![...resolved, ...quotations].some((span) => start < span.end && end > span.start),
      )
  );
}

/** “Last year’s budget” becomes that of 2018. */
function writeGenitive(place: { start: number; end: number }, mention: DateMention): Replacement[] {
  const [, modifier, unit] = PERIOD.exec(mention.text) ?? [];
  const isNamed = !modifier && (unit === 'year' || unit === 'month');
  const name = isNamed && namePeriod(unit, mention.value, mention.valueEnd);
  return name ? [{ ...place, text: name }] : [];
}

function writeDate(
  text: string,
  { start, end }: { start: number; end: number },
  mention: DateMention,
  { today, tense }: { today: string; tense: ClauseTense | undefined },
): Replacement[] {
  const { value } = mention;
  const isFitting =
    PRESENT.test(mention.text) ||
    (tense !== 'past' && value > today && isDistant(mention)) ||
    (tense === 'past' && value <= today) ||
    (tense === 'future' && value >= today.slice(0, value.length));
  if (!isFitting) return [];
  const before = text.slice(0, start);
  const part = PART_OF_DAY.exec(text.slice(end));
  const date = wordDate(mention, part?.[1]);
  // “Monday night (Nov. 18)” already has its full date.
  const isExplained = /^ ?\(/u.test(text.slice(end + (part?.[0].length ?? 0)));
  if (!date || isExplained) return [];
  const isLed = PREPOSITION.test(before);
  const words = isLed ? (date.shortWords ?? date.words) : date.preposition + date.words;
  const isFirst = /^["“‘'\s]*$/u.test(before);
  return [
    {
      start,
      end: end + (date.hasPart ? part![0].length : 0),
      text: isFirst ? words.charAt(0).toUpperCase() + words.slice(1) : words,
    },
  ];
}

/** Writes a full date with its preposition. */
function wordDate(
  { value, valueEnd, text }: DateMention,
  partOfDay: string | undefined,
): { preposition: string; words: string; shortWords?: string; hasPart?: boolean } | undefined {
  const weekday = WEEKDAY.exec(text)?.[1];
  const [, part] = NAMED_PART.exec(text) ?? [];
  if (part && value.length === 10 && !valueEnd)
    return { preposition: 'on ', words: `the ${part.toLowerCase()} of ${formatDay(value)}` };
  if (value.length === 10 && !valueEnd) {
    if (!weekday && !NAMED_DAY.test(text) && !DAY_OF_MONTH.test(text)) return undefined;
    const day = formatDay(value);
    return partOfDay
      ? { preposition: 'on ', words: `the ${partOfDay} of ${day}`, hasPart: true }
      : { preposition: 'on ', words: day };
  }
  if (value.length === 7 && !valueEnd && MONTH.test(text))
    return { preposition: 'in ', words: monthFormat.format(new Date(value)) };
  const [, partOfYear] = PART_OF_YEAR.exec(text) ?? [];
  if (partOfYear) return { preposition: '', words: `${partOfYear}${value.slice(0, 4)}` };
  const [, modifier, unit] = PERIOD.exec(text) ?? [];
  const name = unit && namePeriod(unit.toLowerCase(), value, valueEnd);
  if (!name) return undefined;
  return modifier
    ? {
        preposition: '',
        words: `${modifier.toLowerCase()} in ${name}`,
        shortWords: `${modifier.toLowerCase()} ${name}`,
      }
    : { preposition: 'in ', words: name };
}

function namePeriod(unit: string, value: string, valueEnd: string | undefined): string | undefined {
  if (unit === 'year') return value.slice(0, 4);
  // “Earlier this month” ends at the date of the page.
  if (unit === 'month')
    return (valueEnd ?? value).startsWith(value.slice(0, 7))
      ? monthFormat.format(new Date(value))
      : undefined;
  const days = valueEnd ? (Date.parse(valueEnd) - Date.parse(value)) / DAY_MS : 0;
  return days === 6 ? `the week of ${formatDay(value)}` : undefined;
}
