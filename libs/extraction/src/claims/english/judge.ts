import type { Bearings, Judgement } from '../checkable.ts';
import type { Form } from '../form.ts';
import { score, sigmoid, upTo } from '../scorer.ts';
import { CHECKWORTHINESS, CHECKWORTHINESS_START, isPlain } from './checkworthiness.ts';
import { formOf } from './form.ts';
import { type Reading, readEnglish } from './reading.ts';
import { SUBJECTIVITY, SUBJECTIVITY_START, writtenOf } from './subjectivity.ts';

/**
 * What is left of the worth when the sentence is no statement: it may hold one all the same, as in
 * "Look at the jobs that were lost".
 */
const NO_STATEMENT: Record<Exclude<Form, 'statement'>, number> = {
  exclamation: 0.8,
  order: 0.7,
  question: 0.4,
  title: 0.4,
  'lead-in': 0.4,
  fragment: 0.4,
};

const mostlyQuoted = ({ words, all }: Reading) =>
  !all.saying && words.filter(({ quoted }) => quoted).length > 0.7 * words.length;

/** Judges an English sentence. Linear in its length. */
export function judgeEnglish(
  text: string,
  { names, begins = false, years, dates, quoted }: Bearings,
): Judgement {
  const reading = readEnglish(text, quoted);
  const worth = score(
    CHECKWORTHINESS,
    { ...reading, names, begins, years, dates },
    CHECKWORTHINESS_START,
  );
  const opinion = score(SUBJECTIVITY, writtenOf(reading), SUBJECTIVITY_START);
  const form = formOf(reading);
  // Somebody's words that nobody is said to have said are not the writer's statement; who is
  // addressed is mostly told what to do.
  const unattributed = mostlyQuoted(reading);
  const logit = -0.1 + 0.66 * worth - 0.15 * upTo(3, reading.own.second) - (unattributed ? 0.9 : 0);
  const factor = form === 'statement' ? 1 : NO_STATEMENT[form];
  return {
    checkability: factor * sigmoid(logit),
    subjectivity: sigmoid(opinion),
    form,
    plain: opinion <= SUBJECTIVITY_START && isPlain(reading) && !unattributed,
  };
}
