import type { NamedEntity } from '@plumbline/text';
import { type ClaimKeyword, extractClaimKeywords } from './claim-keywords.ts';

/** What public news is asked for to check a claim: as `NewsQuery`. */
export interface NewsQueryTerms {
  text: string;
  any: string[];
}

const MAX_ALTERNATIVES = 5;
/** News providers look no further into a query. */
const MAX_WORD_CHARS = 60;
/** Words that any story may do without. */
const WEAK_WORDS = new Set(
  (
    'one two three four five six seven eight nine ten dozen hundred half early late turned ' +
    'turn become became made make takes took taken gave given gives got still already even ' +
    'much many some all several than too because ' +
    'early late high higher low lower large small long short relied stayed inside outside ' +
    'dated went come came put set way time used'
  ).split(' '),
);
/** Heads of names that many bear: "Port", "Bank"; the other word of the name tells more. */
const GENERIC_NAME_WORDS = new Set(
  (
    'port harbour harbor dock bay lake river bridge park university city town county region ' +
    'state office ministry minister department court bank group company ltd inc corp ' +
    'university institute agency commission council police party government union ' +
    'association ' +
    'energy motors airlines railway north south east west new old great saint national ' +
    'international federal royal central general first president prime chief mayor governor ' +
    'dr mr mrs ms professor'
  ).split(' '),
);
/**
 * How much a kind of name tells of which story it is: everybody in a story names the firm, and not
 * everybody its spokesman.
 */
const NAME_KIND_WEIGHTS: Record<NamedEntity['kind'], number> = {
  ORGANIZATION: 3.2,
  OTHER: 2.8,
  PLACE: 2.6,
  PERSON: 1.5,
};
/** German nouns have capitals like names: what looks like a name of no kind is often none. */
const GERMAN_OTHER_WEIGHT = 1.2;

/**
 * Turns a claim into a query for news: its most telling name must be there (without one, its
 * longest word), and one of the other words that tell what it is about. Stories are told in other
 * words than claims are, so that asking for all of them would find the claim's own words only.
 * Nothing for a claim without a word that could be searched for.
 */
export function buildNewsQuery(claim: string, language: string): NewsQueryTerms | undefined {
  const words = extractClaimKeywords(claim, language).filter(
    ({ text }) => text.length <= MAX_WORD_CHARS,
  );
  const requiredTerm = selectRequiredTerm(words, language);
  if (!requiredTerm) return undefined;
  const rest = removeRepeatedWords(
    words.filter(
      ({ text, isFigure }) => !isFigure && text.toLowerCase() !== requiredTerm.toLowerCase(),
    ),
  );
  const best = rest
    .toSorted((a, b) => scoreAlternative(b) - scoreAlternative(a) || a.start - b.start)
    .slice(0, MAX_ALTERNATIVES);
  const any = best.toSorted((a, b) => a.start - b.start).map(({ text }) => text);
  return { text: requiredTerm, any: language === 'en' ? addNumberVariants(any) : any };
}

function selectRequiredTerm(words: readonly ClaimKeyword[], language: string): string | undefined {
  const nameWords = words.filter(
    ({ name, isFigure, text }) =>
      name && !isFigure && !GENERIC_NAME_WORDS.has(text.toLowerCase()) && text.length > 2,
  );
  const candidates = nameWords.length ? nameWords : words.filter(({ isFigure }) => !isFigure);
  let best: ClaimKeyword | undefined;
  for (const word of candidates.length ? candidates : words)
    if (!best || scoreRequiredTerm(word, language) > scoreRequiredTerm(best, language)) best = word;
  return best?.text;
}

/** Of equals the first: what a sentence is about stands at its beginning. */
function scoreRequiredTerm(
  { name, text, start, nounScore }: ClaimKeyword,
  language: string,
): number {
  if (!name) return Math.min(text.length, 12) / 12 + nounScore - start / 2000;
  // Of a person's name the last word is the one that is repeated.
  const isLast = start + text.length === name.end;
  const kindWeight =
    language === 'de' && name.kind === 'OTHER' && !/\p{N}/u.test(text)
      ? GERMAN_OTHER_WEIGHT
      : NAME_KIND_WEIGHTS[name.kind];
  return 2 + kindWeight + (name.kind === 'PERSON' && isLast ? 0.2 : 0) - start / 2000;
}

const scoreAlternative = ({ name, text, nounScore }: ClaimKeyword) =>
  (name ? 1 : 0) +
  Math.min(text.length, 12) / 12 +
  nounScore / 2 -
  (WEAK_WORDS.has(text.toLowerCase()) ? 1 : 0);

/** Providers know no stems: where there is room, "rent" is asked for with "rents". */
function addNumberVariants(any: readonly string[]): string[] {
  const other = any
    .filter((word) => /^\p{Ll}{4,}$/u.test(word) && !/(?:ed|ing|ss|us|is|ly)$/.test(word))
    .map((word) => (word.endsWith('s') ? word.slice(0, -1) : `${word}s`));
  return [...any, ...other.filter((word) => !any.includes(word))].slice(0, MAX_ALTERNATIVES);
}

function removeRepeatedWords(words: readonly ClaimKeyword[]): ClaimKeyword[] {
  const texts = new Set<string>();
  return words.filter(
    ({ text }) => !texts.has(text.toLowerCase()) && texts.add(text.toLowerCase()),
  );
}
