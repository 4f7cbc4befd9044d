/** Escapes a text so that Markdown shows it unchanged, on one line. */
export const escapeMarkdown = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<>|~#&]/g, String.raw`\$&`);

/** Formats a web address as a link that shows the address. Any other text is only escaped. */
export const formatLink = (url: string): string =>
  /^https?:\/\/[^\s<>]+$/.test(url) ? `<${url}>` : escapeMarkdown(url);

/** @param rows cells in Markdown; the first column is left-aligned */
export function formatTable(header: readonly string[], rows: readonly string[][]): string {
  const formatRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = header.map((_, at) => (at ? '---:' : '---'));
  return [header, rule, ...rows].map(formatRow).join('\n');
}
