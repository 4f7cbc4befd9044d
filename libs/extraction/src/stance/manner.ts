import type { Statement } from './statement.ts';
import type { Word } from './word.ts';

const list = (words: string) => new Set(words.split(' '));

/** Words of a sentence that asks, plans or doubts rather than says. */
const HEDGES = list(
  'whether unclear unknown hypothesis hypothesize hypothesise hypothesized speculate speculated speculation theory theories aim aims aimed investigate investigated investigates concern concerns controversy controversies controversial ' +
    'remains remain questioned debated debate allegedly alleged rumor rumour rumors rumours reportedly supposedly conspiracy if',
);
const ANAPHORS = list('he she it they his her its their this these');
/** "The film", "the city": a thing named before. */
const PRONOUNS = list('he she it they');
const FAR = 12;
const DEFINITE = 'the';
const KOREAN = /^(?:그는|그녀는|이는|그것은|그의|이것은)$/;

export const isHedged = ({ words }: Statement): boolean => words.some(({ form }) => HEDGES.has(form));

/** Whether a sentence speaks of something named before it, so that its subject cannot be found in it: for a claim whose subject is a name. */
export function isAnaphoric({ words }: Statement): boolean {
  const [first, second] = words;
  if (!first) return false;
  if (ANAPHORS.has(first.form) || KOREAN.test(first.form)) return true;
  if (first.form === DEFINITE && isCommon(second)) return true;
  // "In 2015, she won …", "Released by a small label, the film …"
  const comma = words.findIndex(({ before }, index) => index > 0 && index < FAR && before.includes(','));
  const [after, next] = comma < 0 ? [] : words.slice(comma, comma + 2);
  return after !== undefined && (PRONOUNS.has(after.form) || (after.form === DEFINITE && isCommon(next)));
}

const isCommon = (word: Word | undefined) => word !== undefined && !word.isName && /^\p{Ll}/u.test(word.text);
