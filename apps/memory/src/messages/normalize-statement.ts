/** What is written together in spoken English. */
const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\bcan['’]?t\b|\bcannot\b/g, 'can not'],
  [/\bwon['’]t\b/g, 'will not'],
  [/n['’]t\b/g, ' not'],
  [/['’]re\b/g, ' are'],
  [/['’]ve\b/g, ' have'],
  [/['’]ll\b/g, ' will'],
  [/\bi['’]m\b/g, 'i am'],
  [/\b(it|that|he|she|there|what|who)['’]s\b/g, '$1 is'],
];
/** Words that change nothing of what is said. A number, a name or a negation always does. */
const FILLER_WORDS = new Set(
  (
    'a an the just really actually basically currently now already also well so oh yeah yes ok ' +
    'okay hmm um kinda sorta honestly by way anyway'
  ).split(' '),
);
const WORD =
  /\p{Extended_Pictographic}|[+-]?\p{Nd}+(?:[.,:/-]\p{Nd}+)*|[\p{L}\p{M}\p{N}]+(?:[+#]+)?|[%$€£¥₩°<>=+]/gu;

/**
 * A statement as it is compared with others: two statements with the same normal form say the same.
 * Case, white space, punctuation, accents of writing (NFKC), contractions and filler words do not
 * matter; order, numbers, signs, names and negation do.
 */
export function normalizeStatement(statement: string): string {
  let text = statement.normalize('NFKC').toLowerCase();
  for (const [pattern, words] of CONTRACTIONS) text = text.replace(pattern, words);
  const words = (text.match(WORD) ?? []).map((word) =>
    /^\p{Nd}+(?:,\p{Nd}{3})+(?!\p{Nd})/u.test(word) ? word.replaceAll(',', '') : word,
  );
  const contentWords = words.filter((word) => !FILLER_WORDS.has(word));
  // Nothing but fillers or marks: the text itself, so that two such statements are not taken for
  // one.
  return (
    contentWords.length ? contentWords : words.length ? words : [text.trim().replace(/\s+/g, ' ')]
  ).join(' ');
}
