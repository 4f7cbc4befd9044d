import type { Pair } from './align.ts';
import { sum } from './polarity.ts';
import type { ParsedStatement } from './statement.ts';

/** Whether a text speaks of what the claim speaks of. */
export interface Subject {
  /**
   * Share of the claim's subject that the text names; 1 for a claim whose subject was not found or
   * says nothing ("there is").
   */
  share: number;
  /** The claim speaks of somebody or something by name. */
  isNamed: boolean;
  /** The text begins with another name, and has none of the claim's. */
  hasOther: boolean;
  /** The text says the opposite of a word of the subject: imports for exports. */
  isOpposite: boolean;
}

const CAPITAL = /^\p{Lu}/u;
/** What stands for something named before, or leads up to it. */
const LEADS = new Set(
  'he she it they his her its their this these the in born as although while after during'.split(
    ' ',
  ),
);
const NOTHING = 0.5;

/**
 * @param isOnly the claim rules out all but its subject, so that an opposite of it is on the matter
 */
export function subjectOf(
  claim: ParsedStatement,
  evidence: ParsedStatement,
  pairs: Pair[],
  isOnly: boolean,
): Subject {
  const subject = pairs.filter(({ at }) => at < claim.predicate);
  const answered = subject.filter(({ opposite }) => !opposite || isOnly);
  const had = answered.reduce(
    (total, { claim: word, strength }) => total + word.weight * strength,
    0,
  );
  return {
    share: sum(subject) < NOTHING ? 1 : had / sum(subject),
    isNamed:
      subject.some(({ claim: word }) => word.isName) ||
      (subject.length === 1 && CAPITAL.test(subject[0]?.claim.text ?? '')),
    hasOther: hasOther(evidence, subject),
    isOpposite: !isOnly && subject.some(({ opposite }) => opposite),
  };
}

function hasOther({ words, predicate }: ParsedStatement, subject: Pair[]): boolean {
  const names = subject.filter(({ claim }) => CAPITAL.test(claim.text));
  if (!names.length || names.some(({ strength }) => strength > 0)) return false;
  // "Directed by John Roe", for a claim that Jane Doe directed it.
  if (words.some(({ form }, index) => form === 'by' && words[index + 1]?.isName)) return true;
  const isLed = LEADS.has(words[0]?.form ?? '');
  return words
    .slice(0, predicate)
    .some(({ weight, isName, text }) => (isLed ? isName : weight > 0 && CAPITAL.test(text)));
}
