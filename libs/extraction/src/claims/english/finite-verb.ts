import { type AnnotatedWord, type AnnotatedSentence, hasClass } from './annotate-sentence.ts';
import { FORM_WORDS } from './english-words.ts';

export const SENTENCE_END = /[.。!?…]["'”’»)\]]{0,3}(?:\s?\[\d{1,3}\]){0,3}$/u;

export const isPast = (word: AnnotatedWord | undefined): boolean =>
  word !== undefined &&
  (hasClass(word, 'past') ||
    (word.word.length > 3 && word.word.endsWith('ed') && !FORM_WORDS.nonPastWords.has(word.word)));
/** "exempts the": a listed verb, or a word that ends like one before a determiner. */
export const isThirdPersonVerb = (
  { word }: AnnotatedWord,
  at: number,
  words: readonly AnnotatedWord[],
): boolean =>
  at > 0 &&
  /[^su]s$/.test(word) &&
  (hasClass(words[at], 'verb') ||
    hasClass(words[at], 'deed') ||
    hasClass(words[at], 'loaded') ||
    (word.length > 4 && FORM_WORDS.determiners.has(words[at + 1]?.word ?? ''))) &&
  !FORM_WORDS.nounMarkers.has(words[at - 1]?.word ?? '');

/** "it's", "who's", "Anna's leaving": not a possessive 's. */
function isAuxiliary(
  { word }: AnnotatedWord,
  at: number,
  words: readonly AnnotatedWord[],
): boolean {
  if (word !== "'s") return FORM_WORDS.auxiliaries.has(word);
  const next = words[at + 1];
  return (
    FORM_WORDS.contractionHosts.has(words[at - 1]?.word ?? '') ||
    FORM_WORDS.determiners.has(next?.word ?? '') ||
    FORM_WORDS.verbParticles.has(next?.word ?? '') ||
    /^\p{L}{3,20}ing$/u.test(next?.word ?? '')
  );
}
/** Whether a word may be a finite verb. A base form is one after a plural, but never after "to". */
export function isFiniteVerb(
  word: AnnotatedWord,
  at: number,
  words: readonly AnnotatedWord[],
): boolean {
  let subjectIndex = at - 1;
  while (
    subjectIndex > 0 &&
    (FORM_WORDS.adverbs.has(words[subjectIndex]?.word ?? '') ||
      words[subjectIndex]?.word.endsWith('ly'))
  )
    subjectIndex -= 1;
  const subject = words[subjectIndex]?.word ?? '';
  if (subject === 'to') return false;
  if (isAuxiliary(word, at, words) || isPast(word) || isThirdPersonVerb(word, at, words))
    return true;
  if (
    FORM_WORDS.invariantVerbs.has(word.word) &&
    (FORM_WORDS.singularPronouns.has(subject) || /^\p{Nd}/u.test(words[at + 1]?.word ?? ''))
  )
    return true;
  return (
    at > 0 &&
    hasClass(word, 'verb') &&
    (/[^s]s$/.test(subject) || FORM_WORDS.pluralSubjects.has(subject))
  );
}

/**
 * Whether the sentence has a finite main verb. Verbs of relative clauses do not count. Without a
 * full stop, participles ("Images captured with …") and plurals ("Best results") do not count.
 */
export function hasFiniteVerb({ words: allWords, text }: AnnotatedSentence): boolean {
  const words = text.includes('(') ? removeParentheticals(text, allWords) : allWords;
  const endsSentence = SENTENCE_END.test(text);
  let isInClause = false;
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at] as AnnotatedWord;
    if (FORM_WORDS.relatives.has(word.word)) isInClause = true;
    if (!isFiniteVerb(word, at, words)) continue;
    if (isInClause) {
      while (FORM_WORDS.auxiliaries.has(words[at]?.word ?? '')) at += 1;
      isInClause = false;
    } else if (isAuxiliary(word, at, words)) return true;
    else if (isThirdPersonVerb(word, at, words)) {
      if (endsSentence || at + 1 < words.length) return true;
    } else if (
      (endsSentence ||
        !word.word.endsWith('ed') ||
        FORM_WORDS.determiners.has(words[at + 1]?.word ?? '')) &&
      !isReducedRelative(word, at, words)
    )
      return true;
  }
  return false;
}

/** Returns the words outside parentheses. */
function removeParentheticals(
  text: string,
  words: readonly AnnotatedWord[],
): readonly AnnotatedWord[] {
  let depth = 0;
  let at = 0;
  return words.filter(({ start }) => {
    for (; at < start; at += 1) {
      const mark = text.charAt(at);
      if (mark === '(') depth += 1;
      else if (mark === ')' && depth) depth -= 1;
    }
    return depth === 0;
  });
}

/** "Photos taken in May": a participle without its object. */
const isReducedRelative = (
  { word }: AnnotatedWord,
  at: number,
  words: readonly AnnotatedWord[],
): boolean =>
  FORM_WORDS.participles.has(word) && FORM_WORDS.prepositions.has(words[at + 1]?.word ?? '');
