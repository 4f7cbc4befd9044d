import { names } from '@plumbline/text';
import { z } from 'zod';
import { CATEGORIES, CLAIM_TYPES } from './extraction.ts';
import { label } from './label.ts';
import { placeOf } from './model/words.ts';
import type { ModelTask, Read } from './model/task.ts';

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
export const claimsByModel: ModelTask<'claims', z.infer<typeof schema>> = {
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
  propose({ sentence, type, category, confidence, references }, read) {
    const text = read.sentences[sentence]?.text;
    if (text === undefined) return undefined;
    const normalized = resolved(text, references, read);
    return {
      sentence,
      type,
      category,
      confidence,
      normalized,
      title: label(normalized),
      description: '',
    };
  },
};

/** The sentence with its references replaced, each by words that stand in the document. */
function resolved(
  text: string,
  references: { words: string; means: string }[],
  { sentences, language }: Read,
): string {
  const places = references.flatMap(({ words, means }) => {
    const place = placeOf(text, words);
    const named = means.trim();
    if (!place || !named || named.length > 120 || text.includes(named) || !standsAlone(text, place))
      return [];
    // What names or counts something is no reference: else whoever leads the model could put one
    // name in another's place
    if (
      /\p{Nd}/u.test(words) ||
      names(text, language).some(({ start, end }) => start < place.end && end > place.start)
    )
      return [];
    return sentences.some((sentence) => placeOf(sentence.text, named)) ? [{ ...place, named }] : [];
  });
  // From the end, so that earlier places stay where they are; of two that overlap the later one
  // counts.
  let from = text.length;
  let out = text;
  for (const { start, end, named } of places.sort((a, b) => b.start - a.start)) {
    if (end > from) continue;
    out = out.slice(0, start) + named + out.slice(end);
    from = start;
  }
  return out;
}

/** "he" is not to be replaced within "the". Scripts without spaces have no such limits. */
function standsAlone(text: string, { start, end }: { start: number; end: number }): boolean {
  return !(
    /\p{Script=Latin}$/u.test(text.slice(0, start)) || /^\p{Script=Latin}/u.test(text.slice(end))
  );
}
