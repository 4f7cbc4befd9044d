import type { NamedEntity, NamedEntityKind } from '../named-entity.ts';
import { getPlaceNames } from '../gazetteer.ts';
import {
  NAME_BOUNDARIES,
  organizationWords,
  PLAIN_STEM,
  PLAIN_TOWN_ROOT,
  TOWN_ENDING,
  WEAK_ORGANIZATION_SUFFIX,
} from './chinese-words.ts';
import { findPersonLength } from './chinese-person-name.ts';

/** A run of characters without punctuation. */
const CHARACTER_RUN = /[\p{Script=Han}·•‧・]{2,400}/gu;
const MAX_ORGANIZATION_CHARS = 16;

/** Words by their first character, longest first, so that the first match is the longest. */
type WordIndex = Map<string, string[]>;

function indexByFirstCharacter(words: Iterable<string>): WordIndex {
  const out: WordIndex = new Map();
  for (const word of words) {
    const first = word.charAt(0);
    const list = out.get(first);
    if (list) list.push(word);
    else out.set(first, [word]);
  }
  for (const list of out.values()) list.sort((a, b) => b.length - a.length);
  return out;
}

/** Created when the first Chinese text is read. */
let wordIndexes:
  { organizations: WordIndex; places: WordIndex; organizationEndings: WordIndex } | undefined;

const getWordIndexes = () =>
  (wordIndexes ??= {
    organizations: indexByFirstCharacter(organizationWords.names),
    places: indexByFirstCharacter(
      [...getPlaceNames('zh')].filter((place) => /^\p{Script=Han}/u.test(place)),
    ),
    organizationEndings: indexByFirstCharacter(organizationWords.suffixes),
  });

const findLongestWordLength = (wordIndex: WordIndex, run: string, position: number): number =>
  wordIndex.get(run.charAt(position))?.find((word) => run.startsWith(word, position))?.length ?? 0;

/**
 * Extracts names from Chinese text. Persons: family and given name next to a title or a verb of
 * speech, and foreign names by the characters that write their sounds. Organisations: by list, or
 * by ending back to a boundary of the name. Places: by list and administrative ending.
 */
export function extractChineseNames(text: string): NamedEntity[] {
  const out: NamedEntity[] = [];
  const fullNames = new Set<string>();
  for (const match of text.matchAll(CHARACTER_RUN))
    extractFromRun(text, match[0], match.index, out, fullNames);
  return out;
}

function extractFromRun(
  text: string,
  run: string,
  runStart: number,
  out: NamedEntity[],
  fullNames: Set<string>,
): void {
  /** End of the previous name; a later name must not begin before it. */
  let previousNameEnd = 0;
  const addName = (nameStart: number, nameEnd: number, kind: NamedEntityKind) => {
    out.push({
      text: run.slice(nameStart, nameEnd),
      start: runStart + nameStart,
      end: runStart + nameEnd,
      kind,
    });
    previousNameEnd = nameEnd;
  };
  const { organizations, places } = getWordIndexes();
  for (let position = 0; position < run.length;) {
    const organizationLength = findLongestWordLength(organizations, run, position);
    const placeLength = findLongestWordLength(places, run, position);
    const longOrganizationLength =
      placeLength || organizationLength
        ? findOrganizationLength(run, position, Math.max(placeLength, organizationLength))
        : 0;
    if (longOrganizationLength > Math.max(placeLength, organizationLength))
      addName(position, position + longOrganizationLength, 'ORGANIZATION');
    else if (organizationLength && organizationLength >= placeLength)
      addName(position, position + organizationLength, 'ORGANIZATION');
    else if (placeLength)
      addName(
        position,
        position + placeLength + findAdministrativeSuffixLength(run, position + placeLength),
        'PLACE',
      );
    else {
      const personLength = findPersonLength(
        text,
        run,
        runStart,
        position,
        previousNameEnd,
        fullNames,
      );
      if (personLength) addName(position, position + personLength, 'PERSON');
      else {
        const endingLength = findOrganizationEndingLength(run, position);
        const organizationStart = endingLength
          ? findOrganizationStart(run, position, previousNameEnd)
          : position;
        if (endingLength && position - organizationStart > 1)
          addName(organizationStart, position + endingLength, 'ORGANIZATION');
        else {
          const townStart = findTownStart(run, position, previousNameEnd);
          if (townStart >= 0) addName(townStart, position + 1, 'PLACE');
        }
      }
    }
    position = Math.max(position + 1, previousNameEnd);
  }
}

/**
 * The length of an organisation that begins with a known place or organisation ("北京市第一中级人民法院",
 * "中国北方航空公司"), or 0.
 */
function findOrganizationLength(run: string, position: number, minLength: number): number {
  let bestLength = 0;
  for (
    let length = minLength;
    length < Math.min(MAX_ORGANIZATION_CHARS, run.length - position);
    length += 1
  ) {
    const endingLength = findLongestWordLength(
      getWordIndexes().organizationEndings,
      run,
      position + length,
    );
    if (endingLength) bestLength = length + endingLength;
    if (NAME_BOUNDARIES.has(run.charAt(position + length))) break;
  }
  return bestLength;
}

/** The length of an organisation's ending at this position, or 0. */
function findOrganizationEndingLength(run: string, position: number): number {
  const length = findLongestWordLength(getWordIndexes().organizationEndings, run, position);
  return length && !organizationWords.commonNouns.has(run.slice(position, position + length))
    ? length
    : 0;
}

/**
 * The start of an organisation's name: four characters back, unless there is a boundary or only
 * common words.
 */
function findOrganizationStart(run: string, position: number, previousNameEnd: number): number {
  let start = position;
  while (
    start > previousNameEnd &&
    position - start < 6 &&
    !NAME_BOUNDARIES.has(run.charAt(start - 1))
  )
    start -= 1;
  const stem = run.slice(start, position);
  const isBounded = start === previousNameEnd || NAME_BOUNDARIES.has(run.charAt(start - 1));
  return isBounded &&
    stem.length > 1 &&
    stem.length < 6 &&
    !(
      WEAK_ORGANIZATION_SUFFIX.test(
        run.slice(position, position + 8).slice(0, findOrganizationEndingLength(run, position)),
      ) && PLAIN_STEM.test(stem)
    )
    ? start
    : position;
}

const findAdministrativeSuffixLength = (run: string, position: number) =>
  TOWN_ENDING.exec(run.slice(position, position + 5))?.[0].length ?? 0;

/**
 * The start of a town or county that ends here, and begins after a place ("江苏省昆山市") or at the start
 * of the run; −1 if there is none.
 */
function findTownStart(run: string, position: number, previousNameEnd: number): number {
  if (
    !/[市县縣镇鎮区區]/u.test(run.charAt(position)) ||
    /[场場民长長值面区委政]/u.test(run.charAt(position + 1))
  )
    return -1;
  const length = position - previousNameEnd;
  const isAfterPlace = previousNameEnd > 0 && length >= 1 && length <= 4;
  const startsRun =
    previousNameEnd === 0 && length === 2 && !/[区區镇鎮]/u.test(run.charAt(position));
  const stem = run.slice(previousNameEnd, position);
  return (isAfterPlace || startsRun) &&
    ![...stem].some((character) => NAME_BOUNDARIES.has(character)) &&
    !PLAIN_TOWN_ROOT.test(stem)
    ? previousNameEnd
    : -1;
}
