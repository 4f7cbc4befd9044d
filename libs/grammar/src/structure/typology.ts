import { defineLanguageResource } from '@plumbline/languages';
import { z } from 'zod';

/** How the grammar and script of a language differ from English. */
const typologySchema = z.strictObject({
  /** Whether the verb stands at the end of its clause, as in Korean. Default: false. */
  isVerbFinal: z.boolean().prefault(false),
  /** Whether the language has articles, such as “the”. Default: true. */
  hasArticles: z.boolean().prefault(true),
  /** Whether the script has capitals, which mark names; not in Korean. Default: true. */
  hasCapitals: z.boolean().prefault(true),
  /** Whether words are separated by spaces; not in Chinese. Default: true. */
  hasSpaces: z.boolean().prefault(true),
});
export type Typology = Readonly<z.output<typeof typologySchema>>;

const typologies = defineLanguageResource('typology', typologySchema);
const DEFAULT_TYPOLOGY: Typology = typologySchema.parse({});

/** The typology of a language; that of English for a language without a `typology.json`. */
export const getTypology = (language: string): Typology =>
  typologies.get(language) ?? DEFAULT_TYPOLOGY;
