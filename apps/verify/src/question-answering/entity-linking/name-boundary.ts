import { STOP_WORDS } from '@plumbline/text';
import type { EntityIndex, Entity } from './entity-index.ts';
import { type NameToken, tokenizeNames } from './name-tokens.ts';
import { PRODUCT_VARIANTS, isUnit } from './name-words.ts';

const MAX_EXTRA_TOKENS = 4;
const YEAR = /^(?:19|20)\d\d$/;
/** Model numbers: "7", "5.2", "S24", "X1000". */
const MODEL_NUMBER =
  /^(?:\p{N}{1,4}(?:\.\p{N}{1,3})?\p{Script=Latin}{0,2}|\p{Script=Latin}{1,4}\p{N}{1,5}\p{Script=Latin}{0,3})$/u;

/**
 * The index of the word after a name. The name continues over numbers and words that distinguish
 * products of a family.
 */
export function findNameEnd(
  tokens: readonly NameToken[],
  to: number,
  entityIndex: EntityIndex,
  language: string,
  entity?: Entity,
): number {
  let end = to;
  while (
    end < Math.min(tokens.length, to + MAX_EXTRA_TOKENS) &&
    isNameContinued(tokens, end, entityIndex, language, entity)
  )
    end += 1;
  return end;
}

function isNameContinued(
  tokens: readonly NameToken[],
  at: number,
  entityIndex: EntityIndex,
  language: string,
  entity?: Entity,
): boolean {
  const [previous, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!token?.isAdjacent || !previous || endsWithKoreanParticle(previous, entityIndex))
    return false;
  if (isModelNumber(token, next)) return true;
  if (!token.isCapitalized && /\p{Ll}/u.test(token.text)) return false;
  if (token.forms.some((form) => PRODUCT_VARIANTS.has(form))) return true;
  if (
    entity &&
    entityIndex.entitiesByWord
      .get(token.key)
      ?.some(({ words }) => entity.words.every((word) => words.includes(word)))
  )
    return true;
  return token.isCapitalized && language !== 'de' && isTitleCase(token) && !isStopWord(token);
}

/** A Korean particle ends the name before it. */
const endsWithKoreanParticle = (
  { key, forms }: NameToken,
  { entitiesByWord }: EntityIndex,
): boolean => forms.length > 1 && /\p{Script=Hangul}$/u.test(key) && !entitiesByWord.has(key);

/**
 * "Watch" in "Lumo Watch": an unlisted capitalized word continues a name too, unless it is in
 * capitals for emphasis or begins a clause.
 */
const isTitleCase = ({ text }: NameToken): boolean => /^\p{Lu}\p{Ll}/u.test(text);
const isStopWord = ({ key }: NameToken): boolean =>
  Object.values(STOP_WORDS).some((words) => words.has(key));

/** A number after a name is part of it, except a year or a figure with its unit. */
const isModelNumber = ({ key, hasDigit, forms }: NameToken, next: NameToken | undefined): boolean =>
  hasDigit &&
  forms.some((form) => MODEL_NUMBER.test(form)) &&
  !YEAR.test(key) &&
  !(next?.isAdjacent && isUnit(next.key));

/**
 * Whether the name begins before this word, so that the rest is only a part of it: "Nova" in "Nova
 * Lumo 7".
 */
export function isPrecededByName(
  tokens: readonly NameToken[],
  from: number,
  language: string,
): boolean {
  const [previous, token] = [tokens[from - 1], tokens[from]];
  if (!previous || !token?.isAdjacent || !previous.isCapitalized || language === 'de' || from === 1)
    return false;
  return isTitleCase(previous) && !isStopWord(previous);
}

/**
 * Names of models in a text: capitalized words followed by a number or a word of
 * `PRODUCT_VARIANTS`, as in "Lumo 7 Pro" and "Presto 300". The name finder cuts them at the number.
 */
export function extractModelNames(text: string): string[] {
  const tokens = tokenizeNames(text);
  const names: string[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    const first = tokens[from]!;
    if (!first.isCapitalized || isStopWord(first)) continue;
    let to = from + 1;
    let isNumbered = first.hasDigit && MODEL_NUMBER.test(first.key);
    for (; to < Math.min(tokens.length, from + 6); to += 1) {
      const token = tokens[to]!;
      if (!token.isAdjacent) break;
      const isNumber = isModelNumber(token, tokens[to + 1]);
      const isWord =
        token.isCapitalized &&
        (PRODUCT_VARIANTS.has(token.key) || (!isNumbered && !isStopWord(token)));
      if (!isNumber && !isWord) break;
      isNumbered ||= isNumber || PRODUCT_VARIANTS.has(token.key);
    }
    if (isNumbered && to > from + 1) names.push(text.slice(first.start, tokens[to - 1]!.end));
    from = to - 1;
  }
  return [...new Set(names)];
}
