/** How often the mark is repeated: `standard` survives that a few lines are quoted, `light` adds a third of the characters. */
export const DENSITIES = ['standard', 'light'] as const;
export type Density = (typeof DENSITIES)[number];

export interface Marked {
  /** The text with the marks in it: without them it is the text that was given. */
  text: string;
  /** How often the mark stands in it; 0 where the text has no place for one. */
  frames: number;
}

/**
 * Puts the mark of a fingerprint into a text, between words where nothing shows or sounds of it. Marks that the text has already stay.
 *
 * @param id of the fingerprint, `fp_…`
 * @param key 32 bytes, the account's
 */
export function embedMark(_text: string, _id: string, _key: Buffer, _density: Density): Marked {
  throw new Error('Not built yet');
}
