/**
 * Converts a validated `Instant` to memory's format. A date without a time stays one (the end of
 * that day in UTC); an instant keeps its precision and gets a time zone when it has none.
 */
export function toLedgerInstant(text: string): string {
  if (text.length === 10) return text;
  const iso = text.toUpperCase().replace(' ', 'T').replace(',', '.');
  return /(?:Z|[+-]\d{2}(?::?\d{2})?)$/.test(iso.slice(11)) ? iso : `${iso}Z`;
}
