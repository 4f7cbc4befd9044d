import { detectLanguage } from '@plumbline/text';
import type { GroundedSentence } from './grounded.ts';
import type { Supports } from './supported.ts';

/**
 * An answer that a model has made, with the quotations themselves in the place of sentences that
 * say more than these do, as far as rules can tell. A sentence in another language than its
 * quotations stays: the figures in it are theirs (`isCarried`), and nothing else of it can be
 * compared.
 */
export async function heldAnswer(
  sentences: readonly GroundedSentence[],
  supports: Supports,
): Promise<GroundedSentence[]> {
  const held = async (sentence: GroundedSentence): Promise<GroundedSentence> => {
    const quotes = [...new Set(sentence.citations.map(({ quote }) => quote))];
    const all = quotes.join(' ');
    if (quotes.every((quote) => sentence.text.includes(bare(quote)))) return sentence;
    if (detectLanguage(sentence.text).code !== detectLanguage(all).code) return sentence;
    return (await supports(sentence.text, { texts: quotes, titles: [] }))
      ? sentence
      : { ...sentence, text: all };
  };
  return Promise.all(sentences.map(held));
}

const bare = (quote: string) => quote.trim().replace(/[.。]$/u, '');
