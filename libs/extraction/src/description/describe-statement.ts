import { isComparable, readStatement, type Statement } from '@plumbline/comparison';
import { getTypology, parse } from '@plumbline/grammar';
import {
  extractDates,
  extractNamedEntities,
  extractNumbers,
  type NumberMention,
  splitSentences,
  stripInvisibleCharacters,
} from '@plumbline/text';
import { DAY_MS } from '@plumbline/text/durations';
import type { DescribedStatement, StatementDescription } from './statement-description.types.ts';
import { isSelfContained, type NameMention } from './self-contained.ts';

type Unit = Statement['units'][number];

const MAX_CHARS = 1_000;
/** Entity types that rarely have proper names. */
const NAMELESS_TYPES = new Set<string | undefined>(['abstract', 'event', 'substance', 'time']);
/** The unit of libs/comparison for “third”: a rank is not a measurement. */
const ORDINAL_UNIT = 'th';
/**
 * More than a year and no whole number of weeks, so that every relative date gets another value.
 */
const REFERENCE_SHIFT_MS = 400 * DAY_MS;

const UNDESCRIBED: StatementDescription = {
  names: [],
  isSelfContained: false,
  numbers: [],
  figures: [],
  dates: [],
};

/** Describes a statement. Deterministic, without network; about 1 ms for a sentence. */
export function describeStatement({
  text,
  language,
  referenceDate,
}: DescribedStatement): StatementDescription {
  if (!isComparable(language)) return UNDESCRIBED;
  const visibleText = stripInvisibleCharacters(text.slice(0, MAX_CHARS));
  const descriptions = splitSentences(visibleText, language).map((sentence) =>
    moveBy(sentence.start, describeSentence(sentence.text, language, referenceDate)),
  );
  return {
    names: descriptions.flatMap(({ names }) => names),
    isSelfContained:
      descriptions.length > 0 && descriptions.every((description) => description.isSelfContained),
    numbers: descriptions.flatMap(({ numbers }) => numbers),
    figures: descriptions.flatMap(({ figures }) => figures),
    dates: descriptions.flatMap(({ dates }) => dates),
  };
}

function describeSentence(
  text: string,
  language: string,
  referenceDate: Date,
): StatementDescription {
  const parsed = parse(text, language);
  const statement = readStatement(parsed, referenceDate);
  const names = findNames(statement);
  const dates = findDates(text, language, referenceDate);
  const numbers = extractNumbers(text, language);
  return {
    names: names.map(({ words }) => words),
    isSelfContained: isSelfContained(parsed, names, dates),
    numbers: numbers.map(({ values }) => values),
    figures: statement.units.flatMap((unit) => {
      const { tokens } = unit;
      const place = { start: tokens[0]!.start, end: tokens.at(-1)!.end };
      return unit.quantity ? [{ ...place, unit: readFigureUnit(unit, numbers) }] : [];
    }),
    dates,
  };
}

function findNames({ sentence, units }: Statement): (NameMention & { words: readonly string[] })[] {
  const { text, language } = sentence;
  if (!getTypology(language).hasCapitals)
    return extractNamedEntities(text, language).map(({ start, end, text: name }) => ({
      ...{ start, end },
      words: name.toLowerCase().split(/\s+/u),
    }));
  return units
    .filter(
      (unit) =>
        unit.kind === 'name' &&
        unit.tokens.some((token) => /\p{Lu}/u.test(token.text)) &&
        !isFirstWordOnly(unit),
    )
    .map(({ tokens, head, words }) => ({
      ...{ start: tokens[0]!.start, end: tokens.at(-1)!.end, relation: head.relation },
      words: words.map((word) => word.replace(/[’']s?$/u, '')),
    }));
}

/**
 * “Revenue rose”: a capital at the beginning marks no name, except for persons, places and firms.
 */
const isFirstWordOnly = ({ head, tokens }: Unit) =>
  head.index === 0 && tokens.length === 1 && NAMELESS_TYPES.has(head.entityType);

/** Returns what a figure counts or measures; empty when the figure is not exact. */
function readFigureUnit({ quantity, tokens }: Unit, numbers: readonly NumberMention[]): string {
  if (!quantity || quantity.isApproximate || quantity.unit === ORDINAL_UNIT) return '';
  const [first, last] = [tokens[0]!, tokens.at(-1)!];
  const number = numbers.find(({ start, end }) => start < last.end && end > first.start);
  return number?.unit ?? quantity.unit;
}

function findDates(
  text: string,
  language: string,
  referenceDate: Date,
): StatementDescription['dates'] {
  const laterDate = new Date(referenceDate.getTime() + REFERENCE_SHIFT_MS);
  const [dates, laterDates] = [referenceDate, laterDate].map((reference) =>
    extractDates(text, { reference, language }),
  ) as [ReturnType<typeof extractDates>, ReturnType<typeof extractDates>];
  return dates.map(({ start, end, relative, value, valueEnd = value }) => {
    const later = laterDates.find((date) => date.start === start && date.end === end);
    const isStable =
      later !== undefined &&
      dropYear(later.value) === dropYear(value) &&
      dropYear(later.valueEnd ?? later.value) === dropYear(valueEnd);
    return { start, end, isAbsolute: !relative || isStable };
  });
}

/**
 * “14 November” depends on the year of the page, so only the day is compared. A bare year is kept.
 */
const dropYear = (value: string) => (value.length > 4 ? value.slice(4) : value);

const moveBy = (
  offset: number,
  { figures, dates, ...description }: StatementDescription,
): StatementDescription => {
  const move = <Moved extends { start: number; end: number }>(part: Moved): Moved => ({
    ...part,
    start: part.start + offset,
    end: part.end + offset,
  });
  return { ...description, figures: figures.map(move), dates: dates.map(move) };
};
