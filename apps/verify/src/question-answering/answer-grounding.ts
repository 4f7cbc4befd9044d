import { detectLanguage } from '@plumbline/text';
import type { GroundedSentence } from './grounded-answer.ts';
import type { EntailmentCheck } from './entailment-check.ts';

/**
 * An answer that a model has made, with the quotations themselves in the place of sentences that
 * say more than these do, as far as rules can tell. A sentence in another language than its
 * quotations stays: the figures in it are theirs (`isGrounded`), and nothing else of it can be
 * compared.
 */
export async function replaceUngroundedSentences(
  sentences: readonly GroundedSentence[],
  isEntailed: EntailmentCheck,
): Promise<GroundedSentence[]> {
  const groundSentence = async (sentence: GroundedSentence): Promise<GroundedSentence> => {
    const quotes = [...new Set(sentence.citations.map(({ quote }) => quote))];
    const combinedQuotes = quotes.join(' ');
    if (quotes.every((quote) => sentence.text.includes(stripFullStop(quote)))) return sentence;
    if (detectLanguage(sentence.text).code !== detectLanguage(combinedQuotes).code) return sentence;
    return (await isEntailed(sentence.text, { texts: quotes, titles: [] }))
      ? sentence
      : { ...sentence, text: combinedQuotes };
  };
  return Promise.all(sentences.map(groundSentence));
}

const stripFullStop = (quote: string) => quote.trim().replace(/[.。]$/u, '');
