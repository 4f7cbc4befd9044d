import { getLanguageName } from '@plumbline/text';
import type { GroundingIssue } from '../../grounding/grounding.types.ts';
import type { ReviewQuestion } from '../../grounding/review.types.ts';

/** A statement for a second look. */
export interface SecondLookQuestion extends ReviewQuestion {
  /**
   * The statement is a question or a name, and behind a dash the bare reply of a model, such as
   * "yes": code has nothing to compare, so that a model is asked in any case.
   */
  isReply?: boolean;
  /**
   * A judge of entailment decides afterwards what code cannot tell. Default: the second look of the
   * model decides it.
   */
  isJudged?: boolean;
}

/** A statement with what code has found about it. */
export interface DoubtfulStatement {
  question: SecondLookQuestion;
  issues: readonly GroundingIssue[];
}

const MAX_SOURCE_CHARS = 1_500;
const MAX_SURROUNDING_CHARS = 300;
const MAX_STATEMENT_CHARS = 1_000;
const MAX_HINT_CHARS = 120;
/** Of `context` so many are shown where a question names no surroundings. */
const MAX_CONTEXT_TEXTS = 2;

/**
 * The statements of one review, below the numbers of their sources. Each text stands there once;
 * what surrounds all of them is named once. A statement that code doubts ends in its hint.
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
  // The language comes first, where nothing cuts it off
  const demands = hasWrongLanguage ? [`must be in ${getLanguageName(language) ?? language}`] : [];
  return toLine([...demands, ...hints].join(', '), MAX_HINT_CHARS);
}

const isLanguageIssue = ({ reason }: GroundingIssue) => reason === 'language';

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
