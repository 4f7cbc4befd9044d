import { type ClauseTense, SyntaxTree, locateTime } from '@plumbline/grammar';
import type { DateMention } from '@plumbline/text';
import { DAY_MS } from '@plumbline/text/durations';
import type { AnalyzedDocument } from '../analyzed-document.ts';
import type { Replacement } from './replacement.types.ts';

/** “Last Tuesday” may be yesterday or eight days ago. */
const WEEKDAY = /^((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)$/u;
const NAMED_DAY = /^(?:yesterday|today|tomorrow)$/iu;
const DAY_OF_MONTH = /^\p{Lu}\p{L}+\.? \d{1,2}(?:st|nd|rd|th)?$|^\d{1,2} \p{Lu}\p{L}+$/u;
const MONTH = /^\p{Lu}\p{L}+$/u;
const PERIOD = /^(?:(early|earlier|late|later) )?(?:last|this|next) (year|month|week)$/iu;
const PART_OF_DAY = /^ (morning|afternoon|evening|night)(?!\p{L})/u;
/** Behind these no other preposition stands: “by Tuesday”, “since last year”. */
const PREPOSITION =
  /(?<!\p{L})(?:on|in|at|by|of|for|from|to|until|till|since|before|after|during|than|through|around|between|and|the|a|an|as of|late|early|earlier|later)\s$/iu;

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const formatDay = (value: string) => dayFormat.format(new Date(value));

/**
 * Relative dates of an English sentence, each by the date it means; none of a page whose day of
 * publication is not known.
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
    // “Monday’s talks”, “a Wednesday statement”: the date is part of a name for something.
    const isFree = token && /^(?:obl|obj|nmod|advmod|root)(?!:poss)/u.test(token.relation);
    if (!isFree || /^[’']s/u.test(sentence.text.slice(place.end))) return [];
    return writeDate(sentence.text, place, mention, {
      today: source.referenceDate.toISOString().slice(0, 10),
      tense: locateTime(tree, place.start, place.end)?.tense,
    });
  });
}

function writeDate(
  text: string,
  { start, end }: { start: number; end: number },
  mention: DateMention,
  { today, tense }: { today: string; tense: ClauseTense | undefined },
): Replacement[] {
  const { value } = mention;
  const isFitting =
    /^this /iu.test(mention.text) ||
    (tense === 'past' && value <= today) ||
    (tense === 'future' && value >= today.slice(0, value.length));
  if (!isFitting) return [];
  const before = text.slice(0, start);
  const part = PART_OF_DAY.exec(text.slice(end));
  const date = wordDate(mention, part?.[1]);
  // “Monday night (Nov. 18)” is told in full already.
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

/** A date in full, and the preposition that leads it in. */
function wordDate(
  { value, valueEnd, text }: DateMention,
  partOfDay: string | undefined,
): { preposition: string; words: string; shortWords?: string; hasPart?: boolean } | undefined {
  const weekday = WEEKDAY.exec(text)?.[1];
  if (value.length === 10 && !valueEnd) {
    if (!weekday && !NAMED_DAY.test(text) && !DAY_OF_MONTH.test(text)) return undefined;
    const day = `${weekday ? `${weekday}, ` : ''}${formatDay(value)}`;
    return partOfDay
      ? { preposition: 'on ', words: `the ${partOfDay} of ${day}`, hasPart: true }
      : { preposition: 'on ', words: day };
  }
  if (value.length === 7 && !valueEnd && MONTH.test(text))
    return { preposition: 'in ', words: monthFormat.format(new Date(value)) };
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
  if (unit === 'month') return valueEnd ? undefined : monthFormat.format(new Date(value));
  const days = valueEnd ? (Date.parse(valueEnd) - Date.parse(value)) / DAY_MS : 0;
  return days === 6 ? `the week of ${formatDay(value)}` : undefined;
}
