/** Shorter quotations occur in too many sentences to identify one. */
const MIN_LETTERS = 3;

/**
 * Whether a sentence contains the words, ignoring differences in spaces, quotation marks and
 * dashes.
 */
export function isVerbatim(words: string, sentence: string): boolean {
  const wanted = normalize(words).replace(/^[\s.…]+|[\s.…]+$/gu, '');
  return (
    (wanted.match(/[\p{L}\p{N}]/gu) ?? []).length >= MIN_LETTERS &&
    normalize(sentence).includes(wanted)
  );
}

const normalize = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[“”„«»「」『』"]/gu, '"')
    .replace(/[‘’‚`´]/gu, "'")
    .replace(/[‐-―−]/gu, '-')
    .replace(/\s+/g, ' ')
    .toLowerCase();
