/** The most of a claim and of a piece of evidence that is read, in UTF-16 units. */
export const MAX_CLAIM_CHARS = 1000;
export const MAX_EVIDENCE_CHARS = 2000;
export const MAX_CONTEXT_CHARS = 600;

const BRACKETS: Record<string, string> = {
  LRB: '(',
  RRB: ')',
  LSB: '[',
  RSB: ']',
  LCB: '{',
  RCB: '}',
};

/**
 * A text as it is compared: cut to length, compatibility forms and typographic marks made plain,
 * and tokenised text (` , `, `-LRB-`, `` ` ` ``) put together again. What comes out is for reading
 * only: its offsets are not those of the input.
 */
export function normalizeText(text: string, longest: number): string {
  return text
    .slice(0, longest)
    .toWellFormed()
    .normalize('NFKC')
    .replace(/-(L[RSC]B|R[RSC]B)-/g, (whole, name: string) => BRACKETS[name] ?? whole)
    .replace(/``|''|[“”„«»]/g, '"')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/(?<=\d{3})'s\b/g, 's')
    .replace(/\s{1,200}/gu, ' ')
    .replace(/(?<=(?<![\d.,])\d{1,3}) (?=\d{3}(?![\d.,]*\d))/g, '')
    .replace(/ (?=[,.;:!?)\]%]|n't\b|'s\b)/g, '')
    .replace(/(?<=[([]) /g, '')
    .trim();
}

/** Whether two texts are the same but for case, space and punctuation. */
export function isSameText(a: string, b: string): boolean {
  return bare(a) === bare(b);
}

/** Points and commas inside figures stay: 1.5 is not 15. */
const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/(?<!\p{Nd})[.,]|[.,](?!\p{Nd})/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}%$€£¥₩+.,-]/gu, '');
