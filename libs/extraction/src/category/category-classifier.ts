import { CJK_SCRIPT } from '@plumbline/text';
import { Lexicon } from '../claims/lexicon.ts';
import { StemCounter } from '../claims/stem-counter.ts';
import { tokenizeWords } from '../claims/tokenize.ts';
import { CATEGORIES, type Category } from '../extraction.types.ts';
import { listCategoryWords } from './category-words.ts';

const DOCUMENT_SAMPLE_CHARS = 20_000;
const SENTENCE_SAMPLE_CHARS = 2000;
/** A title names the topic: each of its words counts as often. */
const TITLE_WEIGHT = 3;
/** A document with fewer of its words is about no topic that is listed; short ones need less. */
const MIN_DOCUMENT_SCORE = 3;
const SHORT_DOCUMENT_CHARS = 600;
/** By so much the first topic of a document leads the second. */
const MIN_LEAD = 1.3;
/** A sentence has a topic of its own with so many of its words and none of the document's. */
const MIN_SENTENCE_SCORE = 2;

const topicLexicon = new Lexicon(listCategoryWords('words'));
const topicStems = new StemCounter(listCategoryWords('stems'));

/**
 * Topic words by category. A word that is repeated counts less each time, and one of several
 * categories counts for each in part.
 */
function countTopicWords(text: string): number[] {
  const scores = CJK_SCRIPT.test(text) ? topicStems.countStems(text) : CATEGORIES.map(() => 0);
  const counts = new Map<string, number>();
  for (const { word } of tokenizeWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const [word, count] of counts) {
    const classMask = topicLexicon.lookUpWord(word);
    if (!classMask) continue;
    const bits = CATEGORIES.map((_, bit) => bit).filter((bit) => classMask & (1 << bit));
    for (const bit of bits) scores[bit] = scores[bit]! + Math.sqrt(count) / bits.length;
  }
  return scores;
}

/**
 * A judge of topics for the sentences of one document: what the document is about as a whole, or
 * what a sentence says with several words of another topic; `''` when neither is clear.
 * @param text the document, of which the beginning is read
 */
export function createCategoryClassifier(text: string, title = ''): (sentence: string) => Category {
  const documentScores = countTopicWords(text.slice(0, DOCUMENT_SAMPLE_CHARS));
  countTopicWords(title).forEach((score, at) => {
    documentScores[at] = documentScores[at]! + TITLE_WEIGHT * score;
  });
  const isShort = text.length < SHORT_DOCUMENT_CHARS;
  const documentCategory = findLeader(documentScores, isShort ? 1 : MIN_DOCUMENT_SCORE);
  return (sentence) => {
    const scores = countTopicWords(sentence.slice(0, SENTENCE_SAMPLE_CHARS));
    const own = findLeader(scores, documentCategory ? MIN_SENTENCE_SCORE : 1);
    if (!documentCategory) return isShort || own ? own : '';
    const isSilent = !scores[CATEGORIES.indexOf(documentCategory)];
    return own && isSilent && documentScores[CATEGORIES.indexOf(own)]! >= MIN_DOCUMENT_SCORE
      ? own
      : documentCategory;
  };
}

/** The category with the highest score, where it is high enough and well before the others. */
function findLeader(scores: readonly number[], minScore: number): Category {
  const [first = 0, second = 0] = [...scores].sort((x, y) => y - x);
  if (first < minScore || first < MIN_LEAD * second) return '';
  return CATEGORIES[scores.indexOf(first)]!;
}
