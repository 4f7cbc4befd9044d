import type { Form } from '../form.ts';
import { type ReadWord, type Reading, is } from './reading.ts';

const QUESTION = /[?？؟]["'”’」』)]{0,3}$/u;
const EXCLAMATION = /!["'”’」』)]{0,3}$/u;
const STOPPED = /[.。!?…]["'”’»)\]]{0,3}(?:\s?\[\d{1,3}\]){0,3}$/u;
const LEADS_IN = /[:：]$/u;
const CAPITAL = /\p{Lu}/u;
const LETS = /\blet['’]s\b/i;
/** "Tip: keep warm", "Note: use gloves". */
const LABELLED = /^[^:.!?–—]{2,40}(?::|\s[–—-])\s/;
/** Cells of a table that has lost its shape. */
/** "Holt A, Reed BC, …": an entry of a list of works. */
const WORK = /^(?:\p{Lu}[\p{L}’'-]{1,24} \p{Lu}{1,3}, ){2}/u;
const CODE = /[={}<>_$\\]/g;
const isCells = (text: string) => text.includes('|') && text.split('|', 4).length > 3;

const AUXILIARY = new Set(
  (
    'is are was were am be been being has have had does do did isn aren wasn weren hasn haven ' +
    "hadn doesn don didn 's 're 've 'm 'll 'd will would can could may might must shall should " +
    "won't can't cannot ought"
  ).split(' '),
);
const OBJECT = new Set(
  (
    'a an the your my our their its this that these those all any every each it them him her ' +
    'yourself up out sure more some both what how whether no one at for to in on into with ' +
    'only as from by'
  ).split(' '),
);
const RELATIVE = new Set(
  'which who where when whose whom because since although though unless'.split(' '),
);
/** Of verbs that take an object: with none behind them they only describe. */
const PARTICIPLE = new Set(
  (
    'based captured located designed powered posted filed tagged pictured built made written ' +
    'known published seen taken shown used named called inspired sourced compared combined ' +
    'updated followed provided presented aimed packed loaded equipped related required needed'
  ).split(' '),
);
const ADVERB = new Set(
  'also often never always not still now just only even then all both rarely'.split(' '),
);
const PREPOSITION = new Set(
  'in on at by with for from as to using under into of about around via'.split(' '),
);
const CLAUSE = new Set(
  (
    'that which who where when while if unless so because before after until what how ' +
    'whether as'
  ).split(' '),
);
const POLITE = new Set(
  (
    'please just also then now always never simply first next finally lastly instead ' +
    'and or so but'
  ).split(' '),
);
const SUBORDINATE = new Set(
  (
    'if when to by before after with while once for whether as in until unless from during on ' +
    'upon at without depending'
  ).split(' '),
);

export const isPast = (word: ReadWord | undefined): boolean =>
  word !== undefined &&
  (is(word, 'past') ||
    (word.word.length > 3 && word.word.endsWith('ed') && !NOT_PAST.has(word.word)));
const NOT_PAST = new Set(
  (
    'need feed seed weed deed heed reed shed sled bled indeed hundred speed exceed proceed ' +
    'succeed breed bleed naked sacred wicked rugged ragged kindred biped seaweed greed creed ' +
    'freed bed shed sled'
  ).split(' '),
);
const DETERMINER = new Set(
  'the a an its their his her our my this those no all any each every'.split(' '),
);
const NOMINAL =
  /^(?:to|an?|the|of|these|those|many|some|several|few|all|my|our|your|their|its|and)$/;
/** "exempts the": a listed verb, or whatever ends like one before a determiner. */
const isThirdPerson = ({ word }: ReadWord, at: number, words: readonly ReadWord[]): boolean =>
  at > 0 &&
  /[^su]s$/.test(word) &&
  (is(words[at], 'verb') ||
    is(words[at], 'deed') ||
    is(words[at], 'loaded') ||
    (word.length > 4 && DETERMINER.has(words[at + 1]?.word ?? ''))) &&
  !NOMINAL.test(words[at - 1]?.word ?? '');

/** "it's", "who's", "Anna's leaving": not the 's of possession. */
function isAuxiliary({ word }: ReadWord, at: number, words: readonly ReadWord[]): boolean {
  if (word !== "'s") return AUXILIARY.has(word);
  const next = words[at + 1];
  return (
    SHORTENS.test(words[at - 1]?.word ?? '') ||
    DETERMINER.has(next?.word ?? '') ||
    /^(?:not|been|\p{L}{3,20}ing)$/u.test(next?.word ?? '')
  );
}
const SHORTENS =
  /^(?:he|she|it|that|this|there|here|what|who|where|when|how|why|one|everyone|everything|nobody|nothing|something)$/;

/** Verbs whose past is as their base: "it cost 5 euros". */
const UNCHANGED =
  /^(?:cost|cut|hit|put|set|let|shut|spread|hurt|quit|read|beat|split|burst|cast|shed|bet)$/;
const SINGULAR = /^(?:he|she|it|this|that)$/;

/** Whether a word may be a finite verb. A base form is one behind a plural, never behind "to". */
function isFinite(word: ReadWord, at: number, words: readonly ReadWord[]): boolean {
  let before = at - 1;
  while (
    before > 0 &&
    (ADVERB.has(words[before]?.word ?? '') || words[before]?.word.endsWith('ly'))
  )
    before -= 1;
  const subject = words[before]?.word ?? '';
  if (subject === 'to') return false;
  if (isAuxiliary(word, at, words) || isPast(word) || isThirdPerson(word, at, words)) return true;
  if (
    UNCHANGED.test(word.word) &&
    (SINGULAR.test(subject) || /^\p{Nd}/u.test(words[at + 1]?.word ?? ''))
  )
    return true;
  return (
    at > 0 &&
    is(word, 'verb') &&
    /[^s]s$|^(?:we|you|i|they|who|that|which|people|men|women|children)$/.test(subject)
  );
}

/**
 * Whether the sentence has a finite verb of its own. The verb of a relative clause is not its own;
 * without a full stop a participle ("Images captured with …") and a plural ("Best results") are no
 * verbs.
 */
function hasVerb({ words: every, text }: Reading): boolean {
  const words = text.includes('(') ? withoutAsides(text, every) : every;
  const stopped = STOPPED.test(text);
  let inClause = false;
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at] as ReadWord;
    if (RELATIVE.has(word.word)) inClause = true;
    if (!isFinite(word, at, words)) continue;
    if (inClause) {
      while (AUXILIARY.has(words[at]?.word ?? '')) at += 1;
      inClause = false;
    } else if (isAuxiliary(word, at, words)) return true;
    else if (isThirdPerson(word, at, words)) {
      if (stopped || at + 1 < words.length) return true;
    } else if (
      (stopped || !word.word.endsWith('ed') || DETERMINER.has(words[at + 1]?.word ?? '')) &&
      !describes(word, at, words)
    )
      return true;
  }
  return false;
}

/** The words outside parentheses. */
function withoutAsides(text: string, words: readonly ReadWord[]): readonly ReadWord[] {
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
const describes = ({ word }: ReadWord, at: number, words: readonly ReadWord[]): boolean =>
  PARTICIPLE.has(word) && PREPOSITION.has(words[at + 1]?.word ?? '');

/**
 * Whether an order begins at a word: a bare verb with an object behind it, and no verb of which it
 * could be the subject.
 */
function ordersAt({ words, text }: Reading, from: number): boolean {
  let at = from;
  while (at < from + 2 && (POLITE.has(words[at]?.word ?? '') || words[at]?.word.endsWith('ly')))
    at += 1;
  const word = words[at];
  const next = words[at + 1];
  if (!word) return false;
  if ((word.word === 'do' || word.word === 'don') && (next?.word === 'not' || next?.word === "'t"))
    return true;
  if (word.word === 'let' && next?.word === "'s") return true;
  if (word.word === 'let' || (word.word === 'make' && next?.word === 'sure') || word.word === 'be')
    return !AUXILIARY.has(next?.word ?? '');
  if (word.word === 'do' && at === from && OBJECT.has(next?.word ?? '')) return true;
  if (
    !(is(word, 'verb') || is(word, 'imperative')) ||
    word.word.endsWith('s') ||
    isPast(word) ||
    word.word.endsWith('ing')
  )
    return false;
  // "Work resumed on Monday", "State Minister Holt told reporters": a noun, and what it did.
  if (
    isPast(next) &&
    (PREPOSITION.has(words[at + 2]?.word ?? '') || OBJECT.has(words[at + 2]?.word ?? ''))
  )
    return false;
  if (next && CAPITAL.test(text.charAt(next.start)) && words.some(isPast)) return false;
  if (OBJECT.has(next?.word ?? '')) {
    // "Interest in coffee increased", "Research from 2021 has shown": a noun with its verb to come.
    const noun = /^(?:in|on|for|from|at|as|by|with|into|to)$/.test(next?.word ?? '');
    return !noun || !clauseHasVerb(words, at + 2, isFinite, 12);
  }
  // "Watch sales rose": only irregular forms, as "chopped" describes more often than it tells.
  const told = (later: ReadWord) =>
    is(later, 'past') && !later.word.endsWith('ed') && !PARTICIPLE.has(later.word);
  return (
    !clauseHasVerb(words, at + 1, told, 4) &&
    !clauseHasVerb(
      words,
      at + 1,
      (later) => AUXILIARY.has(later.word) && later.word !== "'s",
      12,
    ) &&
    !clauseHasVerb(words, at + (is(word, 'imperative') ? 3 : 1), isThirdPerson, 4)
  );
}

/** Whether one of the next words fits, before another clause begins. */
function clauseHasVerb(
  words: readonly ReadWord[],
  from: number,
  fits: (word: ReadWord, at: number, words: readonly ReadWord[]) => boolean,
  reach: number,
): boolean {
  for (let at = from; at < Math.min(words.length, from + reach); at += 1) {
    const word = words[at] as ReadWord;
    if (CLAUSE.has(word.word)) return false;
    if (fits(word, at, words)) return true;
  }
  return false;
}

function isOrder(reading: Reading): boolean {
  const { words, text } = reading;
  if (ordersAt(reading, 0) || LETS.test(text)) return true;
  const label = LABELLED.exec(text)?.[0].length;
  if (
    label !== undefined &&
    ordersAt(
      reading,
      words.findIndex(({ start }) => start >= label),
    )
  )
    return true;
  if (!SUBORDINATE.has(words[0]?.word ?? '')) return false;
  let comma = -1;
  for (let tried = 0; tried < 3; tried += 1) {
    comma = text.indexOf(',', comma + 1);
    if (comma < 0 || comma > 160) return false;
    const after = words.findIndex(({ start }) => start > comma);
    // Behind a second comma a list may go on: only a verb with its object is an order there.
    if (
      after > 0 &&
      ordersAt(reading, after) &&
      (tried === 0 || DETERMINER.has(words[after + 1]?.word ?? ''))
    )
      return true;
  }
  return false;
}

/** Most longer words with a capital and no full stop: a title, not a sentence. */
function isTitle({ text, words }: Reading): boolean {
  if (STOPPED.test(text)) return false;
  const longer = words.filter(({ word }) => word.length > 3);
  return (
    longer.filter(({ start }) => CAPITAL.test(text.charAt(start))).length > 0.7 * longer.length
  );
}

/** The form of an English sentence. */
export function formOf(reading: Reading): Form {
  const { text, words } = reading;
  if (QUESTION.test(text)) return 'question';
  if (LEADS_IN.test(text)) return 'lead-in';
  if (words.length < 3 || isCells(text) || WORK.test(text) || (text.match(CODE)?.length ?? 0) >= 3)
    return 'fragment';
  if (isOrder(reading)) return 'order';
  if (!hasVerb(reading)) return 'fragment';
  if (isTitle(reading)) return 'title';
  if (EXCLAMATION.test(text)) return 'exclamation';
  return 'statement';
}
