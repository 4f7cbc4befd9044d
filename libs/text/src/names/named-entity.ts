export type NamedEntityKind = 'PERSON' | 'ORGANIZATION' | 'PLACE' | 'OTHER';

/**
 * A name in a text: `text === input.slice(start, end)`, UTF-16 offsets; titles, articles and
 * particles stay outside.
 */
export interface NamedEntity {
  text: string;
  start: number;
  end: number;
  kind: NamedEntityKind;
}
