/** Verbs whose infinitive says what is done, not what for, by their forms. */
const VERBS = [
  'continu(?:es?|ed|ing)|beg[aiu]n(?:s|ning)?|start(?:s|ed|ing)?|ceas(?:es?|ed|ing)|' +
    'proceed(?:s|ed|ing)?|(?:go(?:es|ing|ne)?|went) on',
  'seem(?:s|ed|ing)?|appear(?:s|ed|ing)?|happen(?:s|ed|ing)?|tend(?:s|ed|ing)?|prov(?:es?|ed|' +
    'ing)|turn(?:s|ed|ing)? out',
  'want(?:s|ed|ing)?|hop(?:es?|ed|ing)|lik(?:es?|ed)|lov(?:es?|ed)|prefer(?:s|red)?|' +
    'expect(?:s|ed|ing)?|intend(?:s|ed|ing)?',
  'tr(?:y|ies|ied|ying)|attempt(?:ed|ing)|seeks?|sought|manag(?:es?|ed|ing)|fail(?:s|ed|' +
    'ing)?|struggl(?:es?|ed|ing)',
  'plan(?:s|ned|ning)?|decid(?:es?|ed|ing)|cho(?:oses?|sen?|osing)|agree(?:s|d|ing)?|' +
    'refus(?:es?|ed|ing)|declin(?:es?|ed|ing)',
  'offer(?:s|ed|ing)?|promis(?:es?|ed|ing)|pledg(?:es?|ed|ing)|vow(?:s|ed|ing)?|threaten(?:s|' +
    'ed|ing)?|hesitat(?:es?|ed|ing)|dar(?:es?|ed|ing)',
  'learn(?:s|ed|t|ing)?|afford(?:s|ed|ing)?|deserv(?:es?|ed|ing)|need(?:s|ed|ing)?|ha(?:ve|s|' +
    'd|ving)|ought|going|about',
  '(?:un)?able|(?:un)?likely|(?:un)?willing|reluctant|eager|keen|ready|bound|certain|sure|' +
    'set|supposed|scheduled',
].join('|');
/** The same words as nouns: a plan to do something is made for it. */
const AS_NOUN = String.raw`(?<!\b(?:an?|the|its|his|her|their|our|my|your|this|that|no|new) )`;
const LED_BY = new RegExp(
  String.raw`${AS_NOUN}\b(?:${VERBS})(?: \p{Ll}{2,12}ly| also| again| not| still| both)?\s+$`,
  'iu',
);
/** Longer than the longest of the words above and one beside it. */
const WINDOW = 40;

/**
 * Whether a "to" at this place leads to an infinitive that the word before it takes without an aim:
 * "continue to speak", "able to help".
 */
export function isWithoutAim(text: string, at: number): boolean {
  return LED_BY.test(text.slice(Math.max(0, at - WINDOW), at));
}
