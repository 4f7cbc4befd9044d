/** Words by which a question leans on what was said before, in the languages that are worded. */

/**
 * "And in 2024?", "what about Leeds?": what is left of such a question stands in for its like in
 * the question before.
 */
export const CONTINUATION_LEAD =
  /^(?:(?:and|or|but|so|then)\b[,\s]{1,3}(?:(?:what|how) about\s)?|(?:what|how) about\s|(?:und|oder|aber)\s(?:was ist mit\s|wie (?:ist|war) es (?:mit|in)\s)?|was ist mit\s|(?:et|ou|mais)\s(?:pour\s)?|qu['’]en est-il (?:de |du |des |d['’])|(?:y|e|o|pero)\s|(?:qué|que) (?:hay|pasa) (?:de|con)\s|¿(?:y|e|o|pero)\s|그럼\s?|그러면\s?|그리고\s?|(?:では|じゃあ|それでは|それなら)、?|那么?，?|那麼，?)/iu;

/** What stands for something that was named before. */
export const ANAPHORS: Partial<Record<string, RegExp>> = {
  en: /\b(?:it|its|they|them|their|theirs|he|him|his|she|her|hers|this|that|these|those|there|one|ones|such|same)\b/i,
  de: /\b(?:es|sie|er|ihn|ihm|ihr|ihre[rnms]?|sein(?:e[rnms]?)?|das|dies(?:e[rnms]?)?|dort|davon|dafür|damit|daran)\b/i,
  fr: /\b(?:il|elle|ils|elles|lui|leurs?|son|sa|ses|cela|ça|ce(?:lui|lle|ux|lles)?|y|en)\b/i,
  es: /\b(?:él|ella|ellos|ellas|su|sus|lo|la|los|las|esto|es[eo]|est[ea]|allí)\b/i,
  ko: /그것|그거|그게|그는|그가|그의|그녀|그들|그곳|거기|이것|이거|이게|이곳|해당/,
  ja: /それ|これ|あれ|その|この|彼|彼女|そこ|ここ/,
  zh: /它|他|她|这(?!么|样)|這|那(?!么|样)|其/,
};

/** A pronoun that a name can be put in the place of, in English. */
export const PRONOUN = /\b(?:it|they|them|he|him|she)\b/gi;

/**
 * Nouns with their article, up to three words, and what they are of or at: "the bridge at Ostby".
 */
export const NOUN_PHRASE =
  /\b(?:the|an?|our|your|this|that)\s((?:(?!(?:of|in|on|at|by|for|from|with|to|into|as|is|are|was|were|do|does|did|has|have|had|can|could|will|would|when|where|who|that|which|and|or|be|been)\b)[\p{L}\p{N}'’-]+\s?){1,3})(?:(?:of|at|in|from)\s(?:the\s)?(?:\p{Lu}[\p{L}\p{N}'’-]*\s?){1,4})?/giu;
/** "When did the bridge close?": the last word is what it did. */
export const AUXILIARY_VERB =
  /\b(?:do|does|did|will|would|can|could|should|has|have|had|was|were|is|are)\b/i;
