import type { Word } from './word.ts';

const ACRONYM = /^\p{Lu}{3,6}s?$/u;
const LONGEST = 6;

/**
 * Where an acronym of one text stands for words of the other ("ARBs", "angiotensin receptor
 * blockers"): from the index of each word in `words` to the index of the acronym in `others`. Each
 * word gives its first letter, or itself when it is an acronym already.
 */
export function matchAcronyms(words: Word[], others: Word[]): Map<number, number> {
  const out = new Map<number, number>();
  const acronyms = new Map<string, number>();
  for (const [index, { text }] of others.entries())
    if (ACRONYM.test(text)) acronyms.set(text.replace(/s$/, '').toLowerCase(), index);
  if (!acronyms.size) return out;
  words.forEach((first, at) => {
    let letters = '';
    for (
      let index = at;
      index < Math.min(words.length, at + LONGEST) && letters.length <= LONGEST;
      index += 1
    ) {
      const word = words[index];
      if (!word || (index > at && /[.;:!?]/.test(word.before))) break;
      letters += ACRONYM.test(word.text) ? word.text.toLowerCase() : word.form.charAt(0);
      const found = index > at ? acronyms.get(letters) : undefined;
      if (found !== undefined && first.weight > 0 && word.weight > 0)
        for (let inside = at; inside <= index; inside += 1) out.set(inside, found);
    }
  });
  return out;
}
