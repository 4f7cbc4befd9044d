/** "Yes, " or "No." at the beginning of an answer: it has no fact of its own to be checked. */
export const YES_NO_LEAD =
  /^(?:yes|no|ja|nein|nee|oui|non|sí|si|sì|sim|não|да|нет|예|네|아니요|아니오|はい|いいえ|是的?|否|不是|نعم|لا)(?:\s?[.,;:!，。、；：！،—–]+\s*|\s*$)/iu;

/** Words of an instruction that asks for addresses of links. */
export const LINK_WORDS =
  /\b(?:links?|hyperlinks?|hrefs?|urls?|https?|liens?|enlaces?)\b|링크|リンク|链接|鏈接|連結|ссылк|رابط|روابط/iu;

/** Words of an instruction that may ask for an answer in a language which code does not know. */
export const LANGUAGE_WORDS =
  /\b(?:languages?|sprachen?|langues?|idiomas?|lenguas?|línguas?|lingua|original(?:e|text)?)(?!\p{L})|язык|언어|원어|원문|원본|영문|言語|原文|[英中日韩韓德法俄和]文|语言|語言|لغة/iu;
