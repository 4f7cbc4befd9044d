import type { GroundingIssue } from '../../grounding/grounding.types.ts';
import type { ReviewQuestion } from '../../grounding/review.types.ts';

/** A statement with what code has found about it. */
export interface DoubtfulStatement {
  question: ReviewQuestion;
  issues: readonly GroundingIssue[];
}

const MAX_SOURCE_CHARS = 1_500;
const MAX_CONTEXT_TEXTS = 2;
const MAX_CONTEXT_CHARS = 300;
const MAX_STATEMENT_CHARS = 1_000;
const MAX_HINT_CHARS = 120;

/**
 * The statements of one review: each text that several of them cite stands there once, and they
 * name it by its number.
 */
export function formatReview(statements: readonly DoubtfulStatement[]): string {
  const texts: string[] = [];
  const numberByText = new Map<string, number>();
  const addText = (text: string, maxChars: number): string[] => {
    const line = toLine(text, maxChars);
    if (!line) return [];
    const number = numberByText.get(line) ?? texts.push(line);
    numberByText.set(line, number);
    return [`(${number})`];
  };
  const lines = statements.map(({ question, issues }, index) => {
    const { statement, sources, context = [], referenceDate, canInferDates, field } = question;
    const sourceNumbers = sources.flatMap((text) => addText(text, MAX_SOURCE_CHARS));
    const contextNumbers = context
      .slice(0, MAX_CONTEXT_TEXTS)
      .flatMap((text) => addText(text, MAX_CONTEXT_CHARS));
    return [
      `[${index}] ${toLine(canInferDates ? `${field ?? 'date'}: ${statement}` : statement, MAX_STATEMENT_CHARS)}`,
      `  sources ${sourceNumbers.join(' ')}`,
      ...(contextNumbers.length ? [`context ${contextNumbers.join(' ')}`] : []),
      ...(referenceDate ? [`written on ${formatDay(referenceDate)}`] : []),
      `look at: ${canInferDates ? 'is this date worked out right?' : formatHints(issues)}`,
    ]
      .join('; ')
      .replace('; ', '\n');
  });
  return [
    'Texts:',
    ...texts.map((text, index) => `(${index + 1}) ${text}`),
    'Statements:',
    ...lines,
  ].join('\n');
}

const formatHints = (issues: readonly GroundingIssue[]) =>
  toLine(
    issues.map(({ reason, words }) => `${reason} “${words.slice(0, 40)}”`).join(', '),
    MAX_HINT_CHARS,
  );

const formatDay = (date: Date) =>
  `${date.toISOString().slice(0, 10)} (${date.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })})`;

const toLine = (text: string, maxChars: number) =>
  text.slice(0, maxChars).replace(/\s+/g, ' ').trim().toWellFormed();
