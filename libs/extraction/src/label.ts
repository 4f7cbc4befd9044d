/** Longest label, in UTF-16 units. */
export const LONGEST_LABEL = 80;

const LEAD =
  /^(?:(?:however|but|and|so|yet|still|also|moreover|furthermore|meanwhile|in addition|additionally|therefore|thus|hence|instead|indeed|in fact|of course|for example|for instance|as a result|consequently|그러나|하지만|그리고|또한|또|한편|따라서|이에|다만|그런데),?\s+)/iu;
const MARKS = /\s*\[\d{1,4}(?:\s?[,–-]\s?\d{1,4}){0,8}\]/g;
const CLAUSE_END = /[,;:–—]\s|\s-\s|[、，；：]/g;

/**
 * A short label in the words of the text: without leading connectives, citation marks and Markdown
 * emphasis, cut at a clause or at a word (then with `…`), never inside a character.
 */
export function label(text: string, longest = LONGEST_LABEL): string {
  const head = text
    .slice(0, longest * 4)
    .replace(MARKS, '')
    .replace(/[*_`]{1,3}/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const bare = head.replace(LEAD, '');
  const whole = (bare ? bare.charAt(0).toUpperCase() + bare.slice(1) : head).replace(
    /[.。．]+$/u,
    '',
  );
  if (whole.length <= longest) return whole;
  const window = whole.slice(0, longest - 1);
  const clause = [...window.matchAll(CLAUSE_END)]
    .map((match) => match.index)
    .filter((index) => index >= longest / 2);
  const at = clause.at(-1) ?? window.lastIndexOf(' ');
  const cut =
    at >= longest / 2
      ? window.slice(0, at)
      : whole.charCodeAt(longest - 2) >= 0xd800 && whole.charCodeAt(longest - 2) < 0xdc00
        ? window.slice(0, -1)
        : window;
  return clause.length ? cut.trimEnd() : `${cut.trimEnd()}…`;
}
