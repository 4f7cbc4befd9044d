import type { SentenceForm } from '../sentence-form.ts';
import { type AnnotatedWord, type AnnotatedSentence, hasClass } from './annotate-sentence.ts';

const QUESTION = /[?？؟]["'”’」』)]{0,3}$/u;
const EXCLAMATION = /!["'”’」』)]{0,3}$/u;
const SENTENCE_END = /[.。!?…]["'”’»)\]]{0,3}(?:\s?\[\d{1,3}\]){0,3}$/u;
const COLON_END = /[:：]$/u;
const CAPITAL = /\p{Lu}/u;
const LETS_PATTERN = /\blet['’]s\b/i;
/** "Tip: keep warm", "Note: use gloves". */
const LABEL_PREFIX = /^[^:.!?–—]{2,40}(?::|\s[–—-])\s/;
/** Cells of a table that has lost its shape. */
/** "Holt A, Reed BC, …": an entry of a list of works. */
const BIBLIOGRAPHY_ENTRY = /^(?:\p{Lu}[\p{L}’'-]{1,24} \p{Lu}{1,3}, ){2}/u;
const CODE_CHARACTER = /[={}<>_$\\]/g;
const isTableRow = (text: string) => text.includes('|') && text.split('|', 4).length > 3;

const AUXILIARIES = new Set(
  (
    'is are was were am be been being has have had does do did isn aren wasn weren hasn haven ' +
    "hadn doesn don didn 's 're 've 'm 'll 'd will would can could may might must shall should " +
    "won't can't cannot ought"
  ).split(' '),
);
const OBJECT_OPENERS = new Set(
  (
    'a an the your my our their its this that these those all any every each it them him her ' +
    'yourself up out sure more some both what how whether no one at for to in on into with ' +
    'only as from by'
  ).split(' '),
);
const RELATIVE_WORDS = new Set(
  'which who where when whose whom because since although though unless'.split(' '),
);
/** Of verbs that take an object: with none behind them they only describe. */
const PARTICIPLES = new Set(
  (
    'based captured located designed powered posted filed tagged pictured built made written ' +
    'known published seen taken shown used named called inspired sourced compared combined ' +
    'updated followed provided presented aimed packed loaded equipped related required needed'
  ).split(' '),
);
const ADVERBS = new Set(
  'also often never always not still now just only even then all both rarely'.split(' '),
);
const PREPOSITIONS = new Set(
  'in on at by with for from as to using under into of about around via'.split(' '),
);
const CLAUSE_OPENERS = new Set(
  (
    'that which who where when while if unless so because before after until what how ' +
    'whether as'
  ).split(' '),
);
const IMPERATIVE_ADVERBS = new Set(
  (
    'please just also then now always never simply first next finally lastly instead ' +
    'and or so but'
  ).split(' '),
);
const SUBORDINATORS = new Set(
  (
    'if when to by before after with while once for whether as in until unless from during on ' +
    'upon at without depending'
  ).split(' '),
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
const DETERMINERS = new Set(
  'the a an its their his her our my this those no all any each every'.split(' '),
);
const NOMINAL_MARKER =
  /^(?:to|an?|the|of|these|those|many|some|several|few|all|my|our|your|their|its|and)$/;
/** "exempts the": a listed verb, or whatever ends like one before a determiner. */
const isThirdPerson = (
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
function isFiniteVerb(word: AnnotatedWord, at: number, words: readonly AnnotatedWord[]): boolean {
  let subjectIndex = at - 1;
  while (
    subjectIndex > 0 &&
    (ADVERBS.has(words[subjectIndex]?.word ?? '') || words[subjectIndex]?.word.endsWith('ly'))
  )
    subjectIndex -= 1;
  const subject = words[subjectIndex]?.word ?? '';
  if (subject === 'to') return false;
  if (isAuxiliary(word, at, words) || isPast(word) || isThirdPerson(word, at, words)) return true;
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
function hasFiniteVerb({ words: allWords, text }: AnnotatedSentence): boolean {
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
    else if (isThirdPerson(word, at, words)) {
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

/**
 * Whether an order begins at a word: a bare verb with an object behind it, and no verb of which it
 * could be the subject.
 */
function isImperativeAt({ words, text }: AnnotatedSentence, from: number): boolean {
  let at = from;
  while (
    at < from + 2 &&
    (IMPERATIVE_ADVERBS.has(words[at]?.word ?? '') || words[at]?.word.endsWith('ly'))
  )
    at += 1;
  const word = words[at];
  const next = words[at + 1];
  if (!word) return false;
  if ((word.word === 'do' || word.word === 'don') && (next?.word === 'not' || next?.word === "'t"))
    return true;
  if (word.word === 'let' && next?.word === "'s") return true;
  if (word.word === 'let' || (word.word === 'make' && next?.word === 'sure') || word.word === 'be')
    return !AUXILIARIES.has(next?.word ?? '');
  if (word.word === 'do' && at === from && OBJECT_OPENERS.has(next?.word ?? '')) return true;
  if (
    !(hasClass(word, 'verb') || hasClass(word, 'imperative')) ||
    word.word.endsWith('s') ||
    isPast(word) ||
    word.word.endsWith('ing')
  )
    return false;
  // "Work resumed on Monday", "State Minister Holt told reporters": a noun, and what it did.
  if (
    isPast(next) &&
    (PREPOSITIONS.has(words[at + 2]?.word ?? '') || OBJECT_OPENERS.has(words[at + 2]?.word ?? ''))
  )
    return false;
  if (next && CAPITAL.test(text.charAt(next.start)) && words.some(isPast)) return false;
  if (OBJECT_OPENERS.has(next?.word ?? '')) {
    // "Interest in coffee increased", "Research from 2021 has shown": a noun with its verb to come.
    const isNoun = /^(?:in|on|for|from|at|as|by|with|into|to)$/.test(next?.word ?? '');
    return !isNoun || !hasMatchInClause(words, at + 2, isFiniteVerb, 12);
  }
  // "Watch sales rose": only irregular forms, as "chopped" describes more often than it tells.
  const isIrregularPast = (laterWord: AnnotatedWord) =>
    hasClass(laterWord, 'past') &&
    !laterWord.word.endsWith('ed') &&
    !PARTICIPLES.has(laterWord.word);
  return (
    !hasMatchInClause(words, at + 1, isIrregularPast, 4) &&
    !hasMatchInClause(
      words,
      at + 1,
      (laterWord) => AUXILIARIES.has(laterWord.word) && laterWord.word !== "'s",
      12,
    ) &&
    !hasMatchInClause(words, at + (hasClass(word, 'imperative') ? 3 : 1), isThirdPerson, 4)
  );
}

/** Whether one of the next words fits, before another clause begins. */
function hasMatchInClause(
  words: readonly AnnotatedWord[],
  from: number,
  predicate: (word: AnnotatedWord, at: number, words: readonly AnnotatedWord[]) => boolean,
  maxWords: number,
): boolean {
  for (let at = from; at < Math.min(words.length, from + maxWords); at += 1) {
    const word = words[at] as AnnotatedWord;
    if (CLAUSE_OPENERS.has(word.word)) return false;
    if (predicate(word, at, words)) return true;
  }
  return false;
}

function isImperative(sentence: AnnotatedSentence): boolean {
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
  if (!SUBORDINATORS.has(words[0]?.word ?? '')) return false;
  let commaOffset = -1;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    commaOffset = text.indexOf(',', commaOffset + 1);
    if (commaOffset < 0 || commaOffset > 160) return false;
    const nextWordIndex = words.findIndex(({ start }) => start > commaOffset);
    // Behind a second comma a list may go on: only a verb with its object is an order there.
    if (
      nextWordIndex > 0 &&
      isImperativeAt(sentence, nextWordIndex) &&
      (attempt === 0 || DETERMINERS.has(words[nextWordIndex + 1]?.word ?? ''))
    )
      return true;
  }
  return false;
}

/** Most longer words with a capital and no full stop: a title, not a sentence. */
function isTitle({ text, words }: AnnotatedSentence): boolean {
  if (SENTENCE_END.test(text)) return false;
  const longWords = words.filter(({ word }) => word.length > 3);
  return (
    longWords.filter(({ start }) => CAPITAL.test(text.charAt(start))).length >
    0.7 * longWords.length
  );
}

/** The form of an English sentence. */
export function classifyForm(sentence: AnnotatedSentence): SentenceForm {
  const { text, words } = sentence;
  if (QUESTION.test(text)) return 'question';
  if (COLON_END.test(text)) return 'lead-in';
  if (
    words.length < 3 ||
    isTableRow(text) ||
    BIBLIOGRAPHY_ENTRY.test(text) ||
    (text.match(CODE_CHARACTER)?.length ?? 0) >= 3
  )
    return 'fragment';
  if (isImperative(sentence)) return 'order';
  if (!hasFiniteVerb(sentence)) return 'fragment';
  if (isTitle(sentence)) return 'title';
  if (EXCLAMATION.test(text)) return 'exclamation';
  return 'statement';
}
