import { stripInvisibleCharacters } from '@plumbline/text';

/** Dashes that writers put for a hyphen, and marks they put for an apostrophe. */
const DASHES = /[‐‑‒–—―−]/g;
const APOSTROPHES = /['‘’‛ʼ]/g;
/** "U.S." is "US" and "St. Louis" "St Louis", but 1.5 is not 15. */
const FULL_STOPS = /(?<!\p{Nd})\.|\.(?!\p{Nd})/gu;

/**
 * By which a name is known again in another source: NFKC, lower case, single spaces, plain hyphens,
 * without apostrophes, stops and invisible marks. Nothing is guessed: a name in short and in full
 * are two.
 */
export function toEntityKey(name: string): string {
  return stripInvisibleCharacters(name)
    .normalize('NFKC')
    .toLowerCase()
    .replace(DASHES, '-')
    .replace(APOSTROPHES, '')
    .replace(FULL_STOPS, '')
    .replace(/\s+/g, ' ')
    .trim();
}
