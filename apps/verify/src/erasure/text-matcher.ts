/** Tells whether a text belongs to what is erased. */
export interface TextMatcher {
  matches(text: string): boolean;
}

/** Whether a string anywhere in a JSON value matches. */
export function matchesValue(matcher: TextMatcher, value: unknown): boolean {
  return collectStrings(value).some((text) => matcher.matches(text));
}

/** Returns all strings in a JSON value, without the names of fields. */
export function collectStrings(value: unknown): string[] {
  const strings: string[] = [];
  const pendingValues = [value];
  while (pendingValues.length) {
    const next = pendingValues.pop();
    if (typeof next === 'string') strings.push(next);
    else if (Array.isArray(next)) for (const item of next as unknown[]) pendingValues.push(item);
    else if (typeof next === 'object' && next !== null)
      for (const item of Object.values(next)) pendingValues.push(item);
  }
  return strings;
}
