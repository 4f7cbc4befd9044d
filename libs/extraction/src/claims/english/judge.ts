import type { Bearings, Judgement } from '../checkable.ts';
import { score, sigmoid, upTo } from '../scorer.ts';
import { CHECKWORTHINESS, CHECKWORTHINESS_START } from './checkworthiness.ts';
import type { Form } from '../form.ts';
import { formOf } from './form.ts';
import { type Reading, readEnglish } from './reading.ts';
import { SUBJECTIVITY, SUBJECTIVITY_START, writtenOf } from './subjectivity.ts';

/** What is left of a claim's chance when the sentence is no statement: seldom one all the same, as in "Did you know that …?". */
const NO_STATEMENT: Record<Exclude<Form, 'statement'>, number> = {
  exclamation: 0.6,
  order: 0.4,
  question: 0.3,
  title: 0.3,
  'lead-in': 0.3,
  fragment: 0.25,
};

const mostlyQuoted = ({ words, all }: Reading) => Number(!all.saying && words.filter(({ quoted }) => quoted).length > 0.7 * words.length);

/** Judges an English sentence. Linear in its length. */
export function judgeEnglish(text: string, { names, years, dates, quoted }: Bearings): Judgement {
  const reading = readEnglish(text, quoted);
  const worth = score(CHECKWORTHINESS, { ...reading, names, years, dates }, CHECKWORTHINESS_START);
  const opinion = score(SUBJECTIVITY, writtenOf(reading), SUBJECTIVITY_START);
  const form = formOf(reading);
  // Somebody's words that nobody is said to have said are not the writer's statement; who is addressed is mostly told what to do.
  const logit = 0.1 + 0.6 * worth - 0.15 * upTo(3, reading.own.second) - 0.6 * mostlyQuoted(reading);
  const factor = form === 'statement' ? 1 : NO_STATEMENT[form];
  return { checkability: factor * sigmoid(logit), subjectivity: sigmoid(opinion), form };
}
