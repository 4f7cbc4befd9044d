import type { Alternative } from '../answer.types.ts';
import type { Asked } from './asked.ts';
import type { RankedSentence } from './quotes.ts';

const MOST = 6;
/**
 * What says so much less of the question than the best, or fits it so much less in log-odds, speaks
 * of something else.
 */
const LESS = 0.15;
const WORSE = 0.8;

/**
 * What answers as well, beside the best sentence and out of other passages, best first; each
 * wording once, the best's own, too.
 *
 * @param others the best first
 */
export function findAlternatives(
  asked: Asked,
  [best, ...others]: readonly RankedSentence[],
): Alternative[] {
  if (!best) return [];
  const told = new Set<string>();
  return others
    .filter(
      (other) =>
        other.order[0] !== best.order[0] &&
        other.score > best.score - WORSE &&
        other.coverage >= best.coverage - LESS,
    )
    .toSorted((a, b) => b.score - a.score)
    .filter(({ sentence: { quote } }) => !told.has(quote) && told.add(quote))
    .slice(0, MOST)
    .map((other) => {
      const { start, end, quote } = other.sentence;
      return {
        citation: { passage: other.passage.id, start, end, quote },
        differs: differ(fillersOf(asked, best), fillersOf(asked, other)),
      };
    });
}

/** Both tell something of the kind asked for, and nothing of it is the same. */
const differ = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size > 0 && other.size > 0 && ![...one].some((told) => other.has(told));

/** What a sentence has of the kind asked for that the question does not say itself. */
function fillersOf(
  { expected, own, figures, moments, quantities }: Asked,
  { sentence }: RankedSentence,
): ReadonlySet<string> {
  switch (expected) {
    case 'quantity': {
      const known = new Set([...figures, ...quantities.map(({ low }) => low)]);
      const told = sentence.words.flatMap(({ value, isFigure }) =>
        value === undefined || isFigure ? [] : [value],
      );
      return new Set(
        [...told, ...sentence.quantities.map(({ low }) => low)]
          .filter((value) => !known.has(value))
          .map(String),
      );
    }
    case 'time':
      return new Set(
        sentence.moments
          .filter(({ text }) => !moments.some((asked) => asked.text === text))
          .map(({ from, to }) => `${from} ${to}`),
      );
    case 'person':
    case 'place':
      return new Set(
        sentence.words
          .filter(({ isName, stem }) => isName && !own.has(stem))
          .map(({ stem }) => stem),
      );
    default:
      return new Set();
  }
}
