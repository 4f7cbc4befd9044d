import { defineLanguageResource, patternSchema, wordSetSchema } from '@plumbline/languages';
import { z } from 'zod';

const formSchema = z.strictObject({
  /** What is written together in spoken language, and the words it stands for. */
  contractions: z.array(z.strictObject({ pattern: patternSchema('g'), words: z.string() })),
  /** Words that change nothing of what is said. A number, a name or a negation always does. */
  fillers: wordSetSchema,
});

const forms = defineLanguageResource('statement-forms', formSchema).getAll();
const CONTRACTIONS = forms.flatMap(({ contractions }) => contractions);
const FILLERS = new Set(forms.flatMap(({ fillers }) => [...fillers]));
const WORD =
  /\p{Extended_Pictographic}|[+-]?\p{Nd}+(?:[.,:/-]\p{Nd}+)*|[\p{L}\p{M}\p{N}]+(?:[+#]+)?|[%$€£¥₩°<>=+]/gu;

/**
 * Normalizes a statement for comparison: statements with equal normal forms mean the same. Case,
 * white space, punctuation, compatibility forms (NFKC), contractions and filler words do not
 * matter; order, numbers, signs, names and negation do.
 */
export function normalizeStatement(statement: string): string {
  let text = statement.normalize('NFKC').toLowerCase();
  for (const { pattern, words } of CONTRACTIONS) text = text.replace(pattern, words);
  const words = (text.match(WORD) ?? []).map((word) =>
    /^\p{Nd}+(?:,\p{Nd}{3})+(?!\p{Nd})/u.test(word) ? word.replaceAll(',', '') : word,
  );
  const contentWords = words.filter((word) => !FILLERS.has(word));
  // Only fillers or punctuation: the text itself, so that two such statements remain different.
  return (
    contentWords.length ? contentWords : words.length ? words : [text.trim().replace(/\s+/g, ' ')]
  ).join(' ');
}
