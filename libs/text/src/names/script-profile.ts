/** Which rules a text is read by. */
export interface ScriptProfile {
  /** The language of what is written in letters with capitals. */
  capitalizedLanguage: string;
  hasKorean: boolean;
  hasJapanese: boolean;
  hasChinese: boolean;
}

/** More text makes no better guess. */
const MAX_SAMPLE_CHARS = 6_000;

/** The commonest small words that the other languages do not have. */
const FUNCTION_WORDS: Record<string, RegExp> = {
  de: /(?<![\p{L}\p{M}])(?:der|die|das|und|nicht|ist|ein|eine|einen|einer|mit|auf|für|sich|den|dem|des|von|zu|hat|im|am|wird|werden|sind|aus|bei|nach|sei)(?![\p{L}\p{M}])/gu,
  en: /(?<![\p{L}\p{M}])(?:the|of|and|to|is|that|for|was|with|by|are|it|from|has|said|were|his|her|have|will|be)(?![\p{L}\p{M}])/gu,
  fr: /(?<![\p{L}\p{M}])(?:le|les|des|et|est|une|dans|du|au|aux|qui|pour|par|sur|pas|plus|avec|ont|été|son|sa|ce|cette|selon)(?![\p{L}\p{M}])/gu,
  es: /(?<![\p{L}\p{M}])(?:el|los|las|del|que|en|y|una|con|para|por|se|su|como|más|fue|ha|al|según|lo|sus)(?![\p{L}\p{M}])/gu,
};

const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/**
 * Tells the rules a text is read by, from its language where that is known, else from its letters.
 */
export function detectScripts(text: string, language?: string): ScriptProfile {
  const hasHan = /\p{Script=Han}/u.test(text);
  const hasJapanese =
    language === 'ja' ||
    (hasHan && language !== 'zh' && isJapanese(text)) ||
    (!hasHan && /[\u30a1-\u30fa]{2}/.test(text));
  return {
    capitalizedLanguage:
      language && FUNCTION_WORDS[language]
        ? language
        : detectLatinLanguage(text.slice(0, MAX_SAMPLE_CHARS)),
    hasKorean: /[\uac00-\ud7a3]{2}/.test(text),
    hasJapanese,
    hasChinese: hasHan && !hasJapanese && language !== 'ko',
  };
}

/** Kana among Han: one for six, since Chinese text may quote some. */
function isJapanese(text: string): boolean {
  const sample = text.slice(0, MAX_SAMPLE_CHARS);
  const kanaCount = countMatches(sample, /[\u3041-\u3096\u30a1-\u30fa]/g);
  return kanaCount > 0 && kanaCount * 6 >= countMatches(sample, /\p{Script=Han}/gu);
}

function detectLatinLanguage(sample: string): string {
  let bestLanguage = 'en';
  let bestCount = 0;
  for (const [language, functionWords] of Object.entries(FUNCTION_WORDS)) {
    const matchCount = countMatches(sample, functionWords);
    // A tie is no reason to leave English.
    if (matchCount > bestCount + (language === 'en' ? -1 : 0))
      [bestLanguage, bestCount] = [language, matchCount];
  }
  return bestLanguage;
}
