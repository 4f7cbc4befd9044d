import {
  alternativesSchema,
  defineLanguageResource,
  joinAlternatives,
  wordsSchema,
} from '@plumbline/languages';
import { z } from 'zod';

const words = wordsSchema.default([]);

/** Words in and beside the names of products and firms; words are keys as of `tokenizeNames`. */
const productNamesSchema = z.strictObject({
  /** What makers add to a name for the next product of its family; it names nothing alone. */
  variants: words,
  /** Heads of names that many bear; they name nothing alone. */
  genericWords: words,
  /** Words behind a number that make it a figure and no part of a name. */
  units: alternativesSchema.default([]),
  /** Small words inside names. */
  connectors: words,
  /** What is written behind a noun without a space, the longest first. */
  particles: words,
});

const productNames = defineLanguageResource('product-names', productNamesSchema).getAll();

export const PRODUCT_VARIANTS: ReadonlySet<string> = new Set(
  productNames.flatMap(({ variants }) => variants),
);
export const GENERIC_NAME_WORDS: ReadonlySet<string> = new Set(
  productNames.flatMap(({ genericWords }) => genericWords),
);
export const NAME_CONNECTORS: ReadonlySet<string> = new Set(
  productNames.flatMap(({ connectors }) => connectors),
);
export const PARTICLES: readonly string[] = productNames.flatMap(({ particles }) => particles);

const UNIT = new RegExp(
  `^(?:[%°€$£¥₩]|${joinAlternatives(productNames.flatMap(({ units }) => units))})$`,
  'iu',
);
export const isUnit = (word: string): boolean => UNIT.test(word);
