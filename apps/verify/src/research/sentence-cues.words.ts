import {
  compileCues,
  cuesSchema,
  defineLanguageResource,
  joinAlternatives,
} from '@plumbline/languages';
import { z } from 'zod';

const cues = cuesSchema.optional();

/** What the words of a sentence tell of its use in a report. */
const sentenceCuesSchema = z.strictObject({
  /** Words at the beginning of a sentence that refer to one before it. */
  contextOpeners: cuesSchema,
  /** Words that tell what followed from something. */
  consequences: cues,
  /** Words that tell what something followed from. */
  causes: cues,
});

const sentenceCues = defineLanguageResource('sentence-cues', sentenceCuesSchema);

/** By language. */
export const CONTEXT_OPENERS: ReadonlyMap<string, RegExp> = new Map(
  sentenceCues.getLanguages().map((language) => {
    const { words, parts } = sentenceCues.get(language)!.contextOpeners;
    const opener = `${joinAlternatives(words)}(?![\\p{L}-])|${joinAlternatives(parts)}`;
    return [language, new RegExp(`^(?:["“'‘„「『]|«\\s?)?(?:${opener})`, 'iu')];
  }),
);

export const CONSEQUENCE_CUE = compileCues(
  sentenceCues.getAll().map(({ consequences }) => consequences),
);
export const CAUSE_CUE = compileCues(sentenceCues.getAll().map(({ causes }) => causes));
