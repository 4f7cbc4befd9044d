import { STOP_WORDS } from '@plumbline/text';
import { type EntityIndex, type Entity, MAX_NAME_WORDS } from './entity-index.ts';
import { findNameEnd, isPrecededByName } from './name-boundary.ts';
import { type NameToken, tokenizeNames } from './name-tokens.ts';
import { GENERIC_NAME_WORDS, NAME_CONNECTORS, PRODUCT_VARIANTS } from './name-words.ts';

/** A name in a text. Offsets are UTF-16 code units. */
export interface Mention {
  start: number;
  end: number;
}

/** Whom a text names. */
export interface DetectedMentions {
  /** Each mention, in order; none overlaps another. */
  entityMentions: (Mention & { entity: Entity })[];
  /**
   * Names that are like those of the catalogue and none of them: "Acme Pro 3", where only an "Acme
   * Pro 2" is known.
   */
  unknownMentions: (Mention & { words: string[] })[];
}

/** A run of a script without spaces is looked through so far, for names of so many characters. */
const MAX_UNSPACED_CHARS = 400;
const MAX_NAME_CHARS = 16;

interface TokenRange {
  /** Indices of words. */
  from: number;
  to: number;
}

/**
 * The entities that a text names, and no others of their family: an entity is named by its whole
 * name, or by a part of it that no other has. "Galaxy" is in the names of a whole family, and names
 * the one that is called just so, or nobody. A name that goes on, by a number or "Ultra", is
 * another's.
 *
 * @param language ISO 639-1 of the text: in German a capital makes no name
 */
export function detectMentions(
  text: string,
  entityIndex: EntityIndex,
  language = 'en',
): DetectedMentions {
  const tokens = tokenizeNames(text);
  const isTokenTaken = new Array<boolean>(tokens.length).fill(false);
  const mentions: DetectedMentions = { entityMentions: [], unknownMentions: [] };
  const markTaken = ({ from, to }: TokenRange) => isTokenTaken.fill(true, from, to);
  const toMention = ({ from, to }: TokenRange): Mention => ({
    start: tokens[from]!.start,
    end: tokens[to - 1]!.end,
  });
  const addUnknownMention = (range: TokenRange) => {
    mentions.unknownMentions.push({
      ...toMention(range),
      words: tokens.slice(range.from, range.to).map(({ key }) => key),
    });
    markTaken(range);
  };

  const wholeNames = findWholeNames(tokens, entityIndex);
  const addWholeName = ({ range, entity }: (typeof wholeNames)[number]) => {
    if (isTokenTaken.slice(range.from, range.to).includes(true)) return;
    const to = findNameEnd(tokens, range.to, entityIndex, language, entity);
    if (to > range.to) addUnknownMention({ from: range.from, to });
    else {
      mentions.entityMentions.push({ ...toMention(range), entity });
      markTaken(range);
    }
  };
  const addPartialNames = (minTokens: number) => {
    for (const range of findPartialNames(tokens, isTokenTaken, entityIndex)) {
      if (range.to - range.from < minTokens) continue;
      const to = findNameEnd(tokens, range.to, entityIndex, language);
      const entity =
        to > range.to || isPrecededByName(tokens, range.from, language)
          ? undefined
          : resolvePartialName(tokens, range, entityIndex);
      if (entity) {
        mentions.entityMentions.push({ ...toMention(range), entity });
        markTaken(range);
      } else if (to > range.to && minTokens === 1) addUnknownMention({ from: range.from, to });
    }
  };
  const isMultiToken = ({ range }: (typeof wholeNames)[number]) => range.to - range.from > 1;
  wholeNames.filter(isMultiToken).forEach(addWholeName);
  // "Sun Mist" is rather the "Nareum Sun Mist" than a "Mist".
  addPartialNames(2);
  wholeNames.filter((one) => !isMultiToken(one)).forEach(addWholeName);
  addPartialNames(1);
  tokens.forEach((token, index) => {
    if (isTokenTaken[index] || !token.isUnspaced) return;
    for (const { start, end, entity } of findUnspacedNames(token, entityIndex))
      mentions.entityMentions.push({ start, end, entity });
  });
  mentions.entityMentions.sort((a, b) => a.start - b.start);
  mentions.unknownMentions.sort((a, b) => a.start - b.start);
  return mentions;
}

/**
 * Whole names, the longest first: "Galaxy S24" stands within "Galaxy S24 Ultra", and is not named
 * by it.
 */
function findWholeNames(
  tokens: readonly NameToken[],
  { entityByJoinedName }: EntityIndex,
): { range: TokenRange; entity: Entity }[] {
  const matches: { range: TokenRange; entity: Entity }[] = [];
  tokens.forEach((first, from) => {
    for (const form of first.forms) {
      const singleTokenEntity = entityByJoinedName.get(form);
      if (singleTokenEntity && isNameLike(first, singleTokenEntity))
        matches.push({ range: { from, to: from + 1 }, entity: singleTokenEntity });
      let joinedName = form;
      for (
        let to = from + 1;
        to < Math.min(tokens.length, from + MAX_NAME_WORDS) && tokens[to]!.isAdjacent;
        to += 1
      ) {
        const entity = tokens[to]!.forms.map((last) =>
          entityByJoinedName.get(joinedName + last),
        ).find((one) => one !== undefined);
        if (entity) matches.push({ range: { from, to: to + 1 }, entity });
        joinedName += tokens[to]!.key;
      }
    }
  });
  return matches.sort(
    (a, b) =>
      b.range.to - b.range.from - (a.range.to - a.range.from) || a.range.from - b.range.from,
  );
}

