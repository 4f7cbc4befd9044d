import { stripInvisibleCharacters } from '@plumbline/text';

/** Dashes that are used as hyphens, and characters that are used as apostrophes. */
const DASHES = /[‐‑‒–—―−]/g;
const APOSTROPHES = /['‘’‛ʼ]/g;
/** "U.S." becomes "US" and "St. Louis" becomes "St Louis", but 1.5 does not become 15. */
const FULL_STOPS = /(?<!\p{Nd})\.|\.(?!\p{Nd})/gu;

/**
 * Returns the key that identifies a name across sources: NFKC, lower case, single spaces and plain
 * hyphens. Apostrophes, full stops and invisible characters are removed. A short name and its full
 * form have different keys.
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
