import type { NamedEntity, NamedEntityKind } from '../named-entity.ts';
import { getPlaceNames } from '../gazetteer.ts';
import { isOrganizationWord, isTown } from './administrative-names.ts';
import {
  COMPOUND_TITLE,
  EVENT_OR_WORK,
  LOAN_WORD,
  NAME_WITH_HONORIFIC,
  nameWords,
  PARTICLE,
  PARTICLE_LAST_SYLLABLES,
  PERSON_ACTION,
  roleWords,
  SUBJECT_PARTICLES,
} from './korean-words.ts';
import { hasGivenNameShape, findSurname } from './person-name.ts';

/**
 * A word between spaces or punctuation with all its possible stems after removing a particle, the
 * whole word first.
 */
interface KoreanWord {
  start: number;
  text: string;
  stems: string[];
  /** Whether only one space or quotation marks separate it from the previous word. */
  isAdjacentToPrevious: boolean;
}

const WORD = /[가-힣A-Za-z0-9]{1,40}/g;
const MAX_NAME_CHARS = 20;

/**
 * Extracts names from Korean text. Persons: surname and given name next to a title or an age, or
 * with name syllables and a subject particle. Organisations: by ending and list. Places: by list,
 * and by town and administrative ending. Particles are excluded.
 */
export function extractKoreanNames(text: string): NamedEntity[] {
  if (!/[가-힣]{2}/.test(text)) return [];
  const words = findKoreanWords(text);
  const fullNames = new Set<string>();
  const out: NamedEntity[] = [];
  const uncertainNames: { word: KoreanWord; name: string }[] = [];
  const addName = (start: number, end: number, kind: NamedEntityKind) =>
    out.push({ text: text.slice(start, end), start, end, kind });
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index];
    if (!word || word.text.length > MAX_NAME_CHARS) continue;
    const person = matchPerson(words, index);
    if (person) {
      // "도요타 아키오 회장": the company found before was a part of the name.
      while ((out.at(-1)?.end ?? 0) > person.start) out.pop();
      addName(person.start, person.end, 'PERSON');
      if (person.isFullName) fullNames.add(text.slice(person.start, person.end));
      index = person.lastWordIndex;
      continue;
    }
    const organization = word.stems.find(isOrganizationWord);
    if (organization) {
      addName(word.start, word.start + organization.length, 'ORGANIZATION');
      continue;
    }
    const place = word.stems.find((stem) => isPlaceWord(stem, words[index - 1]));
    const otherName = word.stems.find((stem) => EVENT_OR_WORK.test(stem));
    if (place) addName(word.start, word.start + place.length, 'PLACE');
    else if (otherName) addName(word.start, word.start + otherName.length, 'OTHER');
    else {
      const name = word.stems.find(
        (stem) => stem.length === 3 && findSurname(stem) && hasGivenNameShape(stem),
      );
      if (name) uncertainNames.push({ word, name });
    }
  }
  // A full name with a title is a person everywhere. Without a title, the syllables, the particle
  // and the verb must all indicate a person.
  for (const { word, name } of uncertainNames)
    if (fullNames.has(name) || isPersonByContext(text, word, name))
      addName(word.start, word.start + name.length, 'PERSON');
  return out.sort((a, b) => a.start - b.start);
}

function findKoreanWords(text: string): KoreanWord[] {
  const out: KoreanWord[] = [];
  let previousEnd = -2;
  for (const match of text.matchAll(WORD)) {
    const [word] = match;
    const stems = [word];
    if (PARTICLE_LAST_SYLLABLES.has(word.charAt(word.length - 1))) {
      const withoutParticle = word.replace(PARTICLE, '');
      // "서울에서" is 서울, but "이재용은" also ends like a particle: a longer or a shorter particle may be
      // right.
      for (const stem of [
        withoutParticle,
        withoutParticle.replace(PARTICLE, ''),
        word.slice(0, -1),
      ]) {
        if (stem.length > 1 && !stems.includes(stem) && PARTICLE.test(word.slice(stem.length)))
          stems.push(stem);
      }
    }
    out.push({
      start: match.index,
      text: word,
      stems,
      isAdjacentToPrevious: match.index - previousEnd === 1 && text.charAt(previousEnd) === ' ',
    });
    previousEnd = match.index + word.length;
  }
  return out;
}

const hasForeignSyllable = (word: string) =>
  [...word].some((syllable) => nameWords.foreignCharacters.has(syllable));

interface PersonMatch {
  start: number;
  end: number;
  /** Index of the last word of the name. */
  lastWordIndex: number;
  isFullName: boolean;
}

