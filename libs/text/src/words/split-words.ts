const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** The runs of letters, combining marks and digits of a text, in order, as they are written. */
export const splitWords = (text: string): string[] => text.match(WORD) ?? [];
