/** Maximum length of a piece of text in a snapshot, in UTF-16 code units. */
const MAX_EXCERPT_UNITS = 200;

/**
 * Shortens a text between words, never inside a character. An unpaired surrogate, which JSON in a
 * database rejects, becomes U+FFFD.
 */
export function truncateText(text: string): string {
  if (text.length <= MAX_EXCERPT_UNITS) return text.toWellFormed();
  const head = text.slice(0, MAX_EXCERPT_UNITS + 1);
  const space = head.search(/\s\S*$/u);
  if (space > MAX_EXCERPT_UNITS / 2) return head.slice(0, space).trimEnd().toWellFormed();
  return head
    .slice(
      0,
      /[\ud800-\udbff]/.test(head.charAt(MAX_EXCERPT_UNITS - 1))
        ? MAX_EXCERPT_UNITS - 1
        : MAX_EXCERPT_UNITS,
    )
    .toWellFormed();
}
