import { readFileSync } from 'node:fs';

/** Closed classes of English words that point back or join sentences. */
export const REFERENCE_WORDS = JSON.parse(
  readFileSync(new URL('../resources/en/references.json', import.meta.url), 'utf8'),
) as Record<
  | 'demonstratives'
  | 'quantities'
  | 'connectives'
  | 'headings'
  | 'openings'
  | 'asides'
  | 'uniqueNouns',
  readonly string[]
>;
