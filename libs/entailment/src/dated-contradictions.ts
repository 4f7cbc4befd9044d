import { OUTCOME_PROBABILITIES, type PassageComparison } from '@plumbline/comparison';
import type { TaskRunner } from '@plumbline/extraction';
import { extractDates } from '@plumbline/text';
import { DAY_MS } from '@plumbline/text/durations';
import type { EntailmentAnswer, EntailmentQuestion, Finding } from './entailment.types.ts';

/**
 * A relative date that has the same month and day from two reference dates this far apart names
 * them itself.
 */
const OTHER_REFERENCE_MS = 100 * DAY_MS;

/**
 * Makes contradictions neutral that rest only on a relative date of the claim. Nobody knows on
 * which day "on Tuesday" was written, so another Tuesday in a source contradicts nothing.
 */
export async function withdrawDatedContradictions(
  question: EntailmentQuestion,
  answer: EntailmentAnswer,
  taskRunner: TaskRunner,
  signal?: AbortSignal,
): Promise<EntailmentAnswer> {
  const dates = question.isDated ? new Map<string, boolean>() : readRelativeDates(question);
  const isSuspect = ({ stance }: Finding) => stance === 'CONTRADICTS';
  if (!dates.size || !answer.findings.some(isSuspect)) return answer;
  const findings: Finding[] = [];
  for (const finding of answer.findings) {
    const isWithdrawn =
      isSuspect(finding) &&
      differsInDatesAlone(
        question,
        finding,
        await compareFinding(question, finding, taskRunner, signal),
        dates,
      );
    findings.push(isWithdrawn ? { ...finding, ...WITHDRAWN } : finding);
  }
  return { ...answer, findings };
}

const WITHDRAWN: Pick<Finding, 'stance' | 'probability' | 'why'> = {
  stance: 'NEUTRAL',
  probability: OUTCOME_PROBABILITIES.undecided,
  why:
    'The date in the claim is relative to the day on which the claim was written, and that day ' +
    'is unknown.',
};

/**
 * Relative dates by value, and whether the text names the day or month, so that only the year is a
 * guess.
 */
function readRelativeDates({
  analysis: { assertion, facts, language },
  now,
}: EntailmentQuestion): Map<string, boolean> {
  const otherReference = new Date(now.getTime() - OTHER_REFERENCE_MS);
  const texts = new Set([assertion, ...facts.map(({ text }) => text)]);
  return new Map(
    [...texts].flatMap((text) => {
      const read = (reference: Date) => extractDates(text, { reference, language });
      const others = read(otherReference);
      return read(now)
        .filter(({ relative }) => relative)
        .map(({ start, value }) => {
          const other = others.find((one) => one.start === start)?.value;
          return [value, value.length > 4 && other?.slice(4) === value.slice(4)] as const;
        });
    }),
  );
}

async function compareFinding(
  { analysis: { facts, language }, now, passages, documents }: EntailmentQuestion,
  { factId, passageId, comparison }: Finding,
  taskRunner: TaskRunner,
  signal?: AbortSignal,
): Promise<PassageComparison | undefined> {
  if (comparison) return comparison;
  const fact = facts.find(({ id }) => id === factId);
  const passage = passages.find(({ id }) => id === passageId);
  const document = documents.find(({ id }) => id === passage?.documentId);
  if (!fact || !passage || !document) return undefined;
  const compared = { id: passageId, text: passage.text, referenceDate: document.referenceDate };
  const [comparisons] = await taskRunner.run(
    'compare',
    [{ claim: fact.text, language, referenceDate: now, passages: [compared] }],
    signal,
  );
  return comparisons?.[0];
}

/**
 * Whether the passage differs from the claim only in dates that the claim states relative to today.
 */
function differsInDatesAlone(
  { analysis: { facts, language }, now, passages, documents }: EntailmentQuestion,
  { factId, passageId }: Finding,
  comparison: PassageComparison | undefined,
  dates: ReadonlyMap<string, boolean>,
): boolean {
  const fact = facts.find(({ id }) => id === factId)?.text ?? '';
  const passage = passages.find(({ id }) => id === passageId);
  const document = documents.find(({ id }) => id === passage?.documentId);
  const differing = (comparison?.slots ?? []).filter(({ agreement }) => agreement === 'differs');
  return (
    differing.length > 0 &&
    differing.every(({ claim, source }) => {
      const own = findDate(fact, claim, now, language);
      const isFixed = own && dates.get(own);
      if (!own || isFixed === undefined) return false;
      if (!isFixed || !passage || !document || !source || !comparison) return true;
      const { start } = comparison.sentence;
      const span = { start: start + source.start, end: start + source.end };
      const other = findDate(passage.text, span, document.referenceDate, language);
      return other === undefined || other.slice(4) === own.slice(4);
    })
  );
}

const findDate = (
  text: string,
  { start, end }: { start: number; end: number },
  reference: Date,
  language: string,
): string | undefined =>
  extractDates(text, { reference, language }).find((date) => date.start < end && start < date.end)
    ?.value;
