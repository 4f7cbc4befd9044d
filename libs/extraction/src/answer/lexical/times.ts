import {
  type DateMention,
  extractDates,
  toEndInstant,
  getDateParts,
  toStartInstant,
} from '@plumbline/text';
import { DAY_MS } from '@plumbline/text/durations';
import { areKin, areSynonyms } from './lexicon.ts';
import type { Word } from './word.ts';

/** When something was, as far as a text says. */
export interface Time {
  text: string;
  /** Days since 1970, half open; unbounded after "since", "before" and the like. */
  from: number;
  to: number;
  /** A month, and day, of no told year: "in October". */
  month?: number;
  day?: number;
  /**
   * Stem of what happened then: the nearest verb or noun, or `born` and `die` for the dates of a
   * life.
   */
  event?: string;
}

const YEAR = /^(?:1[0-9]|20)\d\d$/;
/** Before a bare year that `extractDates` leaves alone, being old or one of two. */
const TEMPORAL =
  /(?:\b(?:in|since|from|until|till|by|between|and|to|before|after|of|circa|year)\s|[(–-]\s?)$/i;
const LIFE = /^\s?(?:--|[-–—−])\s?$/;
const DECADES = 'twenties thirties forties fifties sixties seventies eighties nineties'.split(' ');
const BEFORE =
  /\b(?:before|prior to|until|till|by|earlier than|up to)\s(?:the\s)?$|이전|전까지|까지/i;
const AFTER = /\b(?:after|since|later than|from)\s(?:the\s)?$/i;
const ONWARDS = /^\s?(?:이후|부터|후|以降|以后|onwards?\b)/;
const UNTIL = /^\s?(?:이전|까지|전|以前)/;

/** The times a sentence states, and the words that are part of them marked as figures. */
export function timesOf(text: string, words: Word[], language: string, reference: Date): Time[] {
  const mentions = extractDates(text, { reference, language });
  const out: Time[] = [];
  mentions.forEach((mention, index) => {
    const { start, end } = mention;
    for (const word of words) if (word.start < end && word.end > start) word.isFigure = true;
    if (mention.valueEnd && isBracketed(text, start)) {
      const { value, valueEnd, ...rest } = mention;
      out.push({ ...spanOf(text, { ...rest, value }), text: String(value), event: 'born' });
      out.push({
        ...spanOf(text, { ...rest, value: valueEnd }),
        text: String(valueEnd),
        event: 'die',
      });
    } else {
      out.push({
        ...spanOf(text, mention),
        text: mention.text,
        ...event(text, words, mentions, index),
      });
    }
  });
  for (const word of words) {
    if (word.isFigure) continue;
    const decade = DECADES.indexOf(word.form);
    if (!YEAR.test(word.form) && decade < 0) continue;
    if (decade < 0 && !TEMPORAL.test(text.slice(Math.max(0, word.start - 10), word.start)))
      continue;
    word.isFigure = true;
    const year = decade < 0 ? Number(word.form) : 1920 + 10 * decade;
    const from = Date.UTC(year, 0) / DAY_MS;
    const to = Date.UTC(year + (decade < 0 ? 1 : 10), 0) / DAY_MS;
    const told = nearest(words, word.start);
    out.push({
      text: word.text,
      ...bounded(text, word.start, word.end, from, to),
      ...(told !== undefined && { event: told }),
    });
  }
  return out;
}

function spanOf(
  text: string,
  { start, end, value, valueEnd, relative, text: own }: DateMention,
): Pick<Time, 'from' | 'to' | 'month' | 'day'> {
  const from = toStartInstant(value).getTime() / DAY_MS;
  const to = toEndInstant(valueEnd ?? value).getTime() / DAY_MS;
  // The year was guessed from the reference date: only what stands there counts.
  if (
    relative &&
    /^\p{Lu}\p{L}{2,}\.?(?:\s\d{1,2}(?:st|nd|rd|th)?)?$|^\d{1,2}(?:st|nd|rd|th)?\s(?:of\s)?\p{Lu}\p{L}{2,}$|^\d{1,2}월(?:\s?\d{1,2}일)?$/u.test(
      own,
    )
  ) {
    const { month, day } = getDateParts(value);
    return {
      from: -Infinity,
      to: Infinity,
      ...(month !== undefined && { month }),
      ...(day !== undefined && { day }),
    };
  }
  return bounded(text, start, end, from, to);
}

function bounded(
  text: string,
  start: number,
  end: number,
  from: number,
  to: number,
): { from: number; to: number } {
  const before = text.slice(Math.max(0, start - 16), start);
  const after = text.slice(end, end + 8);
  if (BEFORE.test(before) || UNTIL.test(after)) return { from: -Infinity, to: from };
  if (AFTER.test(before) || ONWARDS.test(after)) return { from, to: Infinity };
  return { from, to };
}

/**
 * `(3 May 1900 – 4 June 1980)` is born and died; else the nearest word of content before, or else
 * after.
 */
function event(
  text: string,
  words: Word[],
  mentions: DateMention[],
  index: number,
): { event?: string } {
  const mention = mentions[index];
  if (!mention) return {};
  const next = mentions[index + 1];
  const previous = mentions[index - 1];
  const inBrackets = isBracketed(text, mention.start);
  if (inBrackets && next && LIFE.test(text.slice(mention.end, next.start)))
    return { event: 'born' };
  if (inBrackets && previous && LIFE.test(text.slice(previous.end, mention.start)))
    return { event: 'die' };
  // "(– 4 June 1980)": born nobody knows when.
  if (
    inBrackets &&
    /^\s?[-–—−]{1,2}\s?$/.test(
      text.slice(Math.max(0, mention.start - 3), mention.start).replace('(', ''),
    )
  )
    return { event: 'die' };
  const told = nearest(words, mention.start);
  return told === undefined ? {} : { event: told };
}

/** How far before a date its opening bracket may stand. */
const BRACKET = 120;

function isBracketed(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - BRACKET), at);
  return before.lastIndexOf('(') > before.lastIndexOf(')');
}

