import type { LanguageModel } from '@plumbline/llm';
import { z } from 'zod';
import type {
  GroundingIssue,
  GroundingQuestion,
  GroundingReason,
} from '../../grounding/grounding.types.ts';
import type { TaskRunner } from '../tasks.ts';
import { toNumberedLine } from './chunking.ts';

/** A statement to be reviewed. */
export interface ReviewQuestion extends GroundingQuestion {
  /** What it is worded for, to count what is refused: `title`, `answer` … Default: `statement`. */
  field?: string;
  /** A longer statement is sent back to be worded shorter. Default: no limit. */
  maxChars?: number;
}

/** A statement after it was held against its sources. */
export interface ReviewedStatement {
  /** As it may be shown; `undefined` when its sources do not bear it out. */
  text?: string;
  /** Why it was looked at again, changed or refused; empty for one that was right at once. */
  reasons: GroundingReason[];
}

const schema = z.object({
  statements: z.array(
    z.object({
      statement: z.number(),
      verdict: z.enum(['borne_out', 'corrected', 'not_borne_out']),
      text: z.string(),
    }),
  ),
});

/** More than this are reviewed by code alone: a model that gets so much wrong is not asked again. */
const MAX_REVIEWED_STATEMENTS = 40;
const MAX_SOURCE_CHARS = 1_500;
const MAX_CONTEXT_TEXTS = 2;
const MAX_CONTEXT_CHARS = 300;

const INSTRUCTIONS =
  'Compare each numbered statement with its sources. The remark says what to look at. borne_out: ' +
  'the sources say all of it: the same people in the same roles, the same figures, dates and ' +
  'names, no denial, doubt or attribution ("may", "not", "he said") left out or added. corrected: ' +
  'one wording fixes it; text is that wording, as long and in the language of the statement. ' +
  'not_borne_out: anything else. text is empty unless corrected.';

/**
 * Statements of a model, each held against its sources: first by code; what code refuses or cannot
 * tell is put to the model once more, all of it in one call. What fails twice is refused.
 *
 * @returns one for each question, in their order
 * @throws ModelError when the second look fails; callers then refuse what has issues
 */
export async function reviewStatements(
  model: LanguageModel | undefined,
  taskRunner: TaskRunner,
  questions: readonly ReviewQuestion[],
  signal?: AbortSignal,
): Promise<ReviewedStatement[]> {
  if (!questions.length) return [];
  const issues = await findIssues(taskRunner, questions, signal);
  const doubtful = questions.flatMap((question, index) =>
    issues[index]!.length ? [{ index, question, issues: issues[index]! }] : [],
  );
  const reviewed = questions.map(({ statement }, index): ReviewedStatement =>
    issues[index]!.length
      ? { reasons: toReasons(issues[index]!) }
      : { text: statement, reasons: [] },
  );
  if (!model || !doubtful.length) return reviewed;
  const asked = doubtful.slice(0, MAX_REVIEWED_STATEMENTS);
  const { value } = await model.generateStructured(
    {
      task: 'review',
      tier: 'small',
      instructions: INSTRUCTIONS,
      material: asked.map(formatQuestion).join('\n\n'),
      schema,
    },
    signal,
  );
  const corrected: { index: number; question: ReviewQuestion }[] = [];
  for (const { statement, verdict, text } of value.statements) {
    const doubt = asked[statement];
    if (!doubt) continue;
    const { index, question } = doubt;
    const correction = text.replace(/\s+/g, ' ').trim();
    const hasError = doubt.issues.some(({ severity }) => severity === 'error');
    if (verdict === 'borne_out' && !hasError) reviewed[index]!.text = question.statement;
    if (verdict === 'corrected' && correction)
      corrected.push({ index, question: { ...question, statement: correction } });
  }
  const remaining = await findIssues(
    taskRunner,
    corrected.map(({ question }) => question),
    signal,
  );
  corrected.forEach(({ index, question }, at) => {
    if (!remaining[at]!.some(({ severity }) => severity === 'error'))
      reviewed[index]!.text = question.statement;
  });
  return reviewed;
}

async function findIssues(
  taskRunner: TaskRunner,
  questions: readonly ReviewQuestion[],
  signal?: AbortSignal,
): Promise<GroundingIssue[][]> {
  if (!questions.length) return [];
  const issuesByQuestion = await taskRunner.run('ground', [...questions], signal);
  return questions.map(({ statement, maxChars = Infinity }, index) => [
    ...issuesByQuestion[index]!,
    ...(statement.length > maxChars
      ? [
          {
            reason: 'length' as const,
            severity: 'error' as const,
            words: `at most ${maxChars} characters`,
          },
        ]
      : []),
  ]);
}

const toReasons = (issues: readonly GroundingIssue[]) => [
  ...new Set(issues.map(({ reason }) => reason)),
];

function formatQuestion(
  { question, issues }: { question: ReviewQuestion; issues: readonly GroundingIssue[] },
  number: number,
): string {
  const { statement, sources, context = [], referenceDate, canInferDates, field = '' } = question;
  const remarks = issues.map(({ reason, words }) => `${reason} "${words.slice(0, 80)}"`);
  const day = referenceDate?.toISOString().slice(0, 10);
  return [
    toNumberedLine(number, canInferDates ? `${field} ${statement}` : statement),
    ...sources.map((source) => `  source: ${toLine(source, MAX_SOURCE_CHARS)}`),
    ...context
      .slice(0, MAX_CONTEXT_TEXTS)
      .flatMap((text) => (text ? [`  context: ${toLine(text, MAX_CONTEXT_CHARS)}`] : [])),
    ...(day ? [`  written on: ${day} (${formatWeekday(referenceDate!)})`] : []),
    `  remark: ${toLine(canInferDates ? 'is this date worked out right?' : remarks.join('; '), 300)}`,
  ].join('\n');
}

const formatWeekday = (date: Date) =>
  date.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });

const toLine = (text: string, maxChars: number) =>
  text.slice(0, maxChars).replace(/\s+/g, ' ').trim().toWellFormed();
