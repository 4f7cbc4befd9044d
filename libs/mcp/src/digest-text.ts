// The short texts that an agent reads in place of the structured result.

/** Cuts a text to at most `maxChars` UTF-16 code units, at a word if there is one. */
export function clipText(text: string, maxChars: number): string {
  const singleLine = text.replace(/\s+/gu, ' ').trim();
  if (singleLine.length <= maxChars) return singleLine;
  const cut = singleLine.slice(0, maxChars - 1).replace(/[\ud800-\udbff]$/u, '');
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > maxChars / 2 ? cut.slice(0, lastSpace) : cut}…`;
}

/** Cuts a text to at most `maxBytes` bytes of UTF-8, at a word if there is one. */
export function clipToBytes(text: string, maxBytes: number): string {
  const singleLine = text.replace(/\s+/gu, ' ').trim();
  const bytes = Buffer.from(singleLine);
  if (bytes.length <= maxBytes) return singleLine;
  // A stream leaves out a character that is cut in two.
  const kept = bytes.subarray(0, maxBytes - Buffer.byteLength('…'));
  const cut = new TextDecoder().decode(kept, { stream: true });
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > cut.length / 2 ? cut.slice(0, lastSpace) : cut}…`;
}

/** The day of an ISO 8601 instant, such as 2026-11-27; empty without one. */
export const formatDay = (instant: string | null | undefined): string =>
  instant?.slice(0, 10) ?? '';

/** A share from 0 to 1 with two decimals, such as 0.88. */
export const formatShare = (share: number): string => share.toFixed(2);

/** Joins lines and leaves out those that are empty or missing. */
export const joinLines = (...lines: readonly (string | undefined)[]): string =>
  lines.filter(Boolean).join('\n');
