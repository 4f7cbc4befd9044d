/** Languages that have their own script, and the default language of each script. */
const LANGUAGE_BY_SCRIPT: [RegExp, string][] = [
  [/\p{Script=Hangul}/gu, 'ko'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Armenian}/gu, 'hy'],
  [/\p{Script=Georgian}/gu, 'ka'],
  [/\p{Script=Khmer}/gu, 'km'],
  [/\p{Script=Lao}/gu, 'lo'],
  [/\p{Script=Myanmar}/gu, 'my'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Telugu}/gu, 'te'],
  [/\p{Script=Gujarati}/gu, 'gu'],
  [/\p{Script=Gurmukhi}/gu, 'pa'],
  [/\p{Script=Kannada}/gu, 'kn'],
  [/\p{Script=Malayalam}/gu, 'ml'],
  [/\p{Script=Sinhala}/gu, 'si'],
  [/\p{Script=Ethiopic}/gu, 'am'],
];

const SHARED_SCRIPT =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Devanagari}]/gu;

const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/**
 * The language of a text whose script has one main language, with the share of its letters in that
 * script. `undefined` if most letters are Latin, Cyrillic, Arabic or Devanagari, which many
 * languages share. Kana together with Han means Japanese.
 */
export function detectLanguageByScript(text: string): { code: string; share: number } | undefined {
  const letterCountByLanguage = new Map<string, number>();
  let letterCount = countMatches(text, SHARED_SCRIPT);
  const sharedScriptLetterCount = letterCount;
  for (const [pattern, code] of LANGUAGE_BY_SCRIPT) {
    const scriptCount = countMatches(text, pattern);
    letterCount += scriptCount;
    if (scriptCount) letterCountByLanguage.set(code, scriptCount);
  }
  const ownScriptLetterCount = letterCount - sharedScriptLetterCount;
  // Brand names and formulas are often Latin in other scripts, so a third of the letters is enough.
  if (!ownScriptLetterCount || ownScriptLetterCount * 2 < sharedScriptLetterCount) return undefined;
  const kanaCount = letterCountByLanguage.get('ja') ?? 0;
  const hanCount = letterCountByLanguage.get('zh') ?? 0;
  if (
    kanaCount &&
    kanaCount * 6 >= hanCount &&
    kanaCount + hanCount >= (letterCountByLanguage.get('ko') ?? 0)
  )
    return { code: 'ja', share: (kanaCount + hanCount) / letterCount };
  const [best] = [...letterCountByLanguage].sort((a, b) => b[1] - a[1]);
  return best && { code: best[0], share: best[1] / letterCount };
}
