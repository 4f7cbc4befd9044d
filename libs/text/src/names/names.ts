import { koreanNames } from './korean.ts';
import { latinNames } from './latin.ts';

export type NameKind = 'PERSON' | 'ORGANIZATION' | 'PLACE' | 'OTHER';

/** A name in a text: `text === input.slice(start, end)`, UTF-16 offsets; titles, articles and particles stay outside. */
export interface Name {
  text: string;
  start: number;
  end: number;
  kind: NameKind;
}

/**
 * The names a text mentions, every mention, in order and never overlapping. Capitalised runs in scripts that have capitals, titles,
 * endings and lists in Korean. High in recall, modest in the kind: measure before relying on it. Linear in the length of the text.
 */
export function names(text: string): Name[] {
  const korean = koreanNames(text);
  if (!korean.length) return latinNames(text);
  const taken = new Uint8Array(text.length);
  for (const { start, end } of korean) taken.fill(1, start, end);
  const latin = latinNames(text).filter(({ start, end }) => !taken.subarray(start, end).includes(1));
  return [...korean, ...latin].sort((a, b) => a.start - b.start);
}
