/**
 * Our own prose, twenty sentences and a title per language, from which the checks take their texts.
 */
export interface Prose {
  title: string;
  sentences: readonly string[];
}

/** @param text one sentence per line */
export const createProse = (title: string, text: string): Prose => ({
  title,
  sentences: text.trim().split('\n'),
});