function nearest(words: Word[], start: number): string | undefined {
  let before: Word | undefined;
  let after: Word | undefined;
  for (const word of words) {
    if (
      word.isFigure ||
      word.isName ||
      word.value !== undefined ||
      (word.weight < 1 && word.form !== 'born')
    )
      continue;
    if (word.start < start) before = word;
    else after ??= word;
  }
  return (before ?? after)?.stem;
}

/** `agree`, `differ`, or nothing certain to say. */
export function compareTimes(claim: Time, evidence: Time): 'agree' | 'differ' | undefined {
  if (claim.month !== undefined) {
    const month = evidence.month ?? monthWithin(evidence);
    if (month === undefined) return undefined;
    const day =
      evidence.day ??
      (evidence.to - evidence.from === 1
        ? new Date(evidence.from * DAY_MS).getUTCDate()
        : undefined);
    return month !== claim.month ||
      (claim.day !== undefined && day !== undefined && claim.day !== day)
      ? 'differ'
      : 'agree';
  }
  if (evidence.month !== undefined) return undefined;
  if (evidence.from >= claim.to || evidence.to <= claim.from) return 'differ';
  if (evidence.from >= claim.from && evidence.to <= claim.to) return 'agree';
  // The text is less precise, or reaches further: a year for a day, 1990–1995 for 1992.
  return evidence.to - evidence.from <= 366 * 1.01 ? 'agree' : undefined;
}

function monthWithin({ from, to }: Time): number | undefined {
  return to - from > 31 ? undefined : new Date(from * DAY_MS).getUTCMonth() + 1;
}

/** Whether two times are told of the same happening, as far as the words beside them show. */
export function isSameEvent(a: Time, b: Time): boolean {
  if (a.event === undefined || b.event === undefined) return false;
  return a.event === b.event || areSynonyms(a.event, b.event) || areKin(a.event, b.event);
}
