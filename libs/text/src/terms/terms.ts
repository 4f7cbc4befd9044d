import { stemmer } from './stem.ts';
import { withoutUnseen } from '../unseen/unseen.ts';
import { STOP_WORDS } from './stopwords.ts';

const WORD = /\p{Nd}+(?:[.,]\p{Nd}+)*|\p{L}[\p{L}\p{M}\p{N}]*(?:['’]\p{L}[\p{L}\p{M}]*)?/gu;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const UNSPACED_RUN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{M}々ー]+/gu;
/** French and Italian glue their articles to the noun: l'économie, dell'anno. */
const ELISION = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|dell|nell|sull|all|dall|un)['’](?=\p{L})/u;

/**
 * The terms a text is found by, in order and with repeats (for BM25): NFKC, lower case, stop words
 * out, stemmed by language; runs of scripts without reliable spaces (Han, kana, hangul, Thai …) as
 * overlapping pairs of characters, which beat words on Korean and Chinese. Numbers lose their
 * thousands separators' commas, so that `1,000` finds `1000`.
 *
 * @param language ISO 639-1 code; default `en`
 */
export function terms(text: string, language = 'en'): string[] {
  const stop = STOP_WORDS[language];
  const stem = stemmer(language);
  const out: string[] = [];
  for (const [found] of withoutUnseen(text).normalize('NFKC').toLowerCase().matchAll(WORD)) {
    if (/^\p{Nd}/u.test(found)) {
      out.push(found.replace(/,/g, ''));
    } else if (UNSPACED.test(found)) {
      unspaced(found, out);
    } else {
      const word = plain(found, language);
      if (word && !stop?.has(found) && !stop?.has(word)) out.push(stem(word));
    }
  }
  return out;
}

function plain(word: string, language: string): string {
  if (language === 'fr' || language === 'it' || language === 'ca') return word.replace(ELISION, '');
  return word.replace(/['’]s?$/, '').replace(/’/g, "'");
}

/**
 * Pairs of characters of each unspaced run, and what stands between the runs (`kbs는` → `kbs`, `는`)
 * as it is.
 */
function unspaced(word: string, out: string[]): void {
  let at = 0;
  for (const run of word.matchAll(UNSPACED_RUN)) {
    if (run.index > at) out.push(word.slice(at, run.index));
    at = run.index + run[0].length;
    const characters = [...run[0]];
    if (characters.length === 1) out.push(run[0]);
    for (let index = 0; index + 1 < characters.length; index += 1)
      out.push(`${characters[index]}${characters[index + 1]}`);
  }
  if (at < word.length) out.push(word.slice(at));
}
