/**
 * Prose of our own, twenty sentences and a title a language, that the checks cut their texts from.
 */
export interface Prose {
  title: string;
  sentences: readonly string[];
}

/** @param text a sentence a line */
export const createProse = (title: string, text: string): Prose => ({
  title,
  sentences: text.trim().split('\n'),
});
