const MAX_LINES = 200;

/**
 * Parses the front matter of a Markdown file (YAML between `---`, TOML between `+++`): its scalar
 * keys, and the text after it.
 */
export function parseFrontMatter(text: string): {
  values: ReadonlyMap<string, string>;
  body: string;
} {
  const values = new Map<string, string>();
  const fence = /^(---|\+\+\+)[ \t]*\n/.exec(text)?.[1];
  if (!fence) return { values, body: text };
  const lines = text.split('\n', MAX_LINES);
  const end = lines.findIndex(
    (line, i) =>
      i > 0 && (line.trimEnd() === fence || (fence === '---' && line.trimEnd() === '...')),
  );
  if (end < 0) return { values, body: text };
  let listKey: string | undefined;
  for (const line of lines.slice(1, end)) {
    const [, key, value = ''] = /^([A-Za-z_][\w-]{0,40})\s?[:=]\s?(.*)$/.exec(line) ?? [];
    const listItem = /^\s{0,8}-\s(.+)$/.exec(line)?.[1];
    if (key) values.set((listKey = key.toLowerCase()), parseScalar(value));
    else if (listItem && listKey)
      values.set(listKey, [values.get(listKey), parseScalar(listItem)].filter(Boolean).join(', '));
  }
  return {
    values,
    body: lines.length > end + 1 ? text.slice(lines.slice(0, end + 1).join('\n').length + 1) : '',
  };
}

/** Parses a quoted or bare value; a list in brackets becomes its items, joined by commas. */
function parseScalar(value: string): string {
  const text = value.trim();
  return text.startsWith('[') && text.endsWith(']')
    ? text.slice(1, -1).split(',').map(parseItem).filter(Boolean).join(', ')
    : parseItem(text);
}

function parseItem(value: string): string {
  const text = value.trim();
  const quotedMatch = /^(["'])(.*)\1$/.exec(text);
  return quotedMatch ? (quotedMatch[2] ?? '') : text.replace(/\s#.*$/, '').trim();
}
