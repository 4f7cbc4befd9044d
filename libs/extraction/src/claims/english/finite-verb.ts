import { type AnnotatedWord, type AnnotatedSentence, hasClass } from './annotate-sentence.ts';

export const SENTENCE_END = /[.。!?…]["'”’»)\]]{0,3}(?:\s?\[\d{1,3}\]){0,3}$/u;

export const AUXILIARIES = new Set(
  (
    'is are was were am be been being has have had does do did isn aren wasn weren hasn haven ' +
    "hadn doesn don didn 's 're 've 'm 'll 'd will would can could may might must shall should " +
    "won't can't cannot ought"
  ).split(' '),
);
const RELATIVE_WORDS = new Set(
  'which who where when whose whom because since although though unless'.split(' '),
);
/** Of verbs that take an object: with none behind them they only describe. */
export const PARTICIPLES = new Set(
  (
    'based captured located designed powered posted filed tagged pictured built made written ' +
    'known published seen taken shown used named called inspired sourced compared combined ' +
    'updated followed provided presented aimed packed loaded equipped related required needed'
  ).split(' '),
);
const ADVERBS = new Set(
  'also often never always not still now just only even then all both rarely'.split(' '),
);
export const PREPOSITIONS = new Set(
  'in on at by with for from as to using under into of about around via'.split(' '),
);

export const isPast = (word: AnnotatedWord | undefined): boolean =>
  word !== undefined &&
  (hasClass(word, 'past') ||
    (word.word.length > 3 && word.word.endsWith('ed') && !NON_PAST_ED_WORDS.has(word.word)));
const NON_PAST_ED_WORDS = new Set(
  (
    'need feed seed weed deed heed reed shed sled bled indeed hundred speed exceed proceed ' +
    'succeed breed bleed naked sacred wicked rugged ragged kindred biped seaweed greed creed ' +
    'freed bed shed sled'
  ).split(' '),
);
export const DETERMINERS = new Set(
  'the a an its their his her our my this those no all any each every'.split(' '),
);
const NOMINAL_MARKER =
  /^(?:to|an?|the|of|these|those|many|some|several|few|all|my|our|your|their|its|and)$/;
/** "exempts the": a listed verb, or whatever ends like one before a determiner. */
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
    (word.length > 4 && DETERMINERS.has(words[at + 1]?.word ?? ''))) &&
  !NOMINAL_MARKER.test(words[at - 1]?.word ?? '');

/** "it's", "who's", "Anna's leaving": not the 's of possession. */
function isAuxiliary(
  { word }: AnnotatedWord,
  at: number,
  words: readonly AnnotatedWord[],
): boolean {
  if (word !== "'s") return AUXILIARIES.has(word);
  const next = words[at + 1];
  return (
    CONTRACTION_HOST.test(words[at - 1]?.word ?? '') ||
    DETERMINERS.has(next?.word ?? '') ||
    /^(?:not|been|\p{L}{3,20}ing)$/u.test(next?.word ?? '')
  );
}
const CONTRACTION_HOST =
  /^(?:he|she|it|that|this|there|here|what|who|where|when|how|why|one|everyone|everything|nobody|nothing|something)$/;

/** Verbs whose past is as their base: "it cost 5 euros". */
const INVARIANT_VERB =
  /^(?:cost|cut|hit|put|set|let|shut|spread|hurt|quit|read|beat|split|burst|cast|shed|bet)$/;
const SINGULAR_PRONOUN = /^(?:he|she|it|this|that)$/;

/** Whether a word may be a finite verb. A base form is one behind a plural, never behind "to". */
export function isFiniteVerb(
  word: AnnotatedWord,
  at: number,
  words: readonly AnnotatedWord[],
): boolean {
  let subjectIndex = at - 1;
  while (
    subjectIndex > 0 &&
    (ADVERBS.has(words[subjectIndex]?.word ?? '') || words[subjectIndex]?.word.endsWith('ly'))
  )
    subjectIndex -= 1;
  const subject = words[subjectIndex]?.word ?? '';
  if (subject === 'to') return false;
  if (isAuxiliary(word, at, words) || isPast(word) || isThirdPersonVerb(word, at, words))
    return true;
  if (
    INVARIANT_VERB.test(word.word) &&
    (SINGULAR_PRONOUN.test(subject) || /^\p{Nd}/u.test(words[at + 1]?.word ?? ''))
  )
    return true;
  return (
    at > 0 &&
    hasClass(word, 'verb') &&
    /[^s]s$|^(?:we|you|i|they|who|that|which|people|men|women|children)$/.test(subject)
  );
}

/**
 * Whether the sentence has a finite verb of its own. The verb of a relative clause is not its own;
 * without a full stop a participle ("Images captured with …") and a plural ("Best results") are no
 * verbs.
 */
export function hasFiniteVerb({ words: allWords, text }: AnnotatedSentence): boolean {
  const words = text.includes('(') ? removeParentheticals(text, allWords) : allWords;
  const endsSentence = SENTENCE_END.test(text);
  let isInClause = false;
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at] as AnnotatedWord;
    if (RELATIVE_WORDS.has(word.word)) isInClause = true;
    if (!isFiniteVerb(word, at, words)) continue;
    if (isInClause) {
      while (AUXILIARIES.has(words[at]?.word ?? '')) at += 1;
      isInClause = false;
    } else if (isAuxiliary(word, at, words)) return true;
    else if (isThirdPersonVerb(word, at, words)) {
      if (endsSentence || at + 1 < words.length) return true;
    } else if (
      (endsSentence || !word.word.endsWith('ed') || DETERMINERS.has(words[at + 1]?.word ?? '')) &&
      !isReducedRelative(word, at, words)
    )
      return true;
  }
  return false;
}

/** The words outside parentheses. */
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
): boolean => PARTICIPLES.has(word) && PREPOSITIONS.has(words[at + 1]?.word ?? '');
