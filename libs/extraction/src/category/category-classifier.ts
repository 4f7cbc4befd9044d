import { CJK_SCRIPT } from '@plumbline/text';
import { Lexicon } from '../claims/lexicon.ts';
import { StemCounter } from '../claims/stem-counter.ts';
import { tokenizeWords } from '../claims/tokenize.ts';
import { CATEGORIES, type Category } from '../extraction.types.ts';
import { listCategoryWords } from './category-words.ts';

const DOCUMENT_SAMPLE_CHARS = 20_000;
const SENTENCE_SAMPLE_CHARS = 2000;
/** Words of the title count this many times, because a title names the topic. */
const TITLE_WEIGHT = 3;
/** A document with a lower score has no listed topic; short documents need less. */
const MIN_DOCUMENT_SCORE = 3;
const SHORT_DOCUMENT_CHARS = 600;
/** Minimum ratio of the scores of the first and the second topic. */
const MIN_LEAD = 1.3;
/** A sentence has its own topic with this score and no words of the document's topic. */
const MIN_SENTENCE_SCORE = 2;

const topicLexicon = new Lexicon(listCategoryWords('words'));
const topicStems = new StemCounter(listCategoryWords('stems'));

/**
 * Scores each category. A repeated word counts less each time; a word of several categories counts
 * partly for each.
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
 * Creates a function that returns the topic of a sentence. This is its own topic if it has several
 * words of it, else that of the whole document. `''` when neither is clear.
 * @param text the document, of which only the beginning is read
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

/**
 * Returns the category with the highest score if it is high enough and clearly ahead of the others.
 */
function findLeader(scores: readonly number[], minScore: number): Category {
  const [first = 0, second = 0] = [...scores].sort((x, y) => y - x);
  if (first < minScore || first < MIN_LEAD * second) return '';
  return CATEGORIES[scores.indexOf(first)]!;
}
