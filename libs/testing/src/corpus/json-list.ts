/**
 * One entry of a JSON file, read field by field; a fault names the file, the entry and the field.
 */
export interface Entry {
  value(field: string): unknown;
  /** A text that is not empty, and matches `form`. */
  text(field: string, form?: RegExp): string;
  /** A text after `render`, whose own fault is told as the field's. */
  rendered(field: string, render: (text: string) => string): string;
  /** @throws Error */
  fault(field: string, rule: string): never;
}

/**
 * The entries of a file that holds a JSON array of objects. @throws Error that names file and line,
 * or entry
 */
export function readList<T>(file: string, json: string, read: (entry: Entry) => T): T[] {
  let list: unknown;
  try {
    list = JSON.parse(json);
  } catch (cause) {
    // which tells line and column
    throw new Error(`${file}: ${(cause as Error).message}`, { cause });
  }
  if (!Array.isArray(list)) throw new Error(`${file}: must be an array`);
  return list.map((item: unknown, index) => {
    if (typeof item !== 'object' || item === null)
      throw new Error(`${file}: entry ${index + 1} must be an object`);
    return read(entryOf(file, index, item as Record<string, unknown>));
  });
}

function entryOf(file: string, index: number, item: Record<string, unknown>): Entry {
  const name = typeof item['id'] === 'string' ? ` (${item['id']})` : '';
  const fault = (field: string, rule: string): never => {
    throw new Error(`${file}: entry ${index + 1}${name}: ${field} ${rule}`);
  };
  const text = (field: string, form?: RegExp): string => {
    const value = item[field];
    if (typeof value !== 'string' || !value.trim()) return fault(field, 'must be a text');
    return form && !form.test(value) ? fault(field, `must match ${form}`) : value;
  };
  return {
    value: (field) => item[field],
    text,
    rendered(field, render) {
      const raw = text(field);
      try {
        return render(raw);
      } catch (cause) {
        return fault(field, (cause as Error).message);
      }
    },
    fault,
  };
}

/** One of a few texts. */
export function oneOf<T extends string>(entry: Entry, field: string, allowed: readonly T[]): T {
  const value = allowed.find((one) => one === entry.value(field));
  return value ?? entry.fault(field, `must be one of ${allowed.join(', ')}`);
}

/** A list of texts, which may be empty. */
export function listOf(entry: Entry, field: string): string[] {
  const value = entry.value(field);
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string'))
    return entry.fault(field, 'must be a list of texts');
  return value;
}
