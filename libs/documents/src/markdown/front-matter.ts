const MAX_LINES = 200;

const KEY = /^([A-Za-z_][\w-]{0,40})\s?[:=]\s?(.*)$/;
/** A comment, the name of a section in TOML, or an empty line. */
const NO_VALUE = /^(?:#|\[|\s*$)/;

/**
 * The length of the front matter of a Markdown text (YAML between `---`, TOML between `+++`) with
 * its line end; 0 for a text without one. Two rules with prose between them are no front matter.
 */
export function measureFrontMatter(text: string): number {
  return splitFrontMatter(text)?.length ?? 0;
}

/** Parses the front matter of a Markdown text: its scalar keys, and the text after it. */
export function parseFrontMatter(text: string): {
  values: ReadonlyMap<string, string>;
  body: string;
} {
  const values = new Map<string, string>();
  const { lines, length } = splitFrontMatter(text) ?? { lines: [], length: 0 };
  let listKey: string | undefined;
  for (const line of lines) {
    const [, key, value = ''] = KEY.exec(line) ?? [];
    const listItem = /^\s{0,8}-\s(.+)$/.exec(line)?.[1];
    if (key) values.set((listKey = key.toLowerCase()), parseScalar(value));
    else if (listItem && listKey)
      values.set(listKey, [values.get(listKey), parseScalar(listItem)].filter(Boolean).join(', '));
  }
  return { values, body: text.slice(length) };
}

function splitFrontMatter(text: string): { lines: string[]; length: number } | undefined {
  const fence = /^\ufeff?(---|\+\+\+)[ \t]*\r?\n/.exec(text)?.[1];
  if (!fence) return undefined;
  const lines = text.split('\n', MAX_LINES);
  const end = lines.findIndex(
    (line, i) =>
      i > 0 && (line.trimEnd() === fence || (fence === '---' && line.trimEnd() === '...')),
  );
  const values = lines.slice(1, Math.max(1, end)).map((line) => line.trimEnd());
  if (end < 0 || !KEY.test(values.find((line) => !NO_VALUE.test(line)) ?? 'empty:'))
    return undefined;
  return {
    lines: values,
    length: Math.min(text.length, lines.slice(0, end + 1).join('\n').length + 1),
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
