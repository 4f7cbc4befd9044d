import type { GroundingIssue } from '../../grounding/grounding.types.ts';
import type { ReviewQuestion } from '../../grounding/review.types.ts';

/** A statement with what code has found about it. */
export interface DoubtfulStatement {
  question: ReviewQuestion;
  issues: readonly GroundingIssue[];
}

const MAX_SOURCE_CHARS = 1_500;
const MAX_SURROUNDING_CHARS = 300;
const MAX_STATEMENT_CHARS = 1_000;
const MAX_HINT_CHARS = 120;
/** Of `context` so many are shown where a question names no surroundings. */
const MAX_CONTEXT_TEXTS = 2;

/**
 * The statements of one review: each text stands there once, and the statements name it by its
 * number; what surrounds all of them is named once.
 */
export function formatReview(statements: readonly DoubtfulStatement[]): string {
  const texts: string[] = [];
  const numberByText = new Map<string, number>();
  const addText = (text: string, maxChars: number): number[] => {
    const line = toLine(text, maxChars);
    if (!line) return [];
    const number = numberByText.get(line) ?? texts.push(line);
    numberByText.set(line, number);
    return [number];
  };
  const entries = statements.map(({ question, issues }) => {
    const { sources, context = [], surroundings, referenceDate } = question;
    const sourceNumbers = sources.flatMap((text) => addText(text, MAX_SOURCE_CHARS));
    const surroundingNumbers = [
      ...(surroundings ?? context.slice(0, MAX_CONTEXT_TEXTS)),
      ...issues.flatMap(({ words }) => findLine(context, words)),
      ...(referenceDate ? [`Written on ${formatDay(referenceDate)}.`] : []),
    ].flatMap((text) => addText(text, MAX_SURROUNDING_CHARS));
    const hints = question.canInferDates
      ? 'is this date worked out right?'
      : toLine(issues.map(formatHint).join(', '), MAX_HINT_CHARS);
    return { question, sourceNumbers, surroundingNumbers, hints };
  });
  const sharedNumbers = entries.reduce(
    (shared, { surroundingNumbers }) => shared.filter((one) => surroundingNumbers.includes(one)),
    entries[0]?.surroundingNumbers ?? [],
  );
  const lines = entries.flatMap(({ question, sourceNumbers, surroundingNumbers, hints }, index) => {
    const { statement, canInferDates, field = 'date' } = question;
    const context = [...new Set(surroundingNumbers)].filter(
      (number) => !sharedNumbers.includes(number) && !sourceNumbers.includes(number),
    );
    return [
      `[${index}] ${toLine(canInferDates ? `${field}: ${statement}` : statement, MAX_STATEMENT_CHARS)}`,
      [
        `  sources ${formatNumbers(sourceNumbers)}`,
        ...(context.length ? [`context ${formatNumbers(context)}`] : []),
        ...(hints ? [`look at ${hints}`] : []),
      ].join('; '),
    ];
  });
  return [
    'Texts:',
    ...texts.map((text, index) => `(${index + 1}) ${text}`),
    ...(sharedNumbers.length ? [`Context of all: ${formatNumbers(sharedNumbers)}`] : []),
    'Statements:',
    ...lines,
  ].join('\n');
}

/** Where the words in question stand first beside the sources: a year, a name that "he" is. */
function findLine(context: readonly string[], words: string): string[] {
  const lines = context.flatMap((text) => text.split('\n'));
  const line = lines.find((one) => one.toLowerCase().includes(words.toLowerCase()));
  return line ? [line] : [];
}

const formatNumbers = (numbers: readonly number[]) =>
  numbers.map((number) => `(${number})`).join(' ');

const formatHint = ({ reason, words }: GroundingIssue) => `${reason} “${words.slice(0, 40)}”`;

const formatDay = (date: Date) =>
  `${date.toISOString().slice(0, 10)} (${date.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })})`;

const toLine = (text: string, maxChars: number) =>
  text.slice(0, maxChars).replace(/\s+/g, ' ').trim().toWellFormed();
