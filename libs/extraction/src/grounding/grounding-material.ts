import { resolveDates } from '../dates/document-dates.ts';
import {
  type DateMention,
  detectLanguageOrDefault,
  extractNumbers,
  type NumberMention,
} from '@plumbline/text';
import { LRUCache } from 'lru-cache';
import type { GroundingQuestion } from './grounding.types.ts';

/** A text with everything that the checks compare. */
export interface ReadText {
  text: string;
  /** ISO 639-1. */
  language: string;
  numbers: NumberMention[];
  dates: DateMention[];
}

/** A statement and its sources, analysed once for all checks. */
export interface GroundingMaterial {
  statement: ReadText;
  sources: ReadText[];
  /** The sources, one per line. */
  sourceText: string;
  context: readonly string[];
  /** ISO 639-1 code of the sources. */
  sourceLanguage: string;
  referenceDate?: Date;
  isSameLanguage: boolean;
}

/** Languages that capitalize all nouns. */
export const NOUN_CAPITALS: ReadonlySet<string> = new Set(['de', 'lb']);

export const MAX_STATEMENT_CHARS = 1_000;
const MAX_SOURCE_CHARS = 4_000;
const MAX_SOURCES = 20;
const MAX_CONTEXT_TEXTS = 20;
const MAX_CONTEXT_CHARS = 16_000;
/** Reference date for questions without one. Only explicit months and days are then compared. */
const UNKNOWN_DAY = new Date('2020-06-15T00:00:00Z');

/** Analyses what the checks compare. Truncates texts that are longer than any prompt. */
export function readMaterial(question: GroundingQuestion): GroundingMaterial {
  const { statement, language, sourceLanguage, context = [], referenceDate } = question;
  const sources = question.sources
    .slice(0, MAX_SOURCES)
    .map((source) => source.slice(0, MAX_SOURCE_CHARS));
  const sourceText = sources.join('\n');
  const knownSourceLanguage = sourceLanguage ?? detectLanguageOrDefault(sourceText);
  const isKnownDay = referenceDate && !Number.isNaN(referenceDate.getTime());
  const reference = isKnownDay ? referenceDate : undefined;
  const day = reference ?? UNKNOWN_DAY;
  const statementText = statement.slice(0, MAX_STATEMENT_CHARS);
  const statementLanguage =
    language ?? detectLanguageOrDefault(statementText, { fallback: knownSourceLanguage });
  return {
    statement: readText(statementText, statementLanguage, day),
    sources: sources.map((source) => readSource(source, knownSourceLanguage, day)),
    sourceText,
    sourceLanguage: knownSourceLanguage,
    context: context.slice(0, MAX_CONTEXT_TEXTS).map((text) => text.slice(0, MAX_CONTEXT_CHARS)),
    ...(reference && { referenceDate: reference }),
    isSameLanguage: statementLanguage === knownSourceLanguage,
  };
}

const readText = (text: string, language: string, day: Date): ReadText => ({
  text,
  language,
  numbers: extractNumbers(text, language),
  dates: resolveDates(text, { reference: day, language }),
});

/** Statements of one page cite the same sentences repeatedly. */
const readSources = new LRUCache<string, ReadText>({ max: 500 });

function readSource(text: string, language: string, day: Date): ReadText {
  const key = `${language} ${day.toISOString().slice(0, 10)} ${text}`;
  const cachedSource = readSources.get(key);
  if (cachedSource) return cachedSource;
  const source = readText(text, language, day);
  readSources.set(key, source);
  return source;
}
