/** A text that Markdown shows as it is, in one line. */
export const escapeMarkdown = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<>|~#&]/g, String.raw`\$&`);

/** A link that shows its address; what is no web address is shown alone. */
export const formatLink = (url: string): string =>
  /^https?:\/\/[^\s<>]+$/.test(url) ? `<${url}>` : escapeMarkdown(url);

/** @param rows of cells that are Markdown already; the first column is left-aligned */
export function formatTable(header: readonly string[], rows: readonly string[][]): string {
  const formatRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = header.map((_, at) => (at ? '---:' : '---'));
  return [header, rule, ...rows].map(formatRow).join('\n');
}
