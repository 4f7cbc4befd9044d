import { STOP_WORDS } from '@plumbline/text';
import { type Catalogue, type Entity, MOST_WORDS } from './catalogue.ts';
import { continues, leads } from './continuing.ts';
import { type NameToken, nameTokens } from './name-tokens.ts';
import { GENERIC, VARIANTS } from './name-words.ts';

/** A name in a text. Offsets are UTF-16 code units. */
export interface Mention {
  start: number;
  end: number;
}

/** Whom a text names. */
export interface Naming {
  /** Each mention, in order; none overlaps another. */
  named: (Mention & { entity: Entity })[];
  /**
   * Names that are like those of the catalogue and none of them: "Acme Pro 3", where only an "Acme
   * Pro 2" is known.
   */
  unknown: (Mention & { words: string[] })[];
}

/** A run of a script without spaces is looked through so far, for names of so many characters. */
const LONGEST_RUN = 400;
const LONGEST_NAME = 16;

interface Span {
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
export function namedIn(text: string, catalogue: Catalogue, language = 'en'): Naming {
  const tokens = nameTokens(text);
  const taken = new Array<boolean>(tokens.length).fill(false);
  const naming: Naming = { named: [], unknown: [] };
  const take = ({ from, to }: Span) => taken.fill(true, from, to);
  const at = ({ from, to }: Span): Mention => ({
    start: tokens[from]!.start,
    end: tokens[to - 1]!.end,
  });
  const unknown = (span: Span) => {
    naming.unknown.push({
      ...at(span),
      words: tokens.slice(span.from, span.to).map(({ key }) => key),
    });
    take(span);
  };

  const wholes = whole(tokens, catalogue);
  const takeWhole = ({ span, entity }: (typeof wholes)[number]) => {
    if (taken.slice(span.from, span.to).includes(true)) return;
    const to = continues(tokens, span.to, catalogue, language, entity);
    if (to > span.to) unknown({ from: span.from, to });
    else {
      naming.named.push({ ...at(span), entity });
      take(span);
    }
  };
  const takeParts = (least: number) => {
    for (const span of parts(tokens, taken, catalogue)) {
      if (span.to - span.from < least) continue;
      const to = continues(tokens, span.to, catalogue, language);
      const entity =
        to > span.to || leads(tokens, span.from, language)
          ? undefined
          : theOne(tokens, span, catalogue);
      if (entity) {
        naming.named.push({ ...at(span), entity });
        take(span);
      } else if (to > span.to && least === 1) unknown({ from: span.from, to });
    }
  };
  const isLong = ({ span }: (typeof wholes)[number]) => span.to - span.from > 1;
  wholes.filter(isLong).forEach(takeWhole);
  // "Sun Mist" is rather the "Nareum Sun Mist" than a "Mist".
  takeParts(2);
  wholes.filter((one) => !isLong(one)).forEach(takeWhole);
  takeParts(1);
  tokens.forEach((token, index) => {
    if (taken[index] || !token.isRun) return;
    for (const { start, end, entity } of within(token, catalogue))
      naming.named.push({ start, end, entity });
  });
  naming.named.sort((a, b) => a.start - b.start);
  naming.unknown.sort((a, b) => a.start - b.start);
  return naming;
}

/**
 * Whole names, the longest first: "Galaxy S24" stands within "Galaxy S24 Ultra", and is not named
 * by it.
 */
function whole(
  tokens: readonly NameToken[],
  { byJoined }: Catalogue,
): { span: Span; entity: Entity }[] {
  const found: { span: Span; entity: Entity }[] = [];
  tokens.forEach((first, from) => {
    for (const form of first.forms) {
      const alone = byJoined.get(form);
      if (alone && isNameLike(first, alone))
        found.push({ span: { from, to: from + 1 }, entity: alone });
      let joined = form;
      for (
        let to = from + 1;
        to < Math.min(tokens.length, from + MOST_WORDS) && tokens[to]!.follows;
        to += 1
      ) {
        const entity = tokens[to]!.forms.map((last) => byJoined.get(joined + last)).find(
          (one) => one !== undefined,
        );
        if (entity) found.push({ span: { from, to: to + 1 }, entity });
        joined += tokens[to]!.key;
      }
    }
  });
  return found.sort(
    (a, b) => b.span.to - b.span.from - (a.span.to - a.span.from) || a.span.from - b.span.from,
  );
}

/**
 * A name that is a word like any other ("Plus", "Customers", "the Light") is one only where it is
 * written as one.
 */
const isNameLike = (token: NameToken, { words, name }: Entity): boolean =>
  words.length > 1 ||
  token.isCapital ||
  token.hasDigit ||
  !/^\p{Lu}/u.test(name) ||
  (token.key.length > 3 && !isCommon(token.key));

const isCommon = (key: string): boolean =>
  VARIANTS.has(key) || GENERIC.has(key) || STOP_WORDS.en!.has(key);

/**
 * Runs of words that stand in names of the catalogue, as long as one name has them all in that
 * order.
 */
function parts(
  tokens: readonly NameToken[],
  taken: readonly boolean[],
  catalogue: Catalogue,
): Span[] {
  const found: Span[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    if (taken[from] || !isPartLike(tokens[from]!)) continue;
    let to = from + 1;
    if (!bearers(tokens, { from, to }, catalogue).length) continue;
    while (
      to < tokens.length &&
      !taken[to] &&
      tokens[to]!.follows &&
      bearers(tokens, { from, to: to + 1 }, catalogue).length
    )
      to += 1;
    found.push({ from, to });
    from = to - 1;
  }
  return found;
}

/** In a script with capitals a part of a name has one, or a figure. */
const isPartLike = ({ isCapital, hasDigit, text }: NameToken): boolean =>
  isCapital || hasDigit || !/\p{Ll}/u.test(text);

/** Whose names have these words, in this order. */
function bearers(
  tokens: readonly NameToken[],
  { from, to }: Span,
  { byWord }: Catalogue,
): Entity[] {
  const run = tokens.slice(from, to);
  const first =
    run[0]!.forms.map((form) => byWord.get(form)).find((those) => those !== undefined) ?? [];
  return first.filter(({ words }) => placesIn(run, words) !== undefined);
}

/** Where in a name the words stand, if they do in their order. */
function placesIn(run: readonly NameToken[], words: readonly string[]): number[] | undefined {
  const places: number[] = [];
  for (const { forms } of run) {
    const at = words.findIndex(
      (word, index) => index > (places.at(-1) ?? -1) && forms.includes(word),
    );
    if (at < 0) return undefined;
    places.push(at);
  }
  return places;
}

/**
 * Whom a part of a name names: the only one that has it; or of several the one whose name ends with
 * it and stands in all the others, as "S24" is "Galaxy S24" and not "Galaxy S24 Ultra". What only
 * tells the member of a family ("Pro", "7") names nobody by itself.
 */
function theOne(
  tokens: readonly NameToken[],
  span: Span,
  catalogue: Catalogue,
): Entity | undefined {
  const run = tokens.slice(span.from, span.to);
  if (run.every(({ key }) => isCommon(key) || /^\p{N}+$/u.test(key) || [...key].length < 2))
    return undefined;
  const those = bearers(tokens, span, catalogue);
  const least = those.toSorted((a, b) => a.words.length - b.words.length)[0];
  if (!least) return undefined;
  if (those.length === 1) return isTelling(run, least, catalogue) ? least : undefined;
  const isIts = placesIn(run, least.words)?.at(-1) === least.words.length - 1;
  return isIts && those.every(({ words }) => isWithin(least.words, words)) ? least : undefined;
}

/** "Lindholm" is not the "Bank of Lindholm". */
const OF = new Set('of de du des der von van del della di da dos'.split(' '));

/**
 * What an entity shares with its family is left out by everybody; the number that tells it from the
 * others by nobody.
 */
function isTelling(run: readonly NameToken[], { words }: Entity, { byWord }: Catalogue): boolean {
  const places = new Set(placesIn(run, words));
  return words.every(
    (word, index) =>
      places.has(index) ||
      (!OF.has(word) &&
        ((byWord.get(word)?.length ?? 0) > 1 || !(VARIANTS.has(word) || /^\p{N}/u.test(word)))),
  );
}

function isWithin(inner: readonly string[], outer: readonly string[]): boolean {
  let at = 0;
  for (const word of outer) if (word === inner[at]) at += 1;
  return at === inner.length;
}

/** Names within a run of a script without spaces, the longest first. */
function within(
  { text, start, key }: NameToken,
  { byJoined }: Catalogue,
): (Mention & { entity: Entity })[] {
  if (key.length !== text.length) return [];
  const found: (Mention & { entity: Entity })[] = [];
  for (let from = 0; from < Math.min(key.length, LONGEST_RUN); from += 1) {
    for (let length = Math.min(LONGEST_NAME, key.length - from); length > 1; length -= 1) {
      const entity = byJoined.get(key.slice(from, from + length));
      if (!entity) continue;
      // A number or a Latin letter behind it, or another word of its family, makes it another.
      const next = key.slice(from + length);
      const isOther =
        /^[\p{N}a-z]/u.test(next) ||
        [...VARIANTS].some((variant) => [...variant].length > 1 && next.startsWith(variant));
      if (!isOther) found.push({ start: start + from, end: start + from + length, entity });
      from += length - 1;
      break;
    }
  }
  return found;
}
