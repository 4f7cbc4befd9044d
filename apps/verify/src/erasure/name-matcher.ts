import { UNSPACED_SCRIPT } from '@plumbline/text';
import { expandForms, normalizeKey } from '../question-answering/entity-linking/name-tokens.ts';
import type { TextMatcher } from './text-matcher.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Joiners, marks of watermarks, soft hyphens: they can stand inside a word. */
const INVISIBLE = /\p{Cf}/gu;
const ESCAPE = /%(?:[0-9a-f]{2})(?:%[0-9a-f]{2})*/gi;
/** Words of one name may be separated by this much, such as ", " or a line break. */
const MAX_GAP_CHARS = 4;
/** Korean particles can follow each other: "에게서는". */
const MAX_PARTICLES = 3;

/** A word of a text with the forms in which a name can be written in it. */
interface Word {
  forms: ReadonlySet<string>;
  start: number;
  end: number;
}

/**
 * Finds a name in texts, as whole words: in any case and Unicode form, without accents, with Korean
 * particles or Arabic prefixes, and in URLs. In scripts without spaces it is found inside of words.
 */
export class NameMatcher implements TextMatcher {
  private readonly keys: readonly string[];
  private readonly joinedKey: string;
  private readonly isUnspaced: boolean;

  constructor(name: string) {
    this.keys = splitWords(name.replace(INVISIBLE, '')).map(({ text }) => normalizeKey(text));
    this.joinedKey = this.keys.join('');
    this.isUnspaced = UNSPACED_SCRIPT.test(name);
  }

  /** Whether the name contains a letter or a digit, without which nothing can be found. */
  get isSearchable(): boolean {
    return this.joinedKey.length > 0;
  }

  matches(text: string): boolean {
    if (!this.isSearchable) return false;
    const plainText = decodeEscapes(text).replace(INVISIBLE, '');
    const words = splitWords(plainText);
    if (this.isUnspaced)
      return words
        .map((word) => normalizeKey(word.text))
        .join('')
        .includes(this.joinedKey);
    const [firstKey] = this.keys;
    return words.some(
      (word, at) => expandName(word.text).has(firstKey!) && this.continuesAt(words, at),
    );
  }

  private continuesAt(words: readonly (Omit<Word, 'forms'> & { text: string })[], at: number) {
    return this.keys.every((key, index) => {
      const [word, previous] = [words[at + index], words[at + index - 1]];
      if (!word) return false;
      if (index > 0 && word.start - previous!.end > MAX_GAP_CHARS) return false;
      return index === 0 || expandName(word.text).has(key);
    });
  }
}

const splitWords = (text: string): (Omit<Word, 'forms'> & { text: string })[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }));

/** All forms of a word, with every sequence of particles removed. */
function expandName(word: string): ReadonlySet<string> {
  const key = normalizeKey(word);
  const forms = new Set([key]);
  let latestForms = [key];
  for (let depth = 0; depth < MAX_PARTICLES && latestForms.length; depth++) {
    latestForms = latestForms.flatMap(expandForms).filter((form) => !forms.has(form));
    for (const form of latestForms) forms.add(form);
  }
  return forms;
}

/** Decodes percent escapes, as in URLs; leaves what is not valid. */
const decodeEscapes = (text: string): string =>
  text.replace(ESCAPE, (escape) => {
    try {
      return decodeURIComponent(escape);
    } catch {
      return escape;
    }
  });
