import { getLanguageName } from '@plumbline/text';
import type { GroundingIssue } from '../../grounding/grounding.types.ts';
import type { ReviewQuestion } from '../../grounding/review.types.ts';

/** A statement for a second review. */
export interface SecondLookQuestion extends ReviewQuestion {
  /**
   * Whether the statement is a question or a name, followed by a dash and a bare reply such as
   * "yes". Code has nothing to compare, so a model is always asked.
   */
  isReply?: boolean;
  /**
   * Whether a judge of entailment decides later what code cannot tell. Default: the second review
   * by the model decides.
   */
  isJudged?: boolean;
}

/** A statement with the issues that code found. */
export interface DoubtfulStatement {
  question: SecondLookQuestion;
  issues: readonly GroundingIssue[];
}

const MAX_SOURCE_CHARS = 1_500;
const MAX_SURROUNDING_CHARS = 300;
const MAX_STATEMENT_CHARS = 1_000;
const MAX_HINT_CHARS = 120;
/** The number of `context` texts that are shown for a question without surroundings. */
const MAX_CONTEXT_TEXTS = 2;

/**
 * Formats the statements of one review under the numbers of their sources. Each text appears once,
 * and shared context is listed once. A statement that code doubts ends with a hint.
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
  const entries = statements.map(({ question, issues }, index) => {
    const { sources, context = [], surroundings, referenceDate } = question;
    const surroundingTexts = [
      ...(surroundings ?? context.slice(0, MAX_CONTEXT_TEXTS)),
      ...(referenceDate ? [`Written on ${formatDay(referenceDate)}.`] : []),
    ];
    const surroundingNumbers = surroundingTexts.flatMap((text) =>
      addText(text, MAX_SURROUNDING_CHARS),
    );
    const sourceNumbers = sources.flatMap((text) => addText(text, MAX_SOURCE_CHARS));
    const hintNumbers = issues
      .filter(({ reason }) => reason !== 'language')
      .flatMap(({ words }) => findLine(context, words))
      .flatMap((line) => addText(line, MAX_SURROUNDING_CHARS))
      .filter((number) => !sourceNumbers.includes(number));
    const line = formatStatement(index, question, issues, hintNumbers);
    return { line, sourceNumbers, surroundingNumbers };
  });
  const sharedNumbers = entries.reduce(
    (shared, { surroundingNumbers }) => shared.filter((one) => surroundingNumbers.includes(one)),
    entries[0]?.surroundingNumbers ?? [],
  );
  const linesByHead = new Map<string, string[]>();
  for (const { line, sourceNumbers, surroundingNumbers } of entries) {
    const context = surroundingNumbers.filter((number) => !sharedNumbers.includes(number));
    const head =
      `from ${formatNumbers(sourceNumbers)}` +
      (context.length ? `, context ${formatNumbers(context)}` : '');
    linesByHead.set(head, [...(linesByHead.get(head) ?? []), line]);
  }
  return [
    'Texts:',
    ...texts.map((text, index) => `(${index + 1}) ${text}`),
    ...(sharedNumbers.length ? [`Context of all: ${formatNumbers(sharedNumbers)}`] : []),
    'Statements:',
    ...[...linesByHead].flatMap(([head, lines]) => [head, ...lines]),
  ].join('\n');
}

function formatStatement(
  index: number,
  question: SecondLookQuestion,
  issues: readonly GroundingIssue[],
  hintNumbers: readonly number[],
): string {
  const { statement, canInferDates, field = 'date' } = question;
  const text = toLine(canInferDates ? `${field}: ${statement}` : statement, MAX_STATEMENT_CHARS);
  const hints = formatHints(question, issues);
  const places = hintNumbers.length ? ` ${formatNumbers([...new Set(hintNumbers)])}` : '';
  return `[${index}] ${text}${hints && ` ?? ${hints}${places}`}`;
}

function formatHints(
  { canInferDates, isReply, language }: SecondLookQuestion,
  issues: readonly GroundingIssue[],
): string {
  if (isReply) return 'is the reply behind the dash right';
  if (canInferDates) return issues.length ? 'worked out right' : '';
  const hasWrongLanguage = language !== undefined && issues.some(isLanguageIssue);
  const hints = issues
    .filter((issue) => !hasWrongLanguage || !isLanguageIssue(issue))
    .map(formatHint);
  // The language comes first, so that it is never cut off.
  const demands = hasWrongLanguage ? [`must be in ${getLanguageName(language) ?? language}`] : [];
  return toLine([...demands, ...hints].join(', '), MAX_HINT_CHARS);
}

const isLanguageIssue = ({ reason }: GroundingIssue) => reason === 'language';

/**
 * Returns the first context line with the words in question, such as a year or the name for "he".
 */
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
