import { hasMessages } from '@plumbline/languages';
import { extractSearchTerms } from '@plumbline/retrieval';
import {
  HAN_OR_KANA,
  detectLanguage,
  extractNamedEntities,
  getWordSegmenter,
} from '@plumbline/text';
import {
  FRAMING_WORDS,
  INTERROGATIVES,
  KIND_CUES,
  QUESTION_PATTERN,
  SENTENCE_ENDINGS,
  SENTENCE_OPENER,
  WORD_ENDINGS,
  YES_NO_OPENING,
} from './query-analysis.words.ts';
import type { QuestionKind } from './question.ts';

/** The subject of a query. */
export interface Subject {
  query: string;
  /** The query's language, ISO 639-1. */
  language: string;
  /** The significant words as written; complete names first, without question words. */
  names: string[];
  words: string[];
  isQuestion: boolean;
  /** Whether it is a yes-no question, which is checked like a statement. */
  isYesNoQuestion: boolean;
  /** The main kind of the question. */
  kind: QuestionKind;
}

/**
 * Short queries give little evidence of their language: a low confidence is enough for languages in
 * which reports are written; others need a high one. The default is English.
 */
const MIN_KNOWN_LANGUAGE_CONFIDENCE = 0.24;
const MIN_OTHER_LANGUAGE_CONFIDENCE = 0.6;
const WORD = /[\p{L}\p{M}\p{Nd}][\p{L}\p{M}\p{Nd}.,'’&/-]*[\p{L}\p{M}\p{Nd}]|[\p{L}\p{Nd}]/gu;
const HANGUL_SENTENCE = new RegExp(`\\p{Script=Hangul}${SENTENCE_ENDINGS}[.。]?$`, 'u');
const UNSPACED_SENTENCE = new RegExp(`[。.!！]$|${SENTENCE_ENDINGS}$`, 'u');
const MAX_WORDS = 40;

/**
 * Analyses a query of up to 1,000 characters in any language. Does no I/O and never throws.
 *
 * @param defaultLanguage the language when it cannot be detected: that of the report
 */
export function parseTopic(query: string, defaultLanguage = 'en'): Subject {
  const detectedLanguage = detectLanguage(query);
  const minConfidence = hasMessages(detectedLanguage.code)
    ? MIN_KNOWN_LANGUAGE_CONFIDENCE
    : MIN_OTHER_LANGUAGE_CONFIDENCE;
  const language =
    detectedLanguage.code !== 'und' &&
    (detectedLanguage.confidence >= minConfidence || !isLatinText(query))
      ? detectedLanguage.code
      : toLatinLanguage(defaultLanguage);
  const framingWords = getFramingWords(language);
  const isContentWord = (word: string) =>
    !framingWords.has(word.toLowerCase()) && extractSearchTerms(word, language).length > 0;
  const nameTexts = removeDuplicates(
    extractNamedEntities(query, language)
      .map(({ text }) => text)
      .filter((name) => !isSentenceOpener(name, query) && isContentWord(name)),
  );
  const nameWords = new Set(nameTexts.flatMap((name) => splitQueryWords(name, language)));
  const words = removeDuplicates(
    splitQueryWords(query, language).filter((word) => !nameWords.has(word) && isContentWord(word)),
  );
  const kind = findQuestionKind(query);
  const isQuestion = QUESTION_PATTERN.test(query);
  return {
    query,
    language,
    names: nameTexts,
    words: words.slice(0, MAX_WORDS),
    isQuestion,
    isYesNoQuestion: isQuestion && isYesNoQuestion(query, language),
    kind,
  };
}

/** Whether a question in a language (ISO 639-1) is a yes-no question. */
export function isYesNoQuestion(question: string, language: string): boolean {
  const interrogatives = INTERROGATIVES.get(language);
  return interrogatives !== undefined && !interrogatives.test(question.replace(YES_NO_OPENING, ''));
}

/** The main kind of a question; `course`: what happened. */
export const findQuestionKind = (question: string): QuestionKind =>
  KIND_CUES.find(([, pattern]) => pattern.test(question))?.[0] ?? 'course';

/** Whether the text ends like a sentence and has enough words for one. */
export function isSentence(text: string): boolean {
  const trimmed = text.trim();
  if (HANGUL_SENTENCE.test(trimmed)) return true;
  if (HAN_OR_KANA.test(trimmed)) return UNSPACED_SENTENCE.test(trimmed) && trimmed.length > 8;
  return /\p{L}[\p{L}\p{Nd}%)”"»]*[.!]$/u.test(trimmed) && trimmed.split(/\s+/).length >= 4;
}

const toLatinLanguage = (language: string) =>
  ['ko', 'ja', 'zh'].includes(language) || !hasMessages(language) ? 'en' : language;
const isLatinText = (text: string) => !/[^\P{L}\p{Script=Latin}]/u.test(text);

/**
 * A first word is always capitalized: it is a name only when it also occurs elsewhere, or has more
 * than one word of the language.
 */
function isSentenceOpener(name: string, query: string): boolean {
  const first = query.trimStart();
  return first.startsWith(name) && SENTENCE_OPENER.test(name);
}

function removeDuplicates(words: string[]): string[] {
  const foldedWords = new Set<string>();
  return words.filter(
    (word) => !foldedWords.has(word.toLowerCase()) && foldedWords.add(word.toLowerCase()),
  );
}

function splitQueryWords(text: string, language: string): string[] {
  const matches = text.normalize('NFC').match(WORD) ?? [];
  return matches.flatMap((word) => {
    if (HAN_OR_KANA.test(word)) return segmentUnspacedWords(word, language);
    const endings = WORD_ENDINGS.get(language);
    return [endings ? word.replace(endings, '') : word];
  });
}

/**
 * Words of Japanese and Chinese with at least two characters: single characters occur everywhere.
 */
function segmentUnspacedWords(text: string, language: string): string[] {
  return Array.from(getWordSegmenter(language).segment(text), ({ segment }) => segment).filter(
    (word) => word.length > 1 && !/^[\p{Script=Hiragana}ー]+$/u.test(word),
  );
}

/** The words that ask or frame; the English ones for a language without any. */
export const getFramingWords = (language: string): ReadonlySet<string> =>
  FRAMING_WORDS.get(language) ?? FRAMING_WORDS.get('en')!;
