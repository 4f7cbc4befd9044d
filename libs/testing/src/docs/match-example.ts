const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Shapes of values that differ between runs, each with a pattern that matches any such value. */
const VARIABLE_PATTERNS: [shape: RegExp, pattern: string][] = [
  [
    /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/,
    '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}',
  ],
  [/fp_[0-9a-z]{8}/, 'fp_[0-9a-z]{8}'],
  [/\b[0-9a-f]{64}\b/, '[0-9a-f]{64}'],
  [
    /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/,
    '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?Z',
  ],
  [/\b\d{4}-\d\d-\d\d\b/, '\\d{4}-\\d\\d-\\d\\d'],
  [
    /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\b/,
    '\\d{1,2} [A-Z][a-z]+ \\d{4}',
  ],
  [/"executionTimeMs":\d+/, '"executionTimeMs":\\d+'],
  [/…/, '[\\s\\S]*?'],
];

const ANY_VARIABLE = new RegExp(
  VARIABLE_PATTERNS.map(([shape]) => `(${shape.source})`).join('|'),
  'g',
);

/** Removes the white space between JSON tokens, also in incomplete JSON. */
const compactJson = (text: string): string =>
  text.replace(/("(?:[^"\\]|\\.)*")|\s+/g, (_, string?: string) => string ?? '');

/**
 * Whether an answer matches the example on a page: the same text, ignoring white space between JSON
 * tokens. `…` matches anything. An id, a digest, an instant, a day or a duration matches any other
 * value of its kind. An `…` that leaves out the last fields or items may follow a comma.
 */
export function matchesExample(example: string, answer: string): boolean {
  const text = compactJson(example).replace(/,…/g, '…');
  let pattern = '';
  let at = 0;
  for (const match of text.matchAll(ANY_VARIABLE)) {
    const kind = match.slice(1).findIndex((part) => part !== undefined);
    pattern += escapePattern(text.slice(at, match.index)) + VARIABLE_PATTERNS[kind]![1];
    at = match.index + match[0].length;
  }
  return new RegExp(`^${pattern}${escapePattern(text.slice(at))}$`).test(compactJson(answer));
}
