/**
 * Languages told by their script alone, and what to call a text in it when nothing else decides.
 */
const SCRIPTS: [RegExp, string][] = [
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

const SHARED = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Devanagari}]/gu;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/**
 * The language of a text whose script has one main language, with the share of its letters in that
 * script; `undefined` when most letters are Latin, Cyrillic, Arabic or Devanagari, which many
 * languages share. Kana among Han means Japanese.
 */
export function languageOfScript(text: string): { code: string; share: number } | undefined {
  const counts = new Map<string, number>();
  let total = count(text, SHARED);
  const shared = total;
  for (const [pattern, code] of SCRIPTS) {
    const letters = count(text, pattern);
    total += letters;
    if (letters) counts.set(code, letters);
  }
  const own = total - shared;
  // Brand names and formulas are often Latin in text that is not: a third of the letters is enough.
  if (!own || own * 2 < shared) return undefined;
  const kana = counts.get('ja') ?? 0;
  const han = counts.get('zh') ?? 0;
  if (kana && kana * 6 >= han && kana + han >= (counts.get('ko') ?? 0))
    return { code: 'ja', share: (kana + han) / total };
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  return best && { code: best[0], share: best[1] / total };
}
