import { baseForm } from './irregular.ts';
import type { Word } from './word.ts';

const list = (words: string) => new Set(words.split(' '));

const AUXILIARIES = list(
  'is are was were has have had does do did can could will would may might must should be ' +
    'been shall cannot never',
);
const LEADS = list(
  'in on at during after before by since from until as for with despite according',
);
/** Present forms of everyday verbs: others are told by their ending or not at all. */
const VERBS = list(
  'plays works stars lives serves wrote contains includes features consists refers tells ' +
    'follows depicts takes makes runs owns leads causes prevents reduces increases protects ' +
    'spreads kills helps cures treats ' +
    'employs counts costs carries connects handles expects weighs measures stores sells buys ' +
    'needs operates supplies covers opposes rejects denies consumes ' +
    'works means shows provides produces starts ends begins lies belongs remains appears ' +
    'becomes hosts sings acts directs holds prevent cause reduce increase protect spread ' +
    'kill help cure treat work play live contain include ' +
    'die rise fall grow get give say says said claims claim survive last lasts transmit ' +
    'infect double doubles lower lowers raise raises improve improves worsen worsens stop ' +
    'stops',
);

/**
 * Where the predicate of an English sentence begins: its first auxiliary or verb. What stands
 * before is what the sentence is about, and is usually the same in a text on the matter; what
 * follows is what is said of it. 0 when unknown, and in other languages.
 */
export function predicateOf(words: Word[], language: string): number {
  if (language !== 'en') return 0;
  let from = 0;
  // "In 2004 the band formed": past the phrase that says when or where.
  if (LEADS.has(words[0]?.form ?? '')) {
    const comma = words.findIndex(
      (word, index) => index > 0 && index < 8 && word.before.includes(','),
    );
    from = Math.max(comma, 0);
  }
  for (let at = from + 1; at < Math.min(words.length, from + 16); at += 1) {
    const word = words[at];
    if (word && !word.isFigure && isVerb(word)) return at;
  }
  return 0;
}

const isVerb = ({ form, isName }: Word) =>
  !isName &&
  (AUXILIARIES.has(form) ||
    VERBS.has(form) ||
    (form.length > 4 && form.endsWith('ed')) ||
    (baseForm(form) !== form && !/(?:men|women|children|people|lives|halves)$/.test(form)));
