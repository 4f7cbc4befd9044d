import { STOP_WORDS } from '@plumbline/text';
import { type EntityIndex, type Entity, MAX_NAME_WORDS } from './entity-index.ts';
import { findNameEnd, isPrecededByName } from './name-boundary.ts';
import { type NameToken, tokenizeNames } from './name-tokens.ts';
import { GENERIC_NAME_WORDS, NAME_CONNECTORS, PRODUCT_VARIANTS } from './name-words.ts';

/** An occurrence of a name in a text. Offsets are UTF-16 code units. */
export interface Mention {
  start: number;
  end: number;
}

/** The names in a text. */
export interface DetectedMentions {
  /** Mentions of known entities in order, without overlaps. */
  entityMentions: (Mention & { entity: Entity })[];
  /**
   * Names that resemble known ones but are none of them: "Acme Pro 3" when only "Acme Pro 2" is
   * known.
   */
  unknownMentions: (Mention & { words: string[] })[];
}

/** Limits for searching a run of a script without spaces, and for the names in it. */
const MAX_UNSPACED_CHARS = 400;
const MAX_NAME_CHARS = 16;

interface TokenRange {
  /** Indices of words. */
  from: number;
  to: number;
}

/**
 * Finds the entities that a text names. An entity is named by its whole name, or by a part that no
 * other entity has. "Galaxy", which a whole family shares, names only an entity with exactly this
 * name. A name that continues with a number or "Ultra" belongs to another entity.
 *
 * @param language ISO 639-1 of the text: in German a capital does not indicate a name
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
  // "Sun Mist" means "Nareum Sun Mist" rather than "Mist".
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
 * Whole names, the longest first: "Galaxy S24 Ultra" contains "Galaxy S24" but does not name it.
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
 * A name that is also a common word ("Plus", "Customers", "the Light") counts only when it is
 * written like a name.
 */
const isNameLike = (token: NameToken, { words, name }: Entity): boolean =>
  words.length > 1 ||
  token.isCapitalized ||
  token.hasDigit ||
  !/^\p{Lu}/u.test(name) ||
  (token.key.length > 3 && !isCommonWord(token.key));

const isCommonWord = (key: string): boolean =>
  PRODUCT_VARIANTS.has(key) || GENERIC_NAME_WORDS.has(key) || STOP_WORDS.en!.has(key);

/** Runs of words that occur in one known name in the same order. */
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

/** In a script with capitals, a part of a name has a capital or a digit. */
const isNamePartLike = ({ isCapitalized, hasDigit, text }: NameToken): boolean =>
  isCapitalized || hasDigit || !/\p{Ll}/u.test(text);

/** The entities whose names contain these words in this order. */
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

/** The positions of the words in a name; undefined when they do not occur in this order. */
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
 * The entity that a part of a name refers to: the only one that contains it. Otherwise it is the
 * one whose name ends with the part and is contained in all other candidates: "S24" means "Galaxy
 * S24", not "Galaxy S24 Ultra". A suffix that only distinguishes products of a family ("Pro", "7")
 * names nothing.
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
 * Whether a part identifies the entity: the words that a family shares can be left out, its
 * distinguishing number cannot. "Lindholm" is not the "Bank of Lindholm".
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
      // A following number, Latin letter or suffix of a family makes it another name.
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
