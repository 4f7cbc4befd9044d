import type { Alternative } from '../answer.types.ts';
import type { WeighedSentence } from './weigh-evidence.ts';

const MAX_ALTERNATIVES = 6;
/** A sentence with a larger gap to the best one is about something else. */
const MAX_COVERAGE_GAP = 0.15;
const MAX_SCORE_GAP = 2.5;
const MIN_KEY_STRENGTH = 0.7;

/**
 * Returns sentences of other passages that answer as well as the best one, best first. Each wording
 * appears once, including that of the best sentence.
 *
 * @param others best first
 */
export function findAlternatives([best, ...others]: readonly WeighedSentence[]): Alternative[] {
  if (!best) return [];
  const quotes = new Set<string>();
  return others
    .filter(
      ({ candidate, score, features }) =>
        candidate.passage !== best.candidate.passage &&
        score > best.score - MAX_SCORE_GAP &&
        features.coverage! >= best.features.coverage! - MAX_COVERAGE_GAP,
    )
    .filter(({ sentence: { quote } }) => !quotes.has(quote) && quotes.add(quote))
    .slice(0, MAX_ALTERNATIVES)
    .map((other) => {
      const { start, end, quote } = other.sentence;
      return {
        citation: { passage: other.candidate.passage.id, start, end, quote },
        differs: areDifferent(listKeys(best), listKeys(other)),
      };
    });
}

/** Both contain something of the kind asked for, and nothing in common. */
const areDifferent = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size > 0 && other.size > 0 && ![...one].some((key) => other.has(key));

const listKeys = ({ fillers, isSpecific }: WeighedSentence) =>
  new Set(
    isSpecific
      ? fillers.flatMap(({ key, strength }) => (key && strength >= MIN_KEY_STRENGTH ? [key] : []))
      : [],
  );
