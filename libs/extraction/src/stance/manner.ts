import { inferGender } from '@plumbline/text';
import type { ParsedStatement } from './statement.ts';
import type { Word } from './word.ts';

const list = (words: string) => new Set(words.split(' '));

/** What follows is asked or sought: it may not be so. */
const OPEN = list(
  'whether unclear unknown hypothesis hypothesize hypothesise hypothesized hypothesised aim ' +
    'aims aimed investigate investigated investigates assess assessed if questioned would ' +
    'predicted forecast 여부',
);
/** What follows is still to come; a claim that says so itself is not in doubt for it. */
const AHEAD = list('will shall');
/** What follows is planned, when "to" or an -ing form does: "plans to ban", "considers banning". */
const PLANS = list(
  'plan plans planned planning propose proposes proposed intend intends intended want wants ' +
    'wanted hope hopes hoped consider considers considered considering threaten threatens ' +
    'threatened promise promises promised ' +
    'urge urges urged demand demands demanded vow vows vowed pledge pledged expects expected ' +
    'seeks sought tries tried set agree agreed',
);
/** What follows is somebody's belief or guess. */
const BELIEVED = list(
  'speculate speculated speculation theory theories concern concerns concerned controversy ' +
    'controversial debated debate allegedly alleged rumor rumour rumors rumours reportedly ' +
    'supposedly conspiracy believe believes believed think thinks thought claim claims claimed ' +
    'accuse accused suspected fear fears',
);
const ANAPHORS = list('he she it they his her its their this these');
const PRONOUNS = list('he she it they');
/** "The film", "the city": a thing named before. */
const DEFINITE = 'the';
const GENDERS = new Map([
  ['he', 'male'],
  ['his', 'male'],
  ['she', 'female'],
  ['her', 'female'],
  ['it', 'thing'],
  ['its', 'thing'],
]);
const FAR = 12;
const KOREAN = /^(?:그는|그녀는|이는|그것은|그의|이것은)$/;
const DOUBT = { open: 0.5, believed: 0.75 };
/** The same in other languages, wherever it stands: verbs come last in some. */
const PLANNED =
  /계획|예정|방침|검토|추진|전망|제안|권고|건의|計画|予定|方針|検討|見通し|提案|勧告|建议|計劃|计划|拟|预计|考虑|提议|建議|預計|\b(?:plan(?:t|en|te)|geplant|vorschl(?:ag|ägt|agen)|empfiehlt|empfohlen|erwägt|prévoi(?:t|ent)|prévue?s?|propose(?:nt)?|recommande(?:nt)?|envisage(?:nt)?|prevé|previst[oa]s?|propone[n]?|recomienda[n]?|planea[n]?|estudia[n]?)\b/u;

/**
 * How far a sentence says what it speaks of, 0 to 1: less when it wonders, plans or reports a
 * belief, and the claim does not.
 *
 * @param main index of the word the claim turns on, where the sentence has it: what comes after it
 *   is no doubt of it
 */
export function computeAssurance(
  claim: ParsedStatement,
  evidence: ParsedStatement,
  main: number,
): number {
  const own = new Set(claim.words.flatMap(({ stem, form }) => [stem, form]));
  let least =
    claim.language !== 'en' && PLANNED.test(evidence.text) && !PLANNED.test(claim.text)
      ? DOUBT.open
      : 1;
  for (const [index, { form, stem }] of evidence.words.slice(0, main).entries()) {
    if (own.has(stem) || own.has(form)) continue;
    const next = evidence.words[index + 1]?.form ?? '';
    if (OPEN.has(form) || AHEAD.has(form) || (PLANS.has(form) && /^(?:to|that)$|ing$/.test(next)))
      least = Math.min(least, DOUBT.open);
    else if (BELIEVED.has(form)) least = Math.min(least, DOUBT.believed);
  }
  return least;
}

/**
 * Whether a sentence speaks of something named before it, so that its subject cannot be found in
 * it: for a claim whose subject is a name.
 */
export function isAnaphoric(claim: ParsedStatement, { words }: ParsedStatement): boolean {
  const [first, second] = words;
  if (!first || isOtherGender(claim, words)) return false;
  if (ANAPHORS.has(first.form) || KOREAN.test(first.form)) return true;
  if (first.form === DEFINITE && isCommon(second)) return true;
  // "In 2015, she won …", "Released by a small label, the film …"
  const comma = words.findIndex(
    ({ before }, index) => index > 0 && index < FAR && before.includes(','),
  );
  const [after, next] = comma < 0 ? [] : words.slice(comma, comma + 2);
  return (
    after !== undefined && (PRONOUNS.has(after.form) || (after.form === DEFINITE && isCommon(next)))
  );
}

/** "He" is not Maria, and "it" is neither Maria nor Peter. */
function isOtherGender(claim: ParsedStatement, words: Word[]): boolean {
  const gender = inferGender(claim.words.find(({ weight }) => weight > 0)?.text ?? '');
  const pronoun = words.slice(0, FAR).find(({ form }) => GENDERS.has(form));
  return gender !== undefined && pronoun !== undefined && GENDERS.get(pronoun.form) !== gender;
}

const isCommon = (word: Word | undefined) =>
  word !== undefined && !word.isName && /^\p{Ll}/u.test(word.text);
