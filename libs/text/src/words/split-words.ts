const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** The runs of letters, combining marks and digits of a text, in order and unchanged. */
export const splitWords = (text: string): string[] => text.match(WORD) ?? [];
