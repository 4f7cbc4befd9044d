import { extractNamedEntities } from '@plumbline/text';
import { z } from 'zod';
import { CATEGORIES, CLAIM_TYPES } from '../../extraction.types.ts';
import { toLabel } from '../../label.ts';
import { locateWords } from './locate-words.ts';
import type { LlmExtractionTask, LlmExtractionInput } from './extraction-task.ts';

const schema = z.object({
  sentence: z.int(),
  type: z.enum(CLAIM_TYPES),
  category: z.enum(CATEGORIES),
  confidence: z.number(),
  references: z.array(z.object({ words: z.string(), means: z.string() })),
});

/**
 * Claims by a model: it names the sentences, and what their pronouns stand for in words of the
 * document.
 */
export const claimExtractionTask: LlmExtractionTask<'claims', z.infer<typeof schema>> = {
  kind: 'claims',
  instructions:
    'claims: every sentence that states something which can be checked against the world and ' +
    'is not about the future. No opinions, ' +
    'questions, rhetoric, advice, headings or captions. type: STATISTICAL when a figure is ' +
    'the point, QUOTE when it tells what somebody ' +
    'said, EVENT for something that happened at a time, else FACTUAL. confidence: 0 to 1, ' +
    'that the sentence is a checkable claim. ' +
    'references: for each pronoun or vague reference (“he”, “the company”, “그”) that a ' +
    'reader of this sentence alone could not resolve: ' +
    'words is the reference as it stands in the sentence, means the full name exactly as it ' +
    'stands elsewhere in the document. ' +
    'Leave out every reference you are not certain of.',
  schema,
  toCandidate({ sentence, type, category, confidence, references }, input) {
    const text = input.sentences[sentence]?.text;
    if (text === undefined) return undefined;
    const normalized = resolveReferences(text, references, input);
    return {
      sentence,
      type,
      category,
      confidence,
      normalized,
      title: toLabel(normalized),
      description: '',
    };
  },
};

/** The sentence with its references replaced, each by words that stand in the document. */
function resolveReferences(
  text: string,
  references: { words: string; means: string }[],
  { sentences, language }: LlmExtractionInput,
): string {
  const replacements = references.flatMap(({ words, means }) => {
    const span = locateWords(text, words);
    const fullName = means.trim();
    if (
      !span ||
      !fullName ||
      fullName.length > 120 ||
      text.includes(fullName) ||
      !isWholeWord(text, span)
    )
      return [];
    // What names or counts something is no reference: else whoever leads the model could put one
    // name in another's place
    if (
      /\p{Nd}/u.test(words) ||
      extractNamedEntities(text, language).some(
        ({ start, end }) => start < span.end && end > span.start,
      )
    )
      return [];
    return sentences.some((sentence) => locateWords(sentence.text, fullName))
      ? [{ ...span, named: fullName }]
      : [];
  });
  // From the end, so that earlier places stay where they are; of two that overlap the later one
  // counts.
  let lastStart = text.length;
  let resolvedText = text;
  for (const { start, end, named: fullName } of replacements.sort((a, b) => b.start - a.start)) {
    if (end > lastStart) continue;
    resolvedText = resolvedText.slice(0, start) + fullName + resolvedText.slice(end);
    lastStart = start;
  }
  return resolvedText;
}

/** "he" is not to be replaced within "the". Scripts without spaces have no such limits. */
function isWholeWord(text: string, { start, end }: { start: number; end: number }): boolean {
  return !(
    /\p{Script=Latin}$/u.test(text.slice(0, start)) || /^\p{Script=Latin}/u.test(text.slice(end))
  );
}
