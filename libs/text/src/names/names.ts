import { chineseNames } from './chinese/chinese.ts';
import { japaneseNames } from './japanese/japanese.ts';
import { koreanNames } from './korean/korean.ts';
import { latinNames } from './latin/latin.ts';
import { Seen } from '../unseen/unseen.ts';
import { languageOf } from './written.ts';

export type NameKind = 'PERSON' | 'ORGANIZATION' | 'PLACE' | 'OTHER';

/**
 * A name in a text: `text === input.slice(start, end)`, UTF-16 offsets; titles, articles and
 * particles stay outside.
 */
export interface Name {
  text: string;
  start: number;
  end: number;
  kind: NameKind;
}

/**
 * The names a text mentions, every mention, in order and never overlapping. Capitalised runs in
 * scripts that have capitals; surnames with titles, endings and lists in Korean, Japanese and
 * Chinese; nothing in scripts that show no names, such as Arabic. High in recall where there are
 * capitals, in precision elsewhere. Reads past invisible marks. Linear in the length of the text.
 *
 * @param language ISO 639-1, where it is known; else told by the script and the commonest small
 *   words
 */
export function names(text: string, language?: string): Name[] {
  const seen = new Seen(text);
  const found = namesIn(seen.text, language);
  return seen.isWhole ? found : found.map((name) => seen.verbatim(name));
}

function namesIn(text: string, language?: string): Name[] {
  const written = languageOf(text, language);
  const own = written.korean ? koreanNames(text) : [];
  if (written.japanese) own.push(...japaneseNames(text));
  if (written.chinese) own.push(...chineseNames(text));
  const latin = latinNames(text, written.latin);
  if (!own.length) return latin;
  const taken = new Uint8Array(text.length);
  const free = ({ start, end }: Name) => {
    if (taken.subarray(start, end).includes(1)) return false;
    taken.fill(1, start, end);
    return true;
  };
  return [...own.filter(free), ...latin.filter(free)].sort((a, b) => a.start - b.start);
}
