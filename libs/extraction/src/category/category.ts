import { terms } from '@plumbline/text';
import { CATEGORIES, type Category } from '../extraction.ts';
import { TOPIC_WORDS } from './words.ts';

type Scores = Map<Category, number>;

/** How much the document's topics count beside the sentence's own words. */
const DOCUMENT_SHARE = 1.2;
const DOCUMENT_SAMPLE = 20_000;

let byStem: Map<string, Category[]> | undefined;

function stems(): Map<string, Category[]> {
  if (byStem) return byStem;
  byStem = new Map();
  for (const category of CATEGORIES) {
    for (const stem of new Set(terms(TOPIC_WORDS[category]?.en ?? '', 'en'))) byStem.set(stem, [...(byStem.get(stem) ?? []), category]);
  }
  return byStem;
}

const korean = new Map<string, Category>(
  CATEGORIES.flatMap((category) =>
    (TOPIC_WORDS[category]?.ko ?? '')
      .split(' ')
      .filter(Boolean)
      .map((word) => [word, category] as const),
  ),
);
const KOREAN = new RegExp([...korean.keys()].sort((a, b) => b.length - a.length).join('|'), 'gu');

function count(text: string): Scores {
  const scores: Scores = new Map();
  const add = (category: Category, weight: number) => scores.set(category, (scores.get(category) ?? 0) + weight);
  for (const term of terms(text, 'en')) {
    const found = stems().get(term);
    for (const category of found ?? []) add(category, 1 / (found?.length ?? 1));
  }
  for (const [word] of text.matchAll(KOREAN)) add(korean.get(word) ?? 'other', 1);
  return scores;
}

/**
 * A judge of topics for the sentences of one document: the words of the sentence decide, and what the document as a whole is about tips
 * the scale; `other` when neither says anything.
 *
 * @param text the document, of which the beginning is read
 */
export function topicsOf(text: string, title = ''): (sentence: string) => Category {
  const document = count(`${title} ${title} ${text.slice(0, DOCUMENT_SAMPLE)}`);
  const total = [...document.values()].reduce((sum, score) => sum + score, 0);
  return (sentence) => {
    const scores = count(sentence.slice(0, 2000));
    // A stray topic word in a long document says nothing about its other sentences.
    if (total >= 3)
      for (const [category, score] of document) scores.set(category, (scores.get(category) ?? 0) + (DOCUMENT_SHARE * score) / total);
    const [best] = [...scores].sort((a, b) => b[1] - a[1] || CATEGORIES.indexOf(a[0]) - CATEGORIES.indexOf(b[0]));
    return best && best[1] >= 0.3 ? best[0] : 'other';
  };
}
