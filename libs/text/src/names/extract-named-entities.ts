import { extractChineseNames } from './chinese/chinese-names.ts';
import { extractJapaneseNames } from './japanese/japanese-names.ts';
import { extractKoreanNames } from './korean/korean-names.ts';
import { extractCapitalizedNames } from './latin/latin-names.ts';
import { VisibleText } from '../invisible-characters/visible-text.ts';
import { detectScripts } from './script-profile.ts';
import type { NamedEntity } from './named-entity.ts';

/**
 * The names a text mentions, every mention, in order and never overlapping. Capitalised runs in
 * scripts that have capitals; surnames with titles, endings and lists in Korean, Japanese and
 * Chinese; nothing in scripts that show no names, such as Arabic. High in recall where there are
 * capitals, in precision elsewhere. Reads past invisible marks. Linear in the length of the text.
 *
 * @param language ISO 639-1, where it is known; else told by the script and the commonest small
 *   words
 */
export function extractNamedEntities(text: string, language?: string): NamedEntity[] {
  const visibleText = new VisibleText(text);
  const entities = extractVisibleEntities(visibleText.text, language);
  return visibleText.isUnchanged
    ? entities
    : entities.map((entity) => visibleText.toOriginalExcerpt(entity));
}

function extractVisibleEntities(text: string, language?: string): NamedEntity[] {
  const scripts = detectScripts(text, language);
  const entities = scripts.hasKorean ? extractKoreanNames(text) : [];
  if (scripts.hasJapanese) entities.push(...extractJapaneseNames(text));
  if (scripts.hasChinese) entities.push(...extractChineseNames(text));
  const latinEntities = extractCapitalizedNames(text, scripts.capitalizedLanguage);
  if (!entities.length) return latinEntities;
  const occupied = new Uint8Array(text.length);
  const occupy = ({ start, end }: NamedEntity) => {
    if (occupied.subarray(start, end).includes(1)) return false;
    occupied.fill(1, start, end);
    return true;
  };
  return [...entities.filter(occupy), ...latinEntities.filter(occupy)].sort(
    (a, b) => a.start - b.start,
  );
}
