import type { NamedEntity, NamedEntityKind } from '../named-entity.ts';
import { getPlaceNames } from '../gazetteer.ts';
import {
  COMPANY_PREFIX,
  FORM_OF_ADDRESS,
  MINISTRY,
  nameWords,
  NOT_A_REGION,
  ORGANIZATION_SUFFIX,
  organizationWords,
  PARTICLE_AFTER_PERSON,
  PLAIN_ORGANIZATION,
  PLAIN_TOWN,
  PREFECTURE,
  REGION,
  TITLE,
} from './japanese-words.ts';

const { surnames, givenNameEnds, loanWords, foreignFirstNames } = nameWords;
/** A run without hiragana or punctuation; few names contain those. */
const CHARACTER_RUN = /[\p{Script=Han}々ヶ〆\u30a1-\u30faーA-Za-zＡ-Ｚａ-ｚ・＝]{1,60}/gu;
const KATAKANA = /^[\u30a1-\u30faー・＝]+$/u;
const MAX_ORGANIZATION_CHARS = 18;

/**
 * Extracts names from Japanese text, from runs of characters between hiragana. Persons: a family
 * name or foreign name before a title. Organisations and places: by list and ending. A family name
 * with a given name counts without a title if the given name has a typical ending.
 */
export function extractJapaneseNames(text: string): NamedEntity[] {
  const out: NamedEntity[] = [];
  const personNames = new Set<string>();
  for (const match of text.matchAll(CHARACTER_RUN))
    extractFromRun(text, match[0], match.index, out, personNames);
  return personNames.size
    ? [...out, ...findStandaloneSurnames(text, out, personNames)].sort((a, b) => a.start - b.start)
    : out;
}

function extractFromRun(
  text: string,
  run: string,
  runStart: number,
  out: NamedEntity[],
  personNames: Set<string>,
): void {
  const addName = (nameStart: number, nameEnd: number, kind: NamedEntityKind) => {
    if (nameEnd > nameStart)
      out.push({
        text: run.slice(nameStart, nameEnd),
        start: runStart + nameStart,
        end: runStart + nameEnd,
        kind,
      });
  };
  let position = 0;
  // Within a run of one script, an organisation begins only after another name: "調査委員会" does not
  // contain "査委員会".
  let canStartName = true;
  while (position < run.length) {
    if (/[・＝ー]/.test(run.charAt(position))) {
      position += 1;
      canStartName = true;
      continue;
    }
    const rest = run.slice(position);
    const getTextAfter = (length: number) =>
      text.slice(runStart + position + length, runStart + position + length + 8);
    const matchedPlaceLength = findPlaceLength(rest);
    const placeLength =
      matchedPlaceLength &&
      FORM_OF_ADDRESS.test(rest.slice(matchedPlaceLength) + getTextAfter(rest.length))
        ? 0
        : matchedPlaceLength;
    const personLength = placeLength ? 0 : findPersonLength(rest, getTextAfter);
    const organizationLength = personLength || !canStartName ? 0 : findOrganizationLength(rest);
    const length =
      organizationLength > placeLength ? organizationLength : personLength || placeLength;
    if (length) {
      addName(
        position,
        position + length,
        organizationLength > placeLength ? 'ORGANIZATION' : personLength ? 'PERSON' : 'PLACE',
      );
      if (personLength && !KATAKANA.test(rest.slice(0, personLength)))
        personNames.add(rest.slice(0, personLength));
      position += length;
      canStartName = true;
      continue;
    }
    const skipLength = findSkipLength(rest);
    canStartName = skipLength > 1;
    position += skipLength;
  }
}

/**
 * The length up to the next position where a name may begin: the next change of script, else the
 * next character.
 */
function findSkipLength(rest: string): number {
  const katakanaLength = /^[\u30a1-\u30faー]{1,60}/u.exec(rest)?.[0].length ?? 0;
  const lettersLength = /^[A-Za-zＡ-Ｚａ-ｚ]{1,60}/.exec(rest)?.[0].length ?? 0;
  return Math.max(1, katakanaLength, lettersLength);
}

