/** Country-code domains whose code is not ISO 3166's, and those that are sold to anyone and tell no country. */
const CODES: Record<string, string | null> = {
  uk: 'GB',
  eu: null,
  io: null,
  ai: null,
  tv: null,
  me: null,
  co: null,
  fm: null,
  ly: null,
  cc: null,
  ws: null,
  su: null,
  ac: null,
};

/** The country whose code a domain ends in, as ISO 3166-1 alpha-2; null when it ends in none. */
export function countryOf(domain: string): string | null {
  const ending = /\.([a-z]{2})$/.exec(domain)?.[1];
  if (!ending) return null;
  return ending in CODES ? CODES[ending]! : ending.toUpperCase();
}
