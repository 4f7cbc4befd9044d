import { type Sentence, terms } from '@plumbline/text';

const SHORTEST = 40;
/** In scripts that say a word in two characters. */
const SHORTEST_DENSE = 12;
const DENSE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}]/u;
const LONGEST = 400;
/** Term weights are taken from this many sentences: more would change nothing but the time. */
const MOST_SENTENCES = 2000;

export interface SummaryOptions {
  title?: string;
  /** ISO 639-1; default `en`. */
  language?: string;
}

/**
 * The `count` sentences that say most of what the document says, in their order: those whose words
 * are frequent in the document (centroid), shared with the title, and near the top.
 */
export function summarize(
  sentences: Sentence[],
  count: number,
  { title = '', language = 'en' }: SummaryOptions = {},
): Sentence[] {
  const read = sentences
    .slice(0, MOST_SENTENCES)
    .filter(({ block }) => block !== 'heading' && block !== 'code' && block !== 'row');
  const bags = read.map(({ text }) => new Set(terms(text.slice(0, LONGEST), language)));
  const frequency = new Map<string, number>();
  for (const bag of bags)
    for (const term of bag) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const inTitle = new Set(terms(title, language));
  const scored = read.map((sentence, position) => {
    const bag = bags[position] ?? new Set<string>();
    let weight = 0;
    for (const term of bag)
      weight += Math.log(1 + (frequency.get(term) ?? 0)) * (inTitle.has(term) ? 2 : 1);
    const fits =
      sentence.text.length >=
        (DENSE.test(sentence.text.slice(0, SHORTEST)) ? SHORTEST_DENSE : SHORTEST) &&
      sentence.text.length <= LONGEST &&
      !/[?？]["”』」)]*$/u.test(sentence.text);
    return {
      sentence,
      fits,
      score: (weight / Math.max(1, bag.size) ** 0.55) * (1 + 1.2 / (1 + 0.35 * position)),
    };
  });
  // A text of scraps alone still gets a summary.
  const fitting = scored.some(({ fits }) => fits) ? scored.filter(({ fits }) => fits) : scored;
  return fitting
    .sort((a, b) => b.score - a.score || a.sentence.index - b.sentence.index)
    .slice(0, Math.max(0, count))
    .map(({ sentence }) => sentence)
    .sort((a, b) => a.index - b.index);
}
