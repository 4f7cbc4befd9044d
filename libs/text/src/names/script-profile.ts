import { joinWords } from '@plumbline/languages';
import { functionWords } from '../words/function-words.ts';

/** The rules that apply to a text. */
export interface ScriptProfile {
  /** The language of the text that is written in letters with capitals. */
  capitalizedLanguage: string;
  hasKorean: boolean;
  hasJapanese: boolean;
  hasChinese: boolean;
}

/** A longer sample does not improve the result. */
const MAX_SAMPLE_CHARS = 6_000;

/**
 * The most frequent small words of a language that other languages do not have. If two languages
 * have the same number of them in a text, the one with the longer list wins.
 */
const FUNCTION_WORDS = new Map(
  functionWords
    .getLanguages()
    .map((language) => ({ language, words: functionWords.require(language).telling }))
    .filter(({ words }) => words.size)
    .sort((a, b) => b.words.size - a.words.size)
    .map(({ language, words }) => [
      language,
      new RegExp(`(?<![\\p{L}\\p{M}])${joinWords(words)}(?![\\p{L}\\p{M}])`, 'gu'),
    ]),
);

const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Selects the rules for a text by its language if it is known, else by its letters. */
export function detectScripts(text: string, language?: string): ScriptProfile {
  const hasHan = /\p{Script=Han}/u.test(text);
  const hasJapanese =
    language === 'ja' ||
    (hasHan && language !== 'zh' && isJapanese(text)) ||
    (!hasHan && /[\u30a1-\u30fa]{2}/.test(text));
  return {
    capitalizedLanguage:
      language && FUNCTION_WORDS.has(language)
        ? language
        : detectLatinLanguage(text.slice(0, MAX_SAMPLE_CHARS)),
    hasKorean: /[\uac00-\ud7a3]{2}/.test(text),
    hasJapanese,
    hasChinese: hasHan && !hasJapanese && language !== 'ko',
  };
}

/**
 * Whether Han text is Japanese: at least one kana per six Han characters, because Chinese text may
 * quote some.
 */
function isJapanese(text: string): boolean {
  const sample = text.slice(0, MAX_SAMPLE_CHARS);
  const kanaCount = countMatches(sample, /[\u3041-\u3096\u30a1-\u30fa]/g);
  return kanaCount > 0 && kanaCount * 6 >= countMatches(sample, /\p{Script=Han}/gu);
}

function detectLatinLanguage(sample: string): string {
  let bestLanguage = 'en';
  let bestCount = 0;
  for (const [language, pattern] of FUNCTION_WORDS) {
    const matchCount = countMatches(sample, pattern);
    // With equal counts, English is kept.
    if (matchCount > bestCount + (language === 'en' ? -1 : 0))
      [bestLanguage, bestCount] = [language, matchCount];
  }
  return bestLanguage;
}
