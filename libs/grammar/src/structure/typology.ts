import { defineLanguageResource } from '@plumbline/languages';
import { z } from 'zod';

/** What sets a language apart from English in its grammar and its script. */
const typologySchema = z.strictObject({
  /** Whether the verb ends its clause. */
  isVerbFinal: z.boolean().prefault(false),
  hasArticles: z.boolean().prefault(true),
  /** Whether capitals tell names from other nouns. */
  hasCapitals: z.boolean().prefault(true),
  /** Whether spaces stand between words. */
  hasSpaces: z.boolean().prefault(true),
});
export type Typology = Readonly<z.output<typeof typologySchema>>;

const typologies = defineLanguageResource('typology', typologySchema);
const DEFAULT_TYPOLOGY: Typology = typologySchema.parse({});

/** A language without a `typology.json` is taken to be as English. */
export const getTypology = (language: string): Typology =>
  typologies.get(language) ?? DEFAULT_TYPOLOGY;
