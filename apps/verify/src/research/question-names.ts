import { LOOSELY_SPACED_SCRIPT, escapePattern } from '@plumbline/text';
import type { SourceDocument } from '../retrieval/source-document.types.ts';
import type { Subject } from './subject.ts';

/** Languages that write more than names with a capital. */
const CAPITALIZED_NOUN_LANGUAGES = new Set(['de']);
/** Shorter words are initials and abbreviations. */
const MIN_NAME_CHARS = 3;
const MIN_STEM_CHARS = 4;

/**
 * Words of the question that are names: those with a capital. People write questions in lower case:
 * without any capital, those words that the documents always write with a capital in sentences.
 */
export function collectNameWords(
  { names, words }: Subject,
  documents: readonly SourceDocument[],
): string[] {
  if (names.length) return [...new Set(names.flatMap((name) => name.split(/\s+/)))];
  const texts = documents
    .filter(({ language }) => !CAPITALIZED_NOUN_LANGUAGES.has(language))
    .map(({ text }) => text);
  return words.filter(
    (word) => word.length >= MIN_NAME_CHARS && /^\p{Ll}/u.test(word) && isNameIn(texts, word),
  );
}

/** Whether the texts contain the word within sentences, and always with a capital. */
function isNameIn(texts: readonly string[], word: string): boolean {
  const pattern = new RegExp(`(?<=[\\p{L}\\p{N},;)] )${escapePattern(toStem(word))}`, 'giu');
  const matches = texts.flatMap((text) => text.match(pattern) ?? []);
  return matches.length > 0 && matches.every(isCapitalized);
}

/**
 * The number of words with which a word of the title or the text begins. A word with a capital
 * counts only where the document has the capital too: “East” is not in “least”.
 */
export function countNameWords(
  { title, text }: Pick<SourceDocument, 'title' | 'text'>,
  words: readonly string[],
): number {
  const content = `${title}\n${text}`;
  return words.filter((word) => {
    if (LOOSELY_SPACED_SCRIPT.test(word)) return content.includes(word);
    const pattern = new RegExp(`(?<!\\p{L})${escapePattern(toStem(word))}`, 'giu');
    const matches = content.match(pattern) ?? [];
    return matches.some((match) => !isCapitalized(word) || isCapitalized(match));
  }).length;
}

const isCapitalized = (word: string): boolean => /^[\p{Lu}\p{N}]/u.test(word);

/** “pinmarks” is “pinmark”, with which all its forms begin. */
const toStem = (word: string): string =>
  word.length > MIN_STEM_CHARS ? word.replace(/['’]?s$/u, '') : word;