/**
 * A name that is a word like any other ("Plus", "Customers", "the Light") is one only where it is
 * written as one.
 */
const isNameLike = (token: NameToken, { words, name }: Entity): boolean =>
  words.length > 1 ||
  token.isCapitalized ||
  token.hasDigit ||
  !/^\p{Lu}/u.test(name) ||
  (token.key.length > 3 && !isCommonWord(token.key));

const isCommonWord = (key: string): boolean =>
  PRODUCT_VARIANTS.has(key) || GENERIC_NAME_WORDS.has(key) || STOP_WORDS.en!.has(key);

/**
 * Runs of words that stand in names of the catalogue, as long as one name has them all in that
 * order.
 */
function findPartialNames(
  tokens: readonly NameToken[],
  isTokenTaken: readonly boolean[],
  entityIndex: EntityIndex,
): TokenRange[] {
  const ranges: TokenRange[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    if (isTokenTaken[from] || !isNamePartLike(tokens[from]!)) continue;
    let to = from + 1;
    if (!findEntitiesWithWords(tokens, { from, to }, entityIndex).length) continue;
    while (
      to < tokens.length &&
      !isTokenTaken[to] &&
      tokens[to]!.isAdjacent &&
      findEntitiesWithWords(tokens, { from, to: to + 1 }, entityIndex).length
    )
      to += 1;
    ranges.push({ from, to });
    from = to - 1;
  }
  return ranges;
}

/** In a script with capitals a part of a name has one, or a figure. */
const isNamePartLike = ({ isCapitalized, hasDigit, text }: NameToken): boolean =>
  isCapitalized || hasDigit || !/\p{Ll}/u.test(text);

/** Whose names have these words, in this order. */
function findEntitiesWithWords(
  tokens: readonly NameToken[],
  { from, to }: TokenRange,
  { entitiesByWord }: EntityIndex,
): Entity[] {
  const run = tokens.slice(from, to);
  const first =
    run[0]!.forms
      .map((form) => entitiesByWord.get(form))
      .find((candidates) => candidates !== undefined) ?? [];
  return first.filter(({ words }) => matchWordPositions(run, words) !== undefined);
}

/** Where in a name the words stand, if they do in their order. */
function matchWordPositions(
  run: readonly NameToken[],
  words: readonly string[],
): number[] | undefined {
  const positions: number[] = [];
  for (const { forms } of run) {
    const at = words.findIndex(
      (word, index) => index > (positions.at(-1) ?? -1) && forms.includes(word),
    );
    if (at < 0) return undefined;
    positions.push(at);
  }
  return positions;
}

/**
 * Whom a part of a name names: the only one that has it; or of several the one whose name ends with
 * it and stands in all the others, as "S24" is "Galaxy S24" and not "Galaxy S24 Ultra". What only
 * tells the member of a family ("Pro", "7") names nobody by itself.
 */
function resolvePartialName(
  tokens: readonly NameToken[],
  range: TokenRange,
  entityIndex: EntityIndex,
): Entity | undefined {
  const run = tokens.slice(range.from, range.to);
  if (run.every(({ key }) => isCommonWord(key) || /^\p{N}+$/u.test(key) || [...key].length < 2))
    return undefined;
  const candidates = findEntitiesWithWords(tokens, range, entityIndex);
  const shortest = candidates.toSorted((a, b) => a.words.length - b.words.length)[0];
  if (!shortest) return undefined;
  if (candidates.length === 1)
    return isDistinctive(run, shortest, entityIndex) ? shortest : undefined;
  const isNameEnding =
    matchWordPositions(run, shortest.words)?.at(-1) === shortest.words.length - 1;
  return isNameEnding && candidates.every(({ words }) => isSubsequence(shortest.words, words))
    ? shortest
    : undefined;
}

/**
 * What an entity shares with its family is left out by everybody; the number that tells it from the
 * others by nobody. "Lindholm" is not the "Bank of Lindholm".
 */
function isDistinctive(
  run: readonly NameToken[],
  { words }: Entity,
  { entitiesByWord }: EntityIndex,
): boolean {
  const positions = new Set(matchWordPositions(run, words));
  return words.every(
    (word, index) =>
      positions.has(index) ||
      (!NAME_CONNECTORS.has(word) &&
        ((entitiesByWord.get(word)?.length ?? 0) > 1 ||
          !(PRODUCT_VARIANTS.has(word) || /^\p{N}/u.test(word)))),
  );
}

function isSubsequence(inner: readonly string[], outer: readonly string[]): boolean {
  let at = 0;
  for (const word of outer) if (word === inner[at]) at += 1;
  return at === inner.length;
}

/** Names within a run of a script without spaces, the longest first. */
function findUnspacedNames(
  { text, start, key }: NameToken,
  { entityByJoinedName }: EntityIndex,
): (Mention & { entity: Entity })[] {
  if (key.length !== text.length) return [];
  const mentions: (Mention & { entity: Entity })[] = [];
  for (let from = 0; from < Math.min(key.length, MAX_UNSPACED_CHARS); from += 1) {
    for (let length = Math.min(MAX_NAME_CHARS, key.length - from); length > 1; length -= 1) {
      const entity = entityByJoinedName.get(key.slice(from, from + length));
      if (!entity) continue;
      // A number or a Latin letter behind it, or another word of its family, makes it another.
      const next = key.slice(from + length);
      const isOtherName =
        /^[\p{N}a-z]/u.test(next) ||
        [...PRODUCT_VARIANTS].some(
          (variant) => [...variant].length > 1 && next.startsWith(variant),
        );
      if (!isOtherName) mentions.push({ start: start + from, end: start + from + length, entity });
      from += length - 1;
      break;
    }
  }
  return mentions;
}
