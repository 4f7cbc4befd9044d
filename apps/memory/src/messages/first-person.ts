/**
 * First person, and what asks or greets, in languages other than English: enough to tell a plain
 * fact about the speaker from small talk.
 */
interface FirstPersonPatterns {
  firstPerson: RegExp;
  request: RegExp;
}

const PATTERNS_BY_LANGUAGE: Record<string, FirstPersonPatterns> = {
  ko: {
    firstPerson: /(?:^|\s)(?:나|저|우리|저희|내|제)(?:는|은|가|도|의|를|에게)?(?=\s)/u,
    request: /(?:까|까요|나요|세요|주세요|십시오|냐|니)[.?!。\s]*$|감사|고마워|고맙|안녕/u,
  },
  ja: {
    firstPerson: /私|僕|俺|わたし|弊社|うち(?:の|は)/u,
    request: /(?:か|ください|ましょう|ありがとう(?:ございます)?)[。.!！\s]*$/u,
  },
  zh: { firstPerson: /我|本人/u, request: /(?:吗|呢|吧)[。.!！\s]*$|^(?:请|謝謝|谢谢|你好)/u },
  ar: {
    firstPerson:
      /(?:^|\s)(?:أنا|نحن|عندي|لدي|لدينا|أعمل|أسكن|أعيش|أحب|أستخدم|انتقلت|اشتريت|كنت|اسمي|بيتي|عملي|ابني|ابنتي|زوجتي|زوجي|شركتنا|فريقنا)(?=\s)/u,
    request: /^(?:هل|ما|ماذا|كيف|متى|أين|لماذا|من فضلك|شكرا|شكراً|مرحبا)(?=\s|$)/u,
  },
  de: {
    firstPerson: /(?:^|\P{L})(?:ich|wir|mein(?:e|er|en|em|es)?|unser(?:e|er|en|em|es)?)(?!\p{L})/iu,
    request: /^(?:kann|kannst|könn|würd|bitte|danke|hallo|wie|was|wo|warum|wann|wer|soll|darf)/iu,
  },
  fr: {
    firstPerson: /(?:^|\P{L})(?:je|nous|mon|ma|mes|notre|nos)(?!\p{L})|(?:^|\P{L})j['’]/iu,
    request:
      /^(?:peux|pouvez|pourr|merci|bonjour|salut|comment|que|quoi|où|pourquoi|quand|qui|est-ce)/iu,
  },
  es: {
    firstPerson:
      /(?:^|\P{L})(?:yo|mi|mis|nosotros|nuestr[oa]s?|soy|somos|tengo|tenemos|vivo|trabajo|uso|usamos|estoy|me)(?!\p{L})/iu,
    request: /^(?:¿|puedes|podrías|gracias|hola|cómo|qué|dónde|cuándo|por qué|quién)/iu,
  },
  ru: {
    firstPerson: /(?:^|\P{L})(?:я|мы|мой|моя|моё|мои|наш|наша|наше|наши|у меня|мне)(?!\p{L})/iu,
    request: /^(?:спасибо|привет|как|что|где|когда|почему|кто|можешь|можете)(?!\p{L})/iu,
  },
};
const QUESTION = /[?？؟]["'”’」』)\s]*$/u;
const LETTER = /\p{L}/gu;

/** Whether a sentence in a language other than English states something about whoever says it. */
export function isNonEnglishSelfStatement(language: string, sentence: string): boolean {
  const patterns = PATTERNS_BY_LANGUAGE[language];
  if (!patterns || QUESTION.test(sentence)) return false;
  const text = sentence.trim();
  return (
    (text.match(LETTER)?.length ?? 0) >= 4 &&
    patterns.firstPerson.test(text) &&
    !patterns.request.test(text)
  );
}
