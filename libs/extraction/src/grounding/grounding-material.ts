import { resolveDates } from '../dates/document-dates.ts';
import {
  type DateMention,
  detectLanguageOrDefault,
  extractNumbers,
  type NumberMention,
} from '@plumbline/text';
import { LRUCache } from 'lru-cache';
import type { GroundingQuestion } from './grounding.types.ts';

/** A text and what the checks compare of it. */
export interface ReadText {
  text: string;
  /** ISO 639-1. */
  language: string;
  numbers: NumberMention[];
  dates: DateMention[];
}

/** A statement and its sources, read once for all checks. */
export interface GroundingMaterial {
  statement: ReadText;
  sources: ReadText[];
  /** The sources, a line each. */
  sourceText: string;
  context: readonly string[];
  /** ISO 639-1 of the sources. */
  sourceLanguage: string;
  referenceDate?: Date;
  isSameLanguage: boolean;
}

/** Languages that capitalise every noun. */
export const NOUN_CAPITALS: ReadonlySet<string> = new Set(['de', 'lb']);

export const MAX_STATEMENT_CHARS = 1_000;
const MAX_SOURCE_CHARS = 4_000;
const MAX_SOURCES = 20;
const MAX_CONTEXT_TEXTS = 20;
const MAX_CONTEXT_CHARS = 16_000;
/**
 * "Today" where the question has no day: only months and days that are written out are compared.
 */
const UNKNOWN_DAY = new Date('2020-06-15T00:00:00Z');

/** Reads what the checks compare; what is longer than any prompt has is cut. */
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

/** The statements of a page cite the same sentences again and again. */
const readSources = new LRUCache<string, ReadText>({ max: 500 });

function readSource(text: string, language: string, day: Date): ReadText {
  const key = `${language} ${day.toISOString().slice(0, 10)} ${text}`;
  const cachedSource = readSources.get(key);
  if (cachedSource) return cachedSource;
  const source = readText(text, language, day);
  readSources.set(key, source);
  return source;
}
