import type { TaskRunner } from '@plumbline/extraction';

/** What a sentence may rest on: `texts` for all of it, `titles` for their names alone. */
export interface Premise {
  texts: readonly string[];
  titles: readonly string[];
}
/** Whether what a sentence rests on says the same. */
export type EntailmentCheck = (sentence: string, premise: Premise) => Promise<boolean>;

/**
 * How sure the rules must be that a text supports a sentence. Of sentences that say more than their
 * text, with all of its words and one of their own, they hold some for supported by .54 and .65;
 * those that say it otherwise get .70 and more, or are not known again, which only costs the
 * wording.
 */
const MIN_SUPPORT_CONFIDENCE = 0.7;
const MIN_CONTRADICTION_CONFIDENCE = 0.5;
/** Shorter texts, such as a date, support nothing alone. */
const MIN_TEXT_CHARS = 20;
const MAX_TEXTS = 8;

/**
 * Whether what a sentence of a model rests on says the same, by the rules that judge evidence: a
 * sentence may have all words of a quotation and one more, which is “not”. A model is no judge of
 * its own words.
 */
export function createEntailmentCheck(
  taskRunner: TaskRunner,
  language: string,
  signal?: AbortSignal,
): EntailmentCheck {
  return async (claim, { texts }) => {
    const premiseTexts = texts.filter(({ length }) => length >= MIN_TEXT_CHARS).slice(0, MAX_TEXTS);
    if (premiseTexts.some((text) => isSameText(claim, text))) return true;
    const evidence = [
      ...premiseTexts,
      ...(premiseTexts.length > 1 ? [premiseTexts.join(' ')] : []),
    ].map((text, at) => ({
      id: String(at),
      text,
    }));
    if (!evidence.length) return false;
    const judgements = await taskRunner.run('judge', { claim, evidence, language }, signal);
    if (
      judgements.some(
        ({ stance, confidence }) =>
          stance === 'CONTRADICTS' && confidence >= MIN_CONTRADICTION_CONFIDENCE,
      )
    )
      return false;
    return judgements.some(
      ({ stance, confidence }) => stance === 'SUPPORTS' && confidence >= MIN_SUPPORT_CONFIDENCE,
    );
  };
}

const normalizeText = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.。]$/u, '');
const isSameText = (claim: string, text: string) => normalizeText(text) === normalizeText(claim);
