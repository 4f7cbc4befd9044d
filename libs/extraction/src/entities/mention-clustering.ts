import type { NamedEntity } from '@plumbline/text';

/** Compares names without case, points, possessive apostrophes and articles. */
const normalizeName = (text: string) =>
  text
    .toLowerCase()
    .replace(/['’]s?$/, '')
    .replace(/[.’']/g, '')
    .replace(/^the /, '');

/**
 * In Korean, Chinese and Japanese, names begin with a family name of one or two syllables or
 * characters; elsewhere they end with it.
 */
const CJK_NAME = /^[\p{Script=Hangul}\p{Script=Han}々]{3,5}$/u;

/**
 * Returns a function that gives mentions of the same entity the same key. A surname is its bearer
 * if there is only one; a short form is the long form that it appears in brackets with. Linear in
 * the number of names.
 */
export function createEntityKeyResolver(
  text: string,
  names: readonly NamedEntity[],
): (name: NamedEntity) => string {
  const personByShortName = mapShortNamesToPersons(names);
  const nameByAcronym = mapAcronymsToNames(text, names);
  return (name) => {
    const normalizedName = normalizeName(name.text);
    const longName = nameByAcronym.get(normalizedName);
    if (longName) return longName;
    return name.kind === 'PERSON' || name.kind === 'OTHER'
      ? (personByShortName.get(normalizedName) ?? normalizedName)
      : normalizedName;
  };
}

/**
 * Maps a short form to the only person it can mean: a surname, or a name without its middle ("Jane
 * Holt" for "Jane M. Holt").
 */
function mapShortNamesToPersons(names: readonly NamedEntity[]): Map<string, string> {
  const fullNameByShort = new Map<string, string | null>();
  const addShortName = (shortName: string, fullName: string) => {
    if (shortName === fullName) return;
    const existingFullName = fullNameByShort.get(shortName);
    fullNameByShort.set(
      shortName,
      existingFullName === undefined || existingFullName === fullName ? fullName : null,
    );
  };
  const fullNameByFirstAndLast = new Map<string, string>();
  for (const { kind, text } of names) {
    if (kind !== 'PERSON') continue;
    const words = normalizeName(text).split(/[\s・·]+/);
    if (words.length > 2)
      fullNameByFirstAndLast.set(`${words[0]} ${words.at(-1)}`, normalizeName(text));
  }
  for (const { kind, text } of names) {
    if (kind !== 'PERSON') continue;
    const normalizedName = normalizeName(text);
    const words = normalizedName.split(/[\s・·]+/);
    const fullName = fullNameByFirstAndLast.get(normalizedName) ?? normalizedName;
    if (fullName !== normalizedName) addShortName(normalizedName, fullName);
    if (words.length > 1) addShortName(words.at(-1) ?? '', fullName);
    else if (CJK_NAME.test(normalizedName)) addShortName(normalizedName.slice(0, 2), fullName);
  }
  return new Map(
    [...fullNameByShort].flatMap(([shortName, fullName]) =>
      fullName === null ? [] : [[shortName, fullName] as const],
    ),
  );
}

/** Text between a name and its short form in brackets, or the reverse. */
const BRACKET_OPENING = /^\s?[(（][“"']?$/;

/** Maps short forms to long forms where one is in brackets after the other. */
function mapAcronymsToNames(text: string, names: readonly NamedEntity[]): Map<string, string> {
  const nameByAcronym = new Map<string, string>();
  names.forEach((name, index) => {
    const next = names[index + 1];
    if (
      !next ||
      next.start - name.end > 4 ||
      !BRACKET_OPENING.test(text.slice(name.end, next.start)) ||
      !/^[”"']?[)）]/.test(text.slice(next.end, next.end + 2))
    )
      return;
    const [short, long] = name.text.length < next.text.length ? [name, next] : [next, name];
    if (isAcronym(short.text, long.text))
      nameByAcronym.set(normalizeName(short.text), normalizeName(long.text));
  });
  return nameByAcronym;
}

/**
 * Whether capitals abbreviate a longer name by its initials. In another script, where initials
 * cannot be compared, any capitals do.
 */
function isAcronym(short: string, long: string): boolean {
  if (!/^[\p{Lu}\d.&-]{2,10}$/u.test(short) || short.length >= long.length) return false;
  if (/[^\p{Script=Latin}\p{M}\s\d.,&'’-]/u.test(long)) return true;
  const capitals = short.replace(/[^\p{Lu}]/gu, '').toLowerCase();
  let matchedCapitals = 0;
  for (const letter of long.toLowerCase())
    if (letter === capitals.charAt(matchedCapitals)) matchedCapitals += 1;
  return matchedCapitals === capitals.length && long.toLowerCase().startsWith(capitals.charAt(0));
}
