/** Shorter ones are in too many sentences to point at one. */
const MIN_LETTERS = 3;

/** Whether words stand in a sentence, whatever its spaces, quotation marks and dashes. */
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
