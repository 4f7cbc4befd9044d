export type NamedEntityKind = 'PERSON' | 'ORGANIZATION' | 'PLACE' | 'OTHER';

/**
 * A name in a text: `text === input.slice(start, end)`, UTF-16 offsets; without titles, articles
 * and particles.
 */
export interface NamedEntity {
  text: string;
  start: number;
  end: number;
  kind: NamedEntityKind;
}
