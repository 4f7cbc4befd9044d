/** Which rules a text is read by. */
export interface Written {
  /** The language of what is written in letters with capitals. */
  latin: string;
  korean: boolean;
  japanese: boolean;
  chinese: boolean;
}

/** More text makes no better guess. */
const SAMPLE = 6_000;

/** The commonest small words that the other languages do not have. */
const SMALL_WORDS: Record<string, RegExp> = {
  de: /(?<![\p{L}\p{M}])(?:der|die|das|und|nicht|ist|ein|eine|einen|einer|mit|auf|für|sich|den|dem|des|von|zu|hat|im|am|wird|werden|sind|aus|bei|nach|sei)(?![\p{L}\p{M}])/gu,
  en: /(?<![\p{L}\p{M}])(?:the|of|and|to|is|that|for|was|with|by|are|it|from|has|said|were|his|her|have|will|be)(?![\p{L}\p{M}])/gu,
  fr: /(?<![\p{L}\p{M}])(?:le|les|des|et|est|une|dans|du|au|aux|qui|pour|par|sur|pas|plus|avec|ont|été|son|sa|ce|cette|selon)(?![\p{L}\p{M}])/gu,
  es: /(?<![\p{L}\p{M}])(?:el|los|las|del|que|en|y|una|con|para|por|se|su|como|más|fue|ha|al|según|lo|sus)(?![\p{L}\p{M}])/gu,
};

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/**
 * Tells the rules a text is read by, from its language where that is known, else from its letters.
 */
export function languageOf(text: string, language?: string): Written {
  const han = /\p{Script=Han}/u.test(text);
  const japanese =
    language === 'ja' ||
    (han && language !== 'zh' && isJapanese(text)) ||
    (!han && /[\u30a1-\u30fa]{2}/.test(text));
  return {
    latin: language && SMALL_WORDS[language] ? language : latinLanguage(text.slice(0, SAMPLE)),
    korean: /[\uac00-\ud7a3]{2}/.test(text),
    japanese,
    chinese: han && !japanese && language !== 'ko',
  };
}

/** Kana among Han: one for six, since Chinese text may quote some. */
function isJapanese(text: string): boolean {
  const sample = text.slice(0, SAMPLE);
  const kana = count(sample, /[\u3041-\u3096\u30a1-\u30fa]/g);
  return kana > 0 && kana * 6 >= count(sample, /\p{Script=Han}/gu);
}

function latinLanguage(sample: string): string {
  let best = 'en';
  let most = 0;
  for (const [language, words] of Object.entries(SMALL_WORDS)) {
    const found = count(sample, words);
    // A tie is no reason to leave English.
    if (found > most + (language === 'en' ? -1 : 0)) [best, most] = [language, found];
  }
  return best;
}
