import { SyntaxTree, hasGrammar, hasRelation, locateTime } from '@plumbline/grammar';
import {
  type DateMention,
  type Sentence,
  type Tense,
  extractDates,
  splitSentences,
} from '@plumbline/text';
import { DAY_MS } from '@plumbline/text/durations';
import { SentenceParses } from '../sentence-parses.ts';
import { alignListedMonths } from './listed-months.ts';
import { findSayingDate } from './saying-date.ts';

export interface DatedText {
  text: string;
  /** ISO 639-1, or `und`. */
  language: string;
  /** Reference date for "yesterday". */
  referenceDate: Date;
  sentences: readonly Sentence[];
  parses: SentenceParses;
  /** Tense for clauses whose tense cannot be determined. */
  fallbackTense?: Tense | undefined;
}

/**
 * Finds the dates of a text by sentence and resolves each in its context. A weekday or a month
 * without a year follows the tense of its clause. A quoted date is relative to the day of the
 * statement. A month in a list follows the months before it. Dates that cross two sentences are
 * left out.
 */
export function readDocumentDates(source: DatedText): DateMention[][] {
  const { text, language, referenceDate, sentences } = source;
  const getTense = createTenseReader(source);
  const mentions = extractDates(text, {
    ...{ reference: referenceDate, language },
    getTense: (date) => getTense(date) ?? source.fallbackTense,
  });
  const isUnsure = (mention: DateMention, at: number) =>
    isTomorrowsWeekday(mention, referenceDate) || isOfOtherYear(mention, mentions[at - 1]);
  const markedMentions = mentions.map((mention, at) =>
    isUnsure(mention, at) ? { ...mention, isUncertain: true as const } : mention,
  );
  return groupBySentence(sentences, markedMentions).map((own, index) => {
    const sentence = sentences[index]!;
    return own.length ? alignListedMonths(sentence, alignQuotedDates(source, sentence, own)) : own;
  });
}

/** A weekday six days ago may mean tomorrow, as pages may be dated a day too early. */
const isTomorrowsWeekday = ({ inferredUnit, value }: DateMention, reference: Date): boolean =>
  inferredUnit === 'week' &&
  value.length === 10 &&
  Date.parse(reference.toISOString().slice(0, 10)) - Date.parse(value) === 6 * DAY_MS;

/**
 * “On 3 May 2001 he was arrested, and on 10 June …”: the year is that date's rather than the
 * page's.
 */
const isOfOtherYear = (
  { inferredUnit, value, start }: DateMention,
  before?: DateMention,
): boolean =>
  inferredUnit === 'year' &&
  before?.relative === false &&
  before.value.length === 10 &&
  before.value.slice(0, 4) < value.slice(0, 4) &&
  start - before.end < MAX_STORY_CHARS;

/** Maximum distance at which an earlier date gives its year. */
const MAX_STORY_CHARS = 400;

/**
 * Returns the dates of a text that is not a document, resolved in the same way. Offsets count from
 * its start.
 * @param fallbackTense tense for clauses whose tense cannot be determined; without it the nearest
 *   date is chosen
 */
export function resolveDates(
  text: string,
  { reference, language, fallbackTense }: ResolutionOptions,
): DateMention[] {
  const source = {
    ...{ text, language, referenceDate: reference, fallbackTense },
    ...{ sentences: splitSentences(text, language), parses: new SentenceParses(language) },
  };
  return readDocumentDates(source).flat();
}

export interface ResolutionOptions {
  reference: Date;
  /** ISO 639-1 */
  language: string;
  fallbackTense?: Tense | undefined;
}

/** "We will order six next year", she said on 2 February 2025: means 2026. */
function alignQuotedDates(
  { language, parses }: DatedText,
  { text, start }: Sentence,
  mentions: DateMention[],
): DateMention[] {
  const isToldFrom = ({ relative, inferredUnit }: DateMention) => relative && !inferredUnit;
  if (!mentions.some(isToldFrom) || mentions.every(({ relative }) => relative)) return mentions;
  const sentence = parses.parse(text);
  if (!sentence) return mentions;
  return mentions.map((mention) => {
    const day = isToldFrom(mention) && findSayingDate(sentence, mention, mentions, start);
    if (!day) return mention;
    const [resolved] = extractDates(mention.text, { reference: day, language });
    return resolved?.text === mention.text
      ? { ...resolved, start: mention.start, end: mention.end }
      : mention;
  });
}

/** Returns a function that finds the tense of the clause that contains a date. */
function createTenseReader(source: DatedText) {
  const { sentences, parses, language, text: whole, referenceDate } = source;
  if (!hasGrammar(language)) return () => undefined;
  let next = 0;
  return ({ start, end, value }: Pick<DateMention, 'start' | 'end' | 'value'>) => {
    // Each rule searches for dates from the beginning of the text.
    if ((sentences[next]?.start ?? Infinity) > start) next = 0;
    while (next < sentences.length && sentences[next]!.end <= start) next += 1;
    const sentence = sentences[next];
    if (!sentence || start < sentence.start || end > sentence.end) return undefined;
    const parsed = parses.parse(whole.slice(sentence.start, sentence.end));
    if (!parsed) return undefined;
    const tree = new SyntaxTree(parsed);
    const place = locateTime(tree, start - sentence.start, end - sentence.start);
    if (!place || place.attachment === 'noun-behind') return undefined;
    if (place.tense !== 'present') return place.tense satisfies Tense | undefined;
    // "The trial opens on Friday" is in the future; headlines also use the present for past months.
    const predicate = tree.tokens[place.predicate]!;
    const isEvent = predicate.pos === 'VERB' && tree.children(predicate, 'aux', 'cop').length === 0;
    // For yesterday's weekday, the sentence is as likely about the past.
    const isYesterday = referenceDate.getTime() - Date.parse(value) < 2 * DAY_MS;
    const isAhead = isEvent && !isYesterday && place.attachment === 'clause' && value.length === 10;
    const isPlain = sentence.block !== 'heading' && !hasRelation(predicate, 'acl');
    return isAhead && isPlain ? 'future' : undefined;
  };
}

/**
 * Assigns each mention to its sentence in one pass; both lists ascend. Mentions that cross a
 * boundary are left out.
 */
export function groupBySentence<T extends { start: number; end: number }>(
  sentences: readonly Sentence[],
  mentions: T[],
): T[][] {
  const mentionsBySentence: T[][] = sentences.map(() => []);
  let index = 0;
  for (const mention of mentions) {
    while (index < sentences.length && (sentences[index]?.end ?? 0) <= mention.start) index += 1;
    const sentence = sentences[index];
    if (sentence && mention.start >= sentence.start && mention.end <= sentence.end)
      mentionsBySentence[index]?.push(mention);
  }
  return mentionsBySentence;
}
