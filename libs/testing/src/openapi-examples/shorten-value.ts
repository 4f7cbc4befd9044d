/** Items of a list of objects, and of other lists. */
const MAX_OBJECTS = 2;
const MAX_VALUES = 5;
const MAX_TEXT_CHARS = 1_200;

/** Keeps the first items of each list, the first events of a stream, and the start of a text. */
export function shortenValue(value: unknown): unknown {
  if (typeof value === 'string') return shortenText(value);
  if (Array.isArray(value)) {
    const maxItems = typeof value[0] === 'object' ? MAX_OBJECTS : MAX_VALUES;
    return value.slice(0, maxItems).map(shortenValue);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shortenValue(one)]));
}

function shortenText(text: string): string {
  if (text.length <= MAX_TEXT_CHARS) return text;
  const separator = /^(?:id|event|data|retry): /.test(text) ? '\n\n' : '\n';
  const parts = text.split(separator);
  let kept = '';
  for (const part of parts) {
    if (kept.length + part.length > MAX_TEXT_CHARS) break;
    kept += part + separator;
  }
  return kept || `${text.slice(0, MAX_TEXT_CHARS)}…`;
}
