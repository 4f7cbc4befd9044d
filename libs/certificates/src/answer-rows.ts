const PARTS = ['items', 'candidates', 'chains', 'nodes', 'edges'] as const;

/** The rows that the certificate of an answer is of, in their order: wherever its operation puts them. Undefined for what is no answer of a read. */
export function rowsOfAnswer(answer: unknown): unknown[] | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const parts = PARTS.map((part) => (answer as Record<string, unknown>)[part]).filter(Array.isArray);
  return parts.length ? parts.flat(1) : undefined;
}
