import { type Sentence, splitSentences } from '@plumbline/text';
import { classifySentences } from './classify-reader-address.ts';

export interface ReadableSentenceOptions {
  /**
   * Whether sentences that may be instructions count as such too. For what a language model reads:
   * the benefit of such a sentence is smaller than the risk.
   */
  includesDoubtful?: boolean;
}

/**
 * Returns the sentences with the block `instruction` for those that instruct whoever reads the
 * text. Such a sentence is neither a claim nor evidence, and no model reads it.
 */
export function markInstructions<Marked extends Sentence>(
  sentences: readonly Marked[],
  { includesDoubtful = false }: ReadableSentenceOptions = {},
): Marked[] {
  const addresses = classifySentences(sentences.map(({ text }) => text));
  return sentences.map((sentence, index) =>
    addresses[index] === 'order' || (includesDoubtful && addresses[index] === 'doubtful')
      ? { ...sentence, block: 'instruction' as const }
      : sentence,
  );
}

/** The sentences of a text, as `splitSentences` and `markInstructions` return them. */
export const splitMarkedSentences = (
  text: string,
  language?: string,
  options?: ReadableSentenceOptions,
): Sentence[] => markInstructions(splitSentences(text, language), options);

/**
 * The text without sentences that instruct or may instruct its reader; for titles, descriptions and
 * other short texts that a language model reads.
 */
export function removeInstructions(text: string, language?: string): string {
  const sentences = splitMarkedSentences(text, language, { includesDoubtful: true });
  const removed = sentences.filter(({ block }) => block === 'instruction');
  if (!removed.length) return text;
  let result = '';
  let from = 0;
  for (const { start, end } of removed) {
    result += text.slice(from, start);
    from = end;
  }
  return (result + text.slice(from)).trim();
}
