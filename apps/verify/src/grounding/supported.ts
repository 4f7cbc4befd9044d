import type { Work } from '@plumbline/extraction';

/** What a sentence may rest on: `texts` for all of it, `titles` for their names alone. */
export interface Ground {
  texts: readonly string[];
  titles: readonly string[];
}
/** Whether what a sentence rests on says the same. */
export type Supports = (sentence: string, ground: Ground) => Promise<boolean>;

/**
 * How sure the rules must be that a text supports a sentence. Of sentences that say more than their
 * text, with all of its words and one of their own, they hold some for supported by .54 and .65;
 * those that say it otherwise get .70 and more, or are not known again, which only costs the
 * wording.
 */
const SURE = 0.7;
const DOUBTFUL = 0.5;
/** Shorter texts, such as a date, support nothing alone. */
const SHORTEST = 20;
const MOST_TEXTS = 8;

/**
 * Whether what a sentence of a model rests on says the same, by the rules that judge evidence: a
 * sentence may have all words of a quotation and one more, which is “not”. A model is no judge of
 * its own words.
 */
export function supportedBy(rules: Work, language: string, signal?: AbortSignal): Supports {
  return async (claim, { texts }) => {
    const told = texts.filter(({ length }) => length >= SHORTEST).slice(0, MOST_TEXTS);
    if (told.some((text) => isIn(claim, text))) return true;
    const evidence = [...told, ...(told.length > 1 ? [told.join(' ')] : [])].map((text, at) => ({
      id: String(at),
      text,
    }));
    if (!evidence.length) return false;
    const judged = await rules.run('judge', { claim, evidence, language }, signal);
    if (judged.some(({ stance, confidence }) => stance === 'CONTRADICTS' && confidence >= DOUBTFUL))
      return false;
    return judged.some(({ stance, confidence }) => stance === 'SUPPORTS' && confidence >= SURE);
  };
}

const bare = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.。]$/u, '');
const isIn = (claim: string, text: string) => bare(text) === bare(claim);
