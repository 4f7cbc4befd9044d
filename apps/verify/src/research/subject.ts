import { searchTerms } from '@plumbline/retrieval';
import { detectLanguage, names } from '@plumbline/text';
import { ASKS, ASKS_FOR, FRAMING, IS_QUESTION } from './asking.words.ts';
import type { Kind } from './question.ts';
import { isWorded } from './wording.ts';

/** What a query is about. */
export interface Subject {
  query: string;
  /** ISO 639-1, of the query. */
  language: string;
  /**
   * The words that carry it as they are written, names first and whole; none of those that only
   * ask.
   */
  names: string[];
  words: string[];
  isQuestion: boolean;
  /** Whether it asks if something is so: such a question is checked as a statement is. */
  asksWhether: boolean;
  /** What it asks for above all. */
  kind: Kind;
}

/**
 * Short queries tell little: of the languages that reports are worded in a faint sign is believed,
 * of others a clear one. Else it is English.
 */
const FAINT = 0.24;
const CLEAR = 0.6;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const WORD = /[\p{L}\p{M}\p{Nd}][\p{L}\p{M}\p{Nd}.,'’&/-]*[\p{L}\p{M}\p{Nd}]|[\p{L}\p{Nd}]/gu;
/** Korean particles behind a noun, longest first. */
const PARTICLES =
  /(?<=[\p{Script=Hangul}\p{L}\p{Nd}]{2})(?:으로부터|에서는|으로는|에게서|이라는|에서|에게|까지|부터|으로|라는|처럼|보다|이나|은|는|이|가|을|를|의|에|와|과|도|만|로)$/u;
/** A French verb asks with its pronoun behind it: réduit-elle. */
const INVERSION = /-(?:t-)?(?:ils?|elles?|on|ce|vous|nous|je|tu)$/iu;
const MOST_WORDS = 40;

/**
 * Reads a query of up to 1,000 characters in any language. Without I/O; never throws.
 *
 * @param otherwise the language it is taken for when it does not tell: that of the report
 */
export function readSubject(query: string, otherwise = 'en'): Subject {
  const detected = detectLanguage(query);
  const sure = isWorded(detected.code) ? FAINT : CLEAR;
  const language =
    detected.code !== 'und' && (detected.confidence >= sure || !isLatin(query))
      ? detected.code
      : latin(otherwise);
  const framing = framingOf(language);
  const isTelling = (word: string) =>
    !framing.has(word.toLowerCase()) && searchTerms(word, language).length > 0;
  const named = unique(
    names(query, language)
      .map(({ text }) => text)
      .filter((name) => !isOpening(name, query) && isTelling(name)),
  );
  const inNames = new Set(named.flatMap((name) => wordsOf(name, language)));
  const words = unique(
    wordsOf(query, language).filter((word) => !inNames.has(word) && isTelling(word)),
  );
  const kind = ASKS.find(([, pattern]) => pattern.test(query))?.[0] ?? 'course';
  const isQuestion = IS_QUESTION.test(query);
  const asksFor = ASKS_FOR[language];
  const asksWhether =
    isQuestion &&
    asksFor !== undefined &&
    !asksFor.test(query.replace(/^\s*est-ce qu(?:e\s|['’])/i, ''));
  return {
    query,
    language,
    names: named,
    words: words.slice(0, MOST_WORDS),
    isQuestion,
    asksWhether,
    kind,
  };
}

/** Whether it ends as a sentence does and has the words for one. */
export function isSentence(text: string): boolean {
  const trimmed = text.trim();
  if (/[\p{Script=Hangul}](?:다|요|음)[.。]?$/u.test(trimmed)) return true;
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(trimmed))
    return (
      /[。.!！]$|(?:した|った|れた|いる|ある|する|です|ます)$/u.test(trimmed) && trimmed.length > 8
    );
  return /\p{L}[\p{L}\p{Nd}%)”"»]*[.!]$/u.test(trimmed) && trimmed.split(/\s+/).length >= 4;
}

const latin = (language: string) =>
  ['ko', 'ja', 'zh'].includes(language) || !isWorded(language) ? 'en' : language;
const isLatin = (text: string) => !/[^\P{L}\p{Script=Latin}]/u.test(text);

/**
 * A first word has a capital in any case: it is a name only when it stands elsewhere too, or is
 * more than a word of the language.
 */
function isOpening(name: string, query: string): boolean {
  const first = query.trimStart();
  return (
    first.startsWith(name) &&
    /^(?:why|what|who|which|when|where|how|is|are|was|were|did|does|has|will|the|an?)$/i.test(name)
  );
}

function unique(words: string[]): string[] {
  const seen = new Set<string>();
  return words.filter((word) => !seen.has(word.toLowerCase()) && seen.add(word.toLowerCase()));
}

function wordsOf(text: string, language: string): string[] {
  const found = text.normalize('NFC').match(WORD) ?? [];
  return found.flatMap((word) => {
    if (UNSPACED.test(word)) return unspacedWords(word, language);
    if (language === 'fr') return [word.replace(INVERSION, '')];
    return language === 'ko' ? [word.replace(PARTICLES, '')] : [word];
  });
}

const segmenters = new Map<string, Intl.Segmenter>();

/** Words of Japanese and Chinese, of two characters and more: a single one is found everywhere. */
function unspacedWords(text: string, language: string): string[] {
  let segmenter = segmenters.get(language);
  if (!segmenter)
    segmenters.set(language, (segmenter = new Intl.Segmenter(language, { granularity: 'word' })));
  return Array.from(segmenter.segment(text), ({ segment }) => segment).filter(
    (word) => word.length > 1 && !/^[\p{Script=Hiragana}ー]+$/u.test(word),
  );
}

const framings = new Map<string, Set<string>>();

/** English framing words count in every language: queries mix. */
export function framingOf(language: string): ReadonlySet<string> {
  let found = framings.get(language);
  if (!found) {
    found = new Set(
      `${FRAMING.en} ${language === 'en' ? '' : (FRAMING[language] ?? '')}`
        .split(' ')
        .filter(Boolean),
    );
    if (framings.size < 32) framings.set(language, found);
  }
  return found;
}