function matchPerson(words: KoreanWord[], index: number): PersonMatch | undefined {
  const word = words[index];
  if (!word || !/^[가-힣]{1,8}$/.test(word.text)) return undefined;
  const toMatch = (
    name: string,
    isFullName: boolean,
    start = word.start,
    lastWordIndex = index,
  ): PersonMatch => ({
    start,
    end: word.start + name.length,
    lastWordIndex,
    isFullName,
  });
  const next = words[index + 1];
  let officeWord = next;
  // "노무현 전 대통령", "김민수 한빛전자 대표"
  if (
    officeWord &&
    (roleWords.officeModifiers.has(officeWord.text) ||
      isPlaceWord(officeWord.text, undefined) ||
      isOrganizationWord(officeWord.text))
  )
    officeWord = words[index + 2]?.isAdjacentToPrevious ? words[index + 2] : undefined;
  const hasTitle =
    next?.isAdjacentToPrevious === true &&
    officeWord?.stems.some(
      (stem) => roleWords.titlesAfterName.has(stem) || COMPOUND_TITLE.test(stem),
    ) === true;
  const surname = findSurname(word.text);
  const givenNameLength = surname ? word.text.length - surname.length : 0;
  const isPlaceOrOrganization =
    isPlaceWord(word.text, undefined) ||
    isOrganizationWord(word.text) ||
    roleWords.titlesAfterName.has(word.text);
  if (
    hasTitle &&
    surname &&
    !isPlaceOrOrganization &&
    givenNameLength >= 1 &&
    givenNameLength <= 2 &&
    (givenNameLength === 2 ? hasGivenNameShape(word.text) : hasShortNameShape(word.text))
  )
    return toMatch(word.text, true);
  // "김민수씨"
  const nameWithSuffix = NAME_WITH_HONORIFIC.exec(
    word.stems.find((stem) => /[씨님]$/.test(stem)) ?? '',
  )?.[1];
  if (nameWithSuffix && findSurname(nameWithSuffix) && hasGivenNameShape(nameWithSuffix))
    return toMatch(nameWithSuffix, true);
  if (
    hasTitle &&
    (hasForeignSyllable(word.text) ||
      nameWords.foreignFirstNames.has(word.text) ||
      (word.isAdjacentToPrevious &&
        nameWords.foreignFirstNames.has(words[index - 1]?.text ?? ''))) &&
    !isPlaceOrOrganization &&
    !LOAN_WORD.test(word.text) &&
    (!word.stems.some((stem) => stem !== word.text) ||
      /[스크트]$/.test(word.text) ||
      hasForeignSyllable(word.text.slice(0, -1)))
  ) {
    const previousWord = words[index - 1];
    const hasForeignFirstName =
      word.isAdjacentToPrevious &&
      previousWord &&
      /^[가-힣]{1,6}$/.test(previousWord.text) &&
      (hasForeignSyllable(previousWord.text) ||
        nameWords.foreignFirstNames.has(previousWord.text)) &&
      (!LOAN_WORD.test(previousWord.text) || nameWords.foreignFirstNames.has(previousWord.text)) &&
      !isPlaceWord(previousWord.text, undefined);
    return toMatch(word.text, false, hasForeignFirstName ? previousWord.start : word.start);
  }
  const precedingWord = words[index - 1];
  if (
    !word.isAdjacentToPrevious ||
    !precedingWord ||
    !roleWords.titlesBeforeName.has(precedingWord.text)
  )
    return undefined;
  const name = word.stems.find(
    (stem) => stem.length === 3 && findSurname(stem) !== undefined && hasGivenNameShape(stem),
  );
  return name && !isPlaceWord(name, undefined) ? toMatch(name, true) : undefined;
}

/** Two syllables are a name only before a title, and only if the second one is a given name. */
const hasShortNameShape = (word: string) =>
  word.length === 2 && nameWords.shortGivenNames.has(word.charAt(1));

/**
 * Whether the context indicates a person without a title: a subject particle and a verb of persons,
 * or an age in brackets.
 */
function isPersonByContext(text: string, word: KoreanWord, name: string): boolean {
  const particle = word.text.slice(name.length);
  const textAfter = text.slice(word.start + word.text.length, word.start + word.text.length + 60);
  if (!particle) return /^ ?\((?:\d{2}|[一-鿿]{2,4})\)/.test(textAfter);
  return SUBJECT_PARTICLES.has(particle) && PERSON_ACTION.test(textAfter);
}

function isPlaceWord(stem: string, previousWord: KoreanWord | undefined): boolean {
  if (stem.length < 2) return false;
  if (getPlaceNames('ko').has(stem)) return true;
  if (isTown(stem)) return true;
  // "경기도 성남시 분당구 정자동": each place is followed by a smaller one.
  return (
    /^[가-힣]{1,4}\d?(?:동|읍|면|리|구|군)$/.test(stem) &&
    previousWord !== undefined &&
    /[시도군구읍면]$/.test(previousWord.text) &&
    (isTown(previousWord.text) || getPlaceNames('ko').has(previousWord.text))
  );
}
