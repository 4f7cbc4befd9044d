import { z } from 'zod';

const lines = z.union([z.string(), z.array(z.string())]).transform((text) => [text].flat());

/** Words separated by spaces, in one line or several. */
export const wordsSchema = lines.transform((all) =>
  all.flatMap((line) => line.split(' ')).filter(Boolean),
);

/** As `wordsSchema`, as a set. */
export const wordSetSchema = wordsSchema.transform((words): ReadonlySet<string> => new Set(words));

/** Characters, in one line or several, as a set; a space is none of them. */
export const characterSetSchema = lines.transform(
  (all): ReadonlySet<string> => new Set(all.join('').replaceAll(' ', '')),
);

/** Terms of one or more words, each a string of its own. */
export const termsSchema = z.array(z.string().min(1));

/** As `termsSchema`, as a set. */
export const termSetSchema = termsSchema.transform((terms): ReadonlySet<string> => new Set(terms));

/**
 * Alternatives of a regular expression, each its source. They are checked here and joined by
 * `joinAlternatives`, so that several languages can share one expression.
 */
export const alternativesSchema = z.array(
  z.string().min(1).refine(isPattern, { error: 'is not a regular expression' }),
);

/**
 * A regular expression: its source, or alternatives.
 * @param flags as of `RegExp`
 */
export const patternSchema = (flags = 'iu') =>
  lines.transform((alternatives, context) => {
    try {
      return new RegExp(alternatives.join('|'), flags);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
      return z.NEVER;
    }
  });

/** @returns a group that matches any of them, without a capture; of none, one that never matches */
export const joinAlternatives = (alternatives: readonly string[]): string =>
  alternatives.length ? `(?:${alternatives.join('|')})` : '(?!)';

/** Letters and digits of scripts that write spaces between words: those with capitals. */
const SPACED = String.raw`[\p{Lu}\p{Ll}\p{N}_]`;
/** Not within a word, in scripts that write spaces between words; true anywhere in the others. */
export const WORD_START = `(?:(?<!${SPACED})|(?!${SPACED}))`;
export const WORD_END = `(?:(?!${SPACED})|(?<!${SPACED}))`;

/** As `joinAlternatives`, of what stands as words: “cost” is not found in “Costa”. */
export const joinAsWords = (alternatives: readonly string[]): string =>
  WORD_START + joinAlternatives(alternatives) + WORD_END;

/** As `joinAlternatives`, of words to be matched as they are, the longest first. */
export const joinWords = (words: Iterable<string>): string =>
  joinAlternatives(
    [...words]
      .sort((a, b) => b.length - a.length)
      .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')),
  );

/** @returns the lists of several languages as one: under each key, the entries of all of them */
export function mergeLists<Key extends string>(
  contents: readonly Readonly<Record<Key, readonly string[]>>[],
): Readonly<Record<Key, readonly string[]>> {
  const merged = {} as Record<Key, string[]>;
  for (const content of contents)
    for (const key of Object.keys(content) as Key[])
      merged[key] = [...new Set([...(merged[key] ?? []), ...content[key]])];
  return merged;
}

function isPattern(source: string): boolean {
  try {
    return Boolean(new RegExp(source, 'iu'));
  } catch {
    return false;
  }
}
