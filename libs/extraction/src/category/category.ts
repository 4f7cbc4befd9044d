import { Lexicon } from '../claims/lexicon.ts';
import { Stems } from '../claims/stems.ts';
import { wordsOf } from '../claims/words.ts';
import { CATEGORIES, type Category } from '../extraction.ts';
import { EUROPEAN_TOPIC_WORDS, HAN_TOPIC_WORDS } from './other-languages.words.ts';
import { TOPIC_WORDS } from './words.ts';

/** How much the document's topics count beside the sentence's own words. */
const DOCUMENT_SHARE = 1.2;
const DOCUMENT_SAMPLE = 20_000;
const SENTENCE_SAMPLE = 2000;
/** A document with fewer topic words says nothing about its sentences. */
const FEWEST = 3;
const ENOUGH = 0.3;

const lexicon = new Lexicon(
  CATEGORIES.map(
    (category) => `${TOPIC_WORDS[category]?.en ?? ''} ${EUROPEAN_TOPIC_WORDS[category] ?? ''}`,
  ),
);
const stems = new Stems(
  CATEGORIES.map(
    (category) => `${TOPIC_WORDS[category]?.ko ?? ''} ${HAN_TOPIC_WORDS[category] ?? ''}`,
  ),
);
const UNSPACED = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Katakana}]/u;

/** Topic words by category; a word of several categories counts for each in part. */
function count(text: string): number[] {
  const scores = UNSPACED.test(text) ? stems.count(text) : CATEGORIES.map(() => 0);
  for (const { word } of wordsOf(text)) {
    const classes = lexicon.ofWord(word);
    if (!classes) continue;
    let shared = 0;
    for (let rest = classes; rest; rest &= rest - 1) shared += 1;
    for (let bit = 0; bit < scores.length; bit += 1)
      if (classes & (1 << bit)) scores[bit] = (scores[bit] ?? 0) + 1 / shared;
  }
  return scores;
}

/**
 * A judge of topics for the sentences of one document: the words of the sentence decide, and what
 * the document as a whole is about tips the scale; `other` when neither says anything.
 *
 * @param text the document, of which the beginning is read
 */
export function topicsOf(text: string, title = ''): (sentence: string) => Category {
  const document = count(`${title} ${title} ${text.slice(0, DOCUMENT_SAMPLE)}`);
  const total = document.reduce((sum, score) => sum + score, 0);
  return (sentence) => {
    let best: Category = 'other';
    let most = ENOUGH;
    count(sentence.slice(0, SENTENCE_SAMPLE)).forEach((own, at) => {
      const score = own + (total >= FEWEST ? (DOCUMENT_SHARE * (document[at] ?? 0)) / total : 0);
      if (score > most) [most, best] = [score, CATEGORIES[at] ?? 'other'];
    });
    return best;
  };
}
