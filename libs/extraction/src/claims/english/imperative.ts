import { type AnnotatedWord, type AnnotatedSentence, hasClass } from './annotate-sentence.ts';
import { FORM_WORDS } from './english-words.ts';
import { isFiniteVerb, isPast, isThirdPersonVerb } from './finite-verb.ts';

const CAPITAL = /\p{Lu}/u;
const LETS_PATTERN = /\blet['’]s\b/i;
/** "Tip: keep warm", "Note: use gloves". */
const LABEL_PREFIX = /^[^:.!?–—]{2,40}(?::|\s[–—-])\s/;
/**
 * Whether an order begins at a word: a base form with an object after it, without another verb of
 * which it could be the subject.
 */
function isImperativeAt({ words, text }: AnnotatedSentence, from: number): boolean {
  let at = from;
  while (
    at < from + 2 &&
    (FORM_WORDS.orderAdverbs.has(words[at]?.word ?? '') || words[at]?.word.endsWith('ly'))
  )
    at += 1;
  const word = words[at];
  const next = words[at + 1];
  if (!word) return false;
  if ((word.word === 'do' || word.word === 'don') && (next?.word === 'not' || next?.word === "'t"))
    return true;
  if (word.word === 'let' && next?.word === "'s") return true;
  if (word.word === 'let' || (word.word === 'make' && next?.word === 'sure') || word.word === 'be')
    return !FORM_WORDS.auxiliaries.has(next?.word ?? '');
  if (word.word === 'do' && at === from && FORM_WORDS.orderObjects.has(next?.word ?? ''))
    return true;
  if (
    !(hasClass(word, 'verb') || hasClass(word, 'imperative')) ||
    word.word.endsWith('s') ||
    isPast(word) ||
    word.word.endsWith('ing')
  )
    return false;
  // "Work resumed on Monday", "State Minister Holt told reporters": a noun with its verb.
  if (
    isPast(next) &&
    (FORM_WORDS.prepositions.has(words[at + 2]?.word ?? '') ||
      FORM_WORDS.orderObjects.has(words[at + 2]?.word ?? ''))
  )
    return false;
  if (next && CAPITAL.test(text.charAt(next.start)) && words.some(isPast)) return false;
  if (FORM_WORDS.orderObjects.has(next?.word ?? '')) {
    // "Interest in coffee increased", "Research from 2021 has shown": a noun whose verb follows
    // later.
    const isNoun = FORM_WORDS.nounPrepositions.has(next?.word ?? '');
    return !isNoun || !hasMatchInClause(words, at + 2, isFiniteVerb, 12);
  }
  // "Watch sales rose": only irregular forms, because forms like "chopped" are mostly adjectives.
  const isIrregularPast = (laterWord: AnnotatedWord) =>
    hasClass(laterWord, 'past') &&
    !laterWord.word.endsWith('ed') &&
    !FORM_WORDS.participles.has(laterWord.word);
  return (
    !hasMatchInClause(words, at + 1, isIrregularPast, 4) &&
    !hasMatchInClause(
      words,
      at + 1,
      (laterWord) => FORM_WORDS.auxiliaries.has(laterWord.word) && laterWord.word !== "'s",
      12,
    ) &&
    !hasMatchInClause(words, at + (hasClass(word, 'imperative') ? 3 : 1), isThirdPersonVerb, 4)
  );
}

/** Whether the predicate is true for one of the next words before another clause begins. */
function hasMatchInClause(
  words: readonly AnnotatedWord[],
  from: number,
  predicate: (word: AnnotatedWord, at: number, words: readonly AnnotatedWord[]) => boolean,
  maxWords: number,
): boolean {
  for (let at = from; at < Math.min(words.length, from + maxWords); at += 1) {
    const word = words[at] as AnnotatedWord;
    if (FORM_WORDS.clauseOpenings.has(word.word)) return false;
    if (predicate(word, at, words)) return true;
  }
  return false;
}

export function isImperative(sentence: AnnotatedSentence): boolean {
  const { words, text } = sentence;
  if (isImperativeAt(sentence, 0) || LETS_PATTERN.test(text)) return true;
  const labelLength = LABEL_PREFIX.exec(text)?.[0].length;
  if (
    labelLength !== undefined &&
    isImperativeAt(
      sentence,
      words.findIndex(({ start }) => start >= labelLength),
    )
  )
    return true;
  if (!FORM_WORDS.subordinators.has(words[0]?.word ?? '')) return false;
  let commaOffset = -1;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    commaOffset = text.indexOf(',', commaOffset + 1);
    if (commaOffset < 0 || commaOffset > 160) return false;
    const nextWordIndex = words.findIndex(({ start }) => start > commaOffset);
    // After a second comma a list may continue, so an order needs an object there.
    if (
      nextWordIndex > 0 &&
      isImperativeAt(sentence, nextWordIndex) &&
      (attempt === 0 || FORM_WORDS.determiners.has(words[nextWordIndex + 1]?.word ?? ''))
    )
      return true;
  }
  return false;
}
