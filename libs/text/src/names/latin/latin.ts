import type { Name } from '../names.ts';
import { type PlaceLanguage, placesOf } from '../places.ts';
import { type Evidence, evidenceOf } from './evidence.ts';
import { NATIONALITY, OFTEN_CAPITAL } from './function.words.ts';
import { germanRuns } from './german.ts';
import { type Candidate, type Judged, kindOf } from './kind.ts';
import { SMALL_ADJECTIVE, isOrganizationHead, isOtherHead, isPlaceHead } from './kind.words.ts';
import { PORTFOLIOS, TITLES } from './role.words.ts';
import { type Run, runsOf } from './runs.ts';
import { tokensOf } from './tokens.ts';

/** How far around a name is looked for what tells its kind. */
const WINDOW = 48;

/** Endings of common and abstract nouns, which no surname has. */
const COMMON_END =
  /(?:tions?|ments?|ness|ities|ity|ings|ists?|isms?|ables?|ences?|ances|ships?|ware|ology|ographs?|izers?|ators?)$/;

interface Found extends Name, Judged {
  words: string[];
}

/**
 * Names in scripts with capitals: runs of capitalised words, joined by small linking words and
 * typed by what they contain, by what stands around them, and by what the same words are elsewhere
 * in the text. In German, where nouns have capitals too, only what a first name, an office, an
 * ending or a list speaks for.
 */
export function latinNames(text: string, language: string): Name[] {
  const tokens = tokensOf(text);
  if (!tokens.length) return [];
  const places = placesOf(/^(?:de|fr|es)$/.test(language) ? (language as PlaceLanguage) : 'en');
  const isPlace = (name: string) => places.has(name.toLowerCase());
  const evidence = evidenceOf(text, tokens, language);
  const runs =
    language === 'de' ? germanRuns(text, tokens, isPlace) : runsOf(text, tokens, evidence, isPlace);
  const found = runs.flatMap((run) => nameOf(text, run, evidence, isPlace, language) ?? []);
  return agreed(text, found, isPlace).map(({ text: name, start, end, kind }) => ({
    text: name,
    start,
    end,
    kind,
  }));
}

function nameOf(
  text: string,
  { tokens, titled, kind }: Run,
  evidence: Evidence,
  isPlace: (name: string) => boolean,
  language: string,
): Found | undefined {
  const from = tokens[0];
  const to = tokens.at(-1);
  if (!from || !to) return undefined;
  const words = tokens.map((token) => token.text);
  let { end } = to;
  if ((language === 'fr' || language === 'es') && isOrganizationHead(to.text))
    end += SMALL_ADJECTIVE.exec(text.slice(end, end + WINDOW))?.[0].length ?? 0;
  const name = text.slice(from.start, end);
  const before = text.slice(Math.max(0, from.start - WINDOW), from.start);
  const candidate: Candidate = {
    name,
    words,
    titled,
    before,
    after: text.slice(end, end + WINDOW),
    isCommon: words.some((word) => evidence.isSmall(word) || COMMON_END.test(word)),
  };
  const judged = kind
    ? { kind, strength: 2 as const }
    : end > to.end
      ? { kind: 'ORGANIZATION' as const, strength: 2 as const }
      : kindOf(candidate, isPlace);
  if (end === to.end && words.length === 1 && !kind && !standsAlone(from, judged, titled, evidence))
    return undefined;
  return { text: name, start: from.start, end, words, ...judged };
}

/**
 * Whether a single word is a name and not a word that has a capital for its place or its dignity.
 */
function standsAlone(
  { text: word, opens }: Run['tokens'][number],
  { kind, strength }: Judged,
  titled: boolean,
  evidence: Evidence,
): boolean {
  const bare = word.replace(/\.$/, '');
  if (
    word.length < 2 ||
    NATIONALITY.test(bare) ||
    /^I['’]/.test(word) ||
    (/^\p{Lu}\.$/u.test(word) && !titled)
  )
    return false;
  if (evidence.isFunction(bare) || OFTEN_CAPITAL.has(bare)) return false;
  if (kind === 'PLACE' && strength === 2) return true;
  if (!titled && (TITLES.has(bare) || PORTFOLIOS.has(bare))) return false;
  if (strength < 2 && (isOrganizationHead(bare) || isPlaceHead(bare) || isOtherHead(bare)))
    return false;
  if (strength === 2 || (kind !== 'PLACE' && strength === 1 && !evidence.isSmall(word)))
    return true;
  // The first word of a sentence has a capital anyway: only what is a name elsewhere, or by itself,
  // counts.
  if (opens)
    return (evidence.isProper(word) || /^\p{Lu}{2,6}$/u.test(word)) && !evidence.isSmall(word);
  return !evidence.isSmall(word) || /^\p{Lu}{2,6}$/u.test(word);
}

/**
 * The same words are the same thing: a surname is the person it belongs to, an acronym what it
 * stands for.
 */
function agreed(text: string, found: Found[], isPlace: (name: string) => boolean): Found[] {
  const persons = new Set<string>();
  const alone = new Set(
    found
      .filter(
        ({ words, start }) =>
          words.length === 1 && !/\bthe $/i.test(text.slice(Math.max(0, start - 4), start)),
      )
      .map(({ text: name }) => name),
  );
  const told = new Map<string, Judged>();
  found.forEach(({ text: name, kind, strength, words, end }, at) => {
    const known = told.get(name);
    if (!known || strength > known.strength) told.set(name, { kind, strength });
    if (kind === 'PERSON' && words.length > 1 && (strength > 0 || alone.has(words.at(-1) ?? '')))
      for (const word of [words[0], words.at(-1)]) if (word && !isPlace(word)) persons.add(word);
    const next = found[at + 1];
    if (next && next.start <= end + 3 && isShortOf(next.text, text.slice(end, next.start), words))
      told.set(next.text, { kind, strength: 2 });
  });
  return found.map((name) => {
    if (name.strength === 2) return name;
    if (name.words.length === 1 && persons.has(name.text))
      return { ...name, kind: 'PERSON' as const, strength: 2 as const };
    const best = told.get(name.text);
    return best && best.strength > name.strength ? { ...name, ...best } : name;
  });
}

/** Whether "(WHO)" follows "World Health Organization". */
const isShortOf = (short: string, between: string, words: string[]) =>
  /^ \($/.test(between) &&
  /^\p{Lu}{2,8}$/u.test(short) &&
  short.startsWith(words[0]?.charAt(0) ?? '-') &&
  short.length <= words.length + 2;
