import { collectWords, joinWords } from '@plumbline/languages';
import { functionWords } from '../words/function-words.ts';
import { getStemmer } from './stemmer.ts';
import { stripInvisibleCharacters } from '../invisible-characters/visible-text.ts';
import { LOOSELY_SPACED_RUN, LOOSELY_SPACED_SCRIPT } from '../scripts.ts';
import { STOP_WORDS } from './stop-words.ts';

const WORD = /\p{Nd}+(?:[.,]\p{Nd}+)*|\p{L}[\p{L}\p{M}\p{N}]*(?:['’]\p{L}[\p{L}\p{M}]*)?/gu;
/** French and Italian attach articles to the noun: l'économie, dell'anno. */
const ELISION = new RegExp(
  `^${joinWords(collectWords(functionWords, ({ elisions }) => elisions))}['’](?=\\p{L})`,
  'u',
);

/**
 * The search terms of a text (for BM25), in order and with repetitions: NFKC, lower case, without
 * stop words, stemmed by language. Runs of scripts without reliable spaces (Han, kana, hangul, Thai
 * …) become overlapping pairs of characters, which are more accurate than words for Korean and
 * Chinese. Thousands separators are removed, so that `1,000` matches `1000`.
 *
 * @param language ISO 639-1 code; default `en`
 */
export function extractTerms(text: string, language = 'en'): string[] {
  const stopWords = STOP_WORDS[language];
  const stem = getStemmer(language);
  const out: string[] = [];
  for (const [rawWord] of stripInvisibleCharacters(text)
    .normalize('NFKC')
    .toLowerCase()
    .matchAll(WORD)) {
    if (/^\p{Nd}/u.test(rawWord)) {
      out.push(rawWord.replace(/,/g, ''));
    } else if (LOOSELY_SPACED_SCRIPT.test(rawWord)) {
      addCharacterBigrams(rawWord, out);
    } else {
      const word = normalizeWord(rawWord, language);
      if (word && !stopWords?.has(rawWord) && !stopWords?.has(word)) out.push(stem(word));
    }
  }
  return out;
}

function normalizeWord(word: string, language: string): string {
  if (functionWords.get(language)?.elisions.size) return word.replace(ELISION, '');
  return word.replace(/['’]s?$/, '').replace(/’/g, "'");
}

/**
 * Adds the pairs of characters of each unspaced run, and the text between the runs unchanged
 * (`kbs는` → `kbs`, `는`).
 */
function addCharacterBigrams(word: string, out: string[]): void {
  let position = 0;
  for (const run of word.matchAll(LOOSELY_SPACED_RUN)) {
    if (run.index > position) out.push(word.slice(position, run.index));
    position = run.index + run[0].length;
    const characters = [...run[0]];
    if (characters.length === 1) out.push(run[0]);
    for (let index = 0; index + 1 < characters.length; index += 1)
      out.push(`${characters[index]}${characters[index + 1]}`);
  }
  if (position < word.length) out.push(word.slice(position));
}
