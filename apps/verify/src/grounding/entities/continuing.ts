import { STOP_WORDS } from '@plumbline/text';
import type { Catalogue, Entity } from './catalogue.ts';
import { type NameToken, nameTokens } from './name-tokens.ts';
import { VARIANTS, isUnit } from './name-words.ts';

const MOST_MORE = 4;
const YEAR = /^(?:19|20)\d\d$/;
/** "7", "5.2", "S24", "X1000": what models are numbered by. */
const MODEL =
  /^(?:\p{N}{1,4}(?:\.\p{N}{1,3})?\p{Script=Latin}{0,2}|\p{Script=Latin}{1,4}\p{N}{1,5}\p{Script=Latin}{0,3})$/u;

/**
 * Where a name that seems to end before a word really ends: that word's index, or a later one when
 * numbers or words follow by which makers tell the members of a family apart.
 */
export function continues(
  tokens: readonly NameToken[],
  to: number,
  catalogue: Catalogue,
  language: string,
  entity?: Entity,
): number {
  let end = to;
  while (
    end < Math.min(tokens.length, to + MOST_MORE) &&
    goesOn(tokens, end, catalogue, language, entity)
  )
    end += 1;
  return end;
}

function goesOn(
  tokens: readonly NameToken[],
  at: number,
  catalogue: Catalogue,
  language: string,
  entity?: Entity,
): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!token?.follows || !before || endsIt(before, catalogue)) return false;
  if (isModel(token, next)) return true;
  if (!token.isCapital && /\p{Ll}/u.test(token.text)) return false;
  if (token.forms.some((form) => VARIANTS.has(form))) return true;
  if (
    entity &&
    catalogue.byWord
      .get(token.key)
      ?.some(({ words }) => entity.words.every((word) => words.includes(word)))
  )
    return true;
  return token.isCapital && language !== 'de' && isSingular(token) && !isClauseHead(token);
}

/** A Korean particle ends what stands before it. */
const endsIt = ({ key, forms }: NameToken, { byWord }: Catalogue): boolean =>
  forms.length > 1 && /\p{Script=Hangul}$/u.test(key) && !byWord.has(key);

/**
 * "Watch" of "Lumo Watch": a word that stands in no list goes on with a name as well, unless it is
 * in capitals as a shout or begins a clause.
 */
const isSingular = ({ text }: NameToken): boolean => /^\p{Lu}\p{Ll}/u.test(text);
const isClauseHead = ({ key }: NameToken): boolean =>
  Object.values(STOP_WORDS).some((words) => words.has(key));

/** A number behind a name is part of it, but for a year and a figure with its unit. */
const isModel = ({ key, hasDigit, forms }: NameToken, next: NameToken | undefined): boolean =>
  hasDigit &&
  forms.some((form) => MODEL.test(form)) &&
  !YEAR.test(key) &&
  !(next?.follows && isUnit(next.key));

/**
 * Whether a name goes on before a word, so that what follows is only a part of it: "Nova" in "Nova
 * Lumo 7".
 */
export function leads(tokens: readonly NameToken[], from: number, language: string): boolean {
  const [before, token] = [tokens[from - 1], tokens[from]];
  if (!before || !token?.follows || !before.isCapital || language === 'de' || from === 1)
    return false;
  return isSingular(before) && !isClauseHead(before);
}

/**
 * The names of models that a text has: capitalised words with a number or a word of `VARIANTS`
 * behind them, as "Lumo 7 Pro" and "Presto 300". Name finders cut these at the number.
 */
export function modelNames(text: string): string[] {
  const tokens = nameTokens(text);
  const found: string[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    const first = tokens[from]!;
    if (!first.isCapital || isClauseHead(first)) continue;
    let to = from + 1;
    let isNumbered = first.hasDigit && MODEL.test(first.key);
    for (; to < Math.min(tokens.length, from + 6); to += 1) {
      const token = tokens[to]!;
      if (!token.follows) break;
      const isNumber = isModel(token, tokens[to + 1]);
      const isWord =
        token.isCapital && (VARIANTS.has(token.key) || (!isNumbered && !isClauseHead(token)));
      if (!isNumber && !isWord) break;
      isNumbered ||= isNumber || VARIANTS.has(token.key);
    }
    if (isNumbered && to > from + 1) found.push(text.slice(first.start, tokens[to - 1]!.end));
    from = to - 1;
  }
  return [...new Set(found)];
}
