/** The names of a list in comparable form, as the benchmark's own scorer compares them. */
function toNameSet(names: string): Set<string> {
  return new Set(
    names
      .replace(/^\s*(?:by|von|par|por|di|written by|posted by)\s+/i, '')
      .split(/\s*(?:;|,|\/|\||\band\b|\bund\b|\bet\b|&|\bwith\b)\s*/i)
      .map((name) =>
        name
          .normalize('NFKC')
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]+/gu, ' ')
          .trim(),
      )
      .filter(Boolean),
  );
}

export function isSameNames(names: readonly string[], truth: string | null | undefined): boolean {
  const [given, expected] = [toNameSet(names.join('; ')), toNameSet(truth ?? '')];
  return (
    expected.size > 0 &&
    given.size === expected.size &&
    [...given].every((name) => expected.has(name))
  );
}

/** @param date ISO 8601 */
export function isSameDay(date: string, truth: string | null | undefined): boolean {
  return Boolean(truth) && date.slice(0, 10) === truth?.slice(0, 10);
}
