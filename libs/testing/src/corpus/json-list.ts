/** Reads one entry of a JSON file field by field. Errors name the file, the entry and the field. */
export interface JsonEntry {
  getValue(field: string): unknown;
  /** Returns a non-empty text that matches `form`. */
  getText(field: string, form?: RegExp): string;
  /** Returns a text after `render`, whose errors are reported for the field. */
  getRenderedText(field: string, render: (text: string) => string): string;
  /** @throws Error */
  fail(field: string, rule: string): never;
}

/**
 * Parses a file with a JSON array of objects.
 * @throws Error that names file and line, or the entry
 */
export function parseList<T>(file: string, json: string, parseEntry: (entry: JsonEntry) => T): T[] {
  let list: unknown;
  try {
    list = JSON.parse(json);
  } catch (cause) {
    // The cause names line and column.
    throw new Error(`${file}: ${(cause as Error).message}`, { cause });
  }
  if (!Array.isArray(list)) throw new Error(`${file}: must be an array`);
  return list.map((item: unknown, index) => {
    if (typeof item !== 'object' || item === null)
      throw new Error(`${file}: entry ${index + 1} must be an object`);
    return parseEntry(createEntry(file, index, item as Record<string, unknown>));
  });
}

function createEntry(file: string, index: number, item: Record<string, unknown>): JsonEntry {
  const name = typeof item['id'] === 'string' ? ` (${item['id']})` : '';
  const fail = (field: string, rule: string): never => {
    throw new Error(`${file}: entry ${index + 1}${name}: ${field} ${rule}`);
  };
  const getText = (field: string, form?: RegExp): string => {
    const value = item[field];
    if (typeof value !== 'string' || !value.trim()) return fail(field, 'must be a text');
    return form && !form.test(value) ? fail(field, `must match ${form}`) : value;
  };
  return {
    getValue: (field) => item[field],
    getText,
    getRenderedText(field, render) {
      const raw = getText(field);
      try {
        return render(raw);
      } catch (cause) {
        return fail(field, (cause as Error).message);
      }
    },
    fail,
  };
}

/** Returns a field with one of a few values. */
export function parseEnum<T extends string>(
  entry: JsonEntry,
  field: string,
  allowed: readonly T[],
): T {
  const value = allowed.find((option) => option === entry.getValue(field));
  return value ?? entry.fail(field, `must be one of ${allowed.join(', ')}`);
}

/** Returns a list of texts, which may be empty. */
export function parseStringList(entry: JsonEntry, field: string): string[] {
  const value = entry.getValue(field);
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string'))
    return entry.fail(field, 'must be a list of texts');
  return value;
}