function findPersonLength(rest: string, getTextAfter: (length: number) => string): number {
  const foreignName =
    /^[\u30a1-\u30faー]{1,14}(?:[・＝][\u30a1-\u30faーA-Z]{1,14}){0,3}/u.exec(rest)?.[0] ?? '';
  if (foreignName) {
    if (
      foreignName.length > 1 &&
      TITLE.test(rest.slice(foreignName.length) + getTextAfter(rest.length)) &&
      !loanWords.has(foreignName)
    )
      return foreignName.length;
    return foreignName.includes('・') && foreignFirstNames.has(foreignName.split('・')[0] ?? '')
      ? foreignName.length
      : 0;
  }
  const kanji = /^[\p{Script=Han}々ヶ]{2,9}/u.exec(rest)?.[0] ?? '';
  const surname = [3, 2, 1]
    .map((length) => kanji.slice(0, length))
    .find((word) => surnames.has(word));
  if (!surname) return 0;
  // Tries lengths of the given name, with the text that follows in and after the run.
  for (const length of [
    surname.length + 3,
    surname.length + 2,
    surname.length + 1,
    surname.length,
  ]) {
    if (length > kanji.length || (length === surname.length && surname.length === 1)) continue;
    const textAfter = rest.slice(length) + getTextAfter(rest.length);
    if (!TITLE.test(textAfter)) continue;
    if (length > surname.length && TITLE.test(kanji.slice(surname.length))) continue;
    return length;
  }
  const givenName = kanji.slice(surname.length);
  const isFullName =
    kanji.length === rest.length &&
    givenName.length > 0 &&
    givenName.length < 4 &&
    surname.length > 1;
  return isFullName &&
    givenNameEnds.has(givenName.charAt(givenName.length - 1)) &&
    !ORGANIZATION_SUFFIX.test(kanji) &&
    PARTICLE_AFTER_PERSON.test(getTextAfter(rest.length))
    ? kanji.length
    : 0;
}

function findOrganizationLength(rest: string): number {
  const prefixedName = COMPANY_PREFIX.exec(rest)?.[0];
  if (prefixedName) return prefixedName.length;
  for (let length = Math.min(rest.length, MAX_ORGANIZATION_CHARS); length > 1; length -= 1) {
    const part = rest.slice(0, length);
    if (
      /[\u30a1-\u30faーA-Za-z]$/u.test(part) &&
      /^[\u30a1-\u30faーA-Za-z]/u.test(rest.slice(length))
    )
      continue;
    if (organizationWords.names.has(part) || MINISTRY.test(part)) return length;
    if (
      length > 2 &&
      ORGANIZATION_SUFFIX.test(part) &&
      !PLAIN_ORGANIZATION.test(part) &&
      !/^[同当各両全他某元前]/u.test(part)
    )
      return length;
  }
  return 0;
}

function findPlaceLength(rest: string): number {
  const prefectureLength = PREFECTURE.exec(rest)?.[0].length ?? 0;
  if (prefectureLength) return prefectureLength;
  const places = getPlaceNames('ja');
  const town =
    /^[\p{Script=Han}ヶ]{2,4}?(?:市|区)(?![\p{Script=Han}])|^[\p{Script=Han}ヶ]{2,4}?[市区](?=[\p{Script=Han}]{1,4}[区町])/u.exec(
      rest,
    )?.[0] ?? '';
  if (town && !PLAIN_TOWN.test(town)) return town.length;
  const region = REGION.exec(rest)?.[0] ?? '';
  if (region && !NOT_A_REGION.test(region)) return region.length;
  for (let length = Math.min(rest.length, 12); length > 1; length -= 1) {
    const part = rest.slice(0, length);
    if (!places.has(part)) continue;
    // "アメリカン" is no place, and "中国地方銀行" must not be cut in the middle by a shorter word.
    if (/[\u30a1-\u30faー]$/u.test(part) && /^[\u30a1-\u30faー]/u.test(rest.slice(length)))
      return 0;
    const suffixLength =
      /^[市県府都区](?![\p{Script=Han}])/u.exec(rest.slice(length))?.[0].length ?? 0;
    return length + suffixLength;
  }
  return 0;
}

/** Family names of persons with a full name elsewhere, if a particle follows: "山田は". */
function findStandaloneSurnames(
  text: string,
  names: NamedEntity[],
  personNames: Set<string>,
): NamedEntity[] {
  const namedSurnames = new Set<string>();
  for (const person of personNames)
    for (const length of [3, 2])
      if (person.length > length && surnames.has(person.slice(0, length)))
        namedSurnames.add(person.slice(0, length));
  if (!namedSurnames.size) return [];
  const starts = new Set(names.map(({ start }) => start));
  const out: NamedEntity[] = [];
  for (const match of text.matchAll(
    /(?<![\p{Script=Han}々])[\p{Script=Han}々]{2,3}(?=[はがもの])/gu,
  ))
    if (namedSurnames.has(match[0]) && !starts.has(match.index))
      out.push({
        text: match[0],
        start: match.index,
        end: match.index + match[0].length,
        kind: 'PERSON',
      });
  return out;
}
