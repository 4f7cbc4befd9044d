import { CJK_SCRIPT } from '@plumbline/text';
import { Lexicon } from '../claims/lexicon.ts';
import { StemCounter } from '../claims/stem-counter.ts';
import { tokenizeWords } from '../claims/tokenize.ts';
import { CATEGORIES, type Category } from '../extraction.types.ts';
import { EUROPEAN_TOPIC_WORDS, HAN_TOPIC_WORDS } from './topic-words.other-languages.ts';
import { TOPIC_WORDS } from './topic-words.ts';

/** How much the document's topics count beside the sentence's own words. */
const DOCUMENT_WEIGHT = 1.2;
const DOCUMENT_SAMPLE_CHARS = 20_000;
const SENTENCE_SAMPLE_CHARS = 2000;
/** A document with fewer topic words says nothing about its sentences. */
const MIN_DOCUMENT_TOPIC_WORDS = 3;
const MIN_CATEGORY_SCORE = 0.3;

const topicLexicon = new Lexicon(
  CATEGORIES.map(
    (category) => `${TOPIC_WORDS[category]?.en ?? ''} ${EUROPEAN_TOPIC_WORDS[category] ?? ''}`,
  ),
);
const topicStems = new StemCounter(
  CATEGORIES.map(
    (category) => `${TOPIC_WORDS[category]?.ko ?? ''} ${HAN_TOPIC_WORDS[category] ?? ''}`,
  ),
);

/** Topic words by category; a word of several categories counts for each in part. */
function countTopicWords(text: string): number[] {
  const scores = CJK_SCRIPT.test(text) ? topicStems.countStems(text) : CATEGORIES.map(() => 0);
  for (const { word } of tokenizeWords(text)) {
    const classMask = topicLexicon.lookUpWord(word);
    if (!classMask) continue;
    let classCount = 0;
    for (
      let remainingClasses = classMask;
      remainingClasses;
      remainingClasses &= remainingClasses - 1
    )
      classCount += 1;
    for (let bit = 0; bit < scores.length; bit += 1)
      if (classMask & (1 << bit)) scores[bit] = (scores[bit] ?? 0) + 1 / classCount;
  }
  return scores;
}

/**
 * A judge of topics for the sentences of one document: the words of the sentence decide, and what
 * the document as a whole is about tips the scale; `other` when neither says anything.
 *
 * @param text the document, of which the beginning is read
 */
export function createCategoryClassifier(text: string, title = ''): (sentence: string) => Category {
  const documentScores = countTopicWords(
    `${title} ${title} ${text.slice(0, DOCUMENT_SAMPLE_CHARS)}`,
  );
  const documentTotal = documentScores.reduce((sum, score) => sum + score, 0);
  return (sentence) => {
    let bestCategory: Category = 'other';
    let bestScore = MIN_CATEGORY_SCORE;
    countTopicWords(sentence.slice(0, SENTENCE_SAMPLE_CHARS)).forEach((sentenceScore, index) => {
      const score =
        sentenceScore +
        (documentTotal >= MIN_DOCUMENT_TOPIC_WORDS
          ? (DOCUMENT_WEIGHT * (documentScores[index] ?? 0)) / documentTotal
          : 0);
      if (score > bestScore) [bestScore, bestCategory] = [score, CATEGORIES[index] ?? 'other'];
    });
    return bestCategory;
  };
}
