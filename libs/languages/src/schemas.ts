import { z } from 'zod';

const lines = z.union([z.string(), z.array(z.string())]).transform((text) => [text].flat());

/** A list of words, separated by spaces, in a string or an array of strings. */
export const wordsSchema = lines.transform((all) =>
  all.flatMap((line) => line.split(' ')).filter(Boolean),
);

/** As `wordsSchema`, as a set. */
export const wordSetSchema = wordsSchema.transform((words): ReadonlySet<string> => new Set(words));

/** A set of characters from a string or an array of strings; spaces are ignored. */
export const characterSetSchema = lines.transform(
  (all): ReadonlySet<string> => new Set(all.join('').replaceAll(' ', '')),
);

/** A list of terms of one or more words, one string for each term. */
export const termsSchema = z.array(z.string().min(1));

/** As `termsSchema`, as a set. */
export const termSetSchema = termsSchema.transform((terms): ReadonlySet<string> => new Set(terms));

/**
 * Alternatives of a regular expression, each as its source. The schema checks them, and
 * `joinAlternatives` joins them, so that several languages can share one expression.
 */
export const alternativesSchema = z.array(
  z.string().min(1).refine(isPattern, { error: 'is not a valid regular expression' }),
);

/**
 * A regular expression: its source, or an array of alternatives.
 * @param flags flags of `RegExp`
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

/**
 * @returns a non-capturing group that matches any of the alternatives; without alternatives it
 *   never matches
 */
export const joinAlternatives = (alternatives: readonly string[]): string =>
  alternatives.length ? `(?:${alternatives.join('|')})` : '(?:(?!))';

/** Letters and digits of scripts with spaces between words, which are those with capitals. */
const SPACED = String.raw`[\p{Lu}\p{Ll}\p{N}_]`;
/** Asserts a word boundary in scripts with spaces between words; always true in other scripts. */
export const WORD_START = `(?:(?<!${SPACED})|(?!${SPACED}))`;
export const WORD_END = `(?:(?!${SPACED})|(?<!${SPACED}))`;

/** As `joinAlternatives`, for whole words: “cost” does not match in “Costa”. */
export const joinAsWords = (alternatives: readonly string[]): string =>
  WORD_START + joinAlternatives(alternatives) + WORD_END;

/** As `joinAlternatives`, for literal words, the longest first. */
export const joinWords = (words: Iterable<string>): string =>
  joinAlternatives(
    [...words]
      .sort((a, b) => b.length - a.length)
      .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')),
  );

/** @returns the lists of several languages merged: each key has the entries of all languages */
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
