/** "Yes, …", "Nein.": an answer that begins so says whether what is asked is so. */
const YES =
  'yes|yeah|yep|sure|certainly|correct|true|ja|jawohl|doch|oui|sí|si|sì|네|예|그렇습니다|맞습니다|はい|ええ|' +
  '是的|是|对|對|نعم|да|sim';
const NO =
  'no|nope|incorrect|false|nein|non|아니요|아니오|아닙니다|いいえ|不是|不|否|不对|لا|كلا|нет|não|nee|nej';
const END = '(?=[\\s,.:;!،。、，！]|$)[\\s,.:;!،。、，！]*';
/** What stands behind "No" in a sentence of its own: "No credit card is needed." */
export const SAYS_YES = new RegExp(`^(?:${YES})${END}`, 'iu');
export const SAYS_NO = new RegExp(
  `^(?:${NO})(?=[,.:;!،。、，！]|$)[\\s,.:;!،。、，！]*|^(?:아니요|아니오|いいえ|nein|nope)${END}`,
  'iu',
);

/**
 * Questions that yes or no answers. English and German by their first word, others by how they end
 * or what they begin with.
 */
export const YES_NO: Record<string, RegExp> = {
  en: /^(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|shall|should|may|must|am)\b|^(?:isn|aren|doesn|don|can|won|didn|wasn)['’]t\b/i,
  de: /^(?:ist|sind|war|waren|hat|haben|hatte|kann|können|gibt|gilt|gelten|wird|werden|darf|dürfen|muss|müssen|lässt|lassen|soll|läuft|funktioniert|bietet|enthält|braucht|kommt|geht|macht|hast|bekommt|[a-zäöü]+t (?:der|die|das|es|man|ein|eine))\b/i,
  fr: /^(?:est-ce que|est-il|est-elle|peut-on|y a-t-il|a-t-il|a-t-elle|est|peut|sont)\b/i,
  es: /^¿?(?:es|son|está|están|tiene|tienen|puede|pueden|hay|se puede|incluye|funciona)\b/i,
  ko: /(?:나요|습니까|ㅂ니까|합니까|됩니까|입니까|인가요|은가요|는가요|까요|니까)[\s?？]*$/u,
  ja: /か[。？?\s]*$/u,
  zh: /(?:吗|嗎)[？?\s]*$|是否|能不能|有没有/u,
  ar: /^هل(?=\s)/u,
};
/** A question with such a word is not answered by yes or no, however it ends. */
export const ASKS_WHAT =
  /무엇|뭐|누구|누가|언제|어디|얼마|몇|며칠|왜|어떤|어느|어떻게|무슨|何|誰|いつ|どこ|いくら|なぜ|どう|どの|什么|谁|哪|多少|几|怎么|为什么/u;

/** Says that something is not so. */
export const NEGATION =
  /\b(?:not|no|never|none|nor|cannot|without|neither|nothing|nobody|unable|discontinued)\b|n['’]t\b|(?<!\p{L})(?:nicht|kein(?:e[nmrs]?)?|nie(?:mals)?|ohne|weder|pas|jamais|aucune?|sans|nunca|sin|ningun[ao]?)(?!\p{L})|않|없|아니[다라며고]|아닙|(?<!\p{L})(?:못|안)\s|못하|불가|금지|ない|ません|なし|不|没|沒|無|未|(?<!\p{L})(?:لا|لم|لن|ليس|ليست|غير|بدون)(?!\p{L})/iu;

/** Says that it is so of nothing else. */
export const ONLY =
  /\b(?:only|solely|exclusively)\b|(?<!\p{L})(?:nur|ausschließlich|seulement|uniquement|solo|sólo|solamente|únicamente)(?!\p{L})|만(?=\s|$)|에서만|에만|だけ|のみ|只|仅|僅|فقط/iu;
