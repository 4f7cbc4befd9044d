import { extractChineseNames } from './chinese/chinese-names.ts';
import { extractJapaneseNames } from './japanese/japanese-names.ts';
import { extractKoreanNames } from './korean/korean-names.ts';
import { extractCapitalizedNames } from './latin/latin-names.ts';
import { VisibleText } from '../invisible-characters/visible-text.ts';
import { detectScripts } from './script-profile.ts';
import type { NamedEntity } from './named-entity.ts';

/**
 * The names in a text, every mention, in order, without overlaps. In scripts with capitals:
 * capitalised runs. In Korean, Japanese and Chinese: surnames with titles, endings and lists. None
 * in scripts that do not mark names, such as Arabic. Favours recall in scripts with capitals,
 * precision in others. Ignores invisible characters. Takes linear time.
 *
 * @param language ISO 639-1, if known; default: detected by the script and the most frequent small
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
