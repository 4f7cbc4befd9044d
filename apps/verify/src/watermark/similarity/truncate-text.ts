/** Longest piece of text in a snapshot, UTF-16 units. */
const MAX_EXCERPT_UNITS = 200;

/**
 * The beginning of a text, word for word, ended between words where it has to be cut, never inside
 * a character. Half of a character that stands alone, which JSON in a database refuses, becomes
 * U+FFFD.
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
