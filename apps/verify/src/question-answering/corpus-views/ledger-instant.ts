/**
 * A validated `Instant` as memory reads it: a date alone stays one, which is the end of that day in
 * UTC; an instant keeps all its digits and gets the zone that it leaves out.
 */
export function toLedgerInstant(text: string): string {
  if (text.length === 10) return text;
  const iso = text.toUpperCase().replace(' ', 'T').replace(',', '.');
  return /(?:Z|[+-]\d{2}(?::?\d{2})?)$/.test(iso.slice(11)) ? iso : `${iso}Z`;
}
