import type { LanguageModel } from '@plumbline/llm';
import { z } from 'zod';
import type {
  GroundingIssue,
  GroundingQuestion,
  GroundingReason,
} from '../../grounding/grounding.types.ts';
import type { TaskRunner } from '../tasks.ts';
import { toNumberedLine } from './chunking.ts';

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
  questions: readonly GroundingQuestion[],
  signal?: AbortSignal,
): Promise<ReviewedStatement[]> {
  if (!questions.length) return [];
  const issues = await taskRunner.run('ground', [...questions], signal);
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
  const corrected: { index: number; question: GroundingQuestion }[] = [];
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
  const remaining = await taskRunner.run(
    'ground',
    corrected.map(({ question }) => question),
    signal,
  );
  corrected.forEach(({ index, question }, at) => {
    if (!remaining[at]!.some(({ severity }) => severity === 'error'))
      reviewed[index]!.text = question.statement;
  });
  return reviewed;
}

const toReasons = (issues: readonly GroundingIssue[]) => [
  ...new Set(issues.map(({ reason }) => reason)),
];

function formatQuestion(
  { question, issues }: { question: GroundingQuestion; issues: readonly GroundingIssue[] },
  number: number,
): string {
  const { statement, sources, context = [] } = question;
  const remarks = issues.map(({ reason, words }) => `${reason} "${words.slice(0, 80)}"`);
  return [
    toNumberedLine(number, statement),
    ...sources.map((source) => `  source: ${toLine(source, 1_500)}`),
    ...context.slice(0, 4).map((text) => `  context: ${toLine(text, MAX_CONTEXT_CHARS)}`),
    `  remark: ${toLine(remarks.join('; '), 300)}`,
  ].join('\n');
}

const toLine = (text: string, maxChars: number) =>
  text.slice(0, maxChars).replace(/\s+/g, ' ').trim().toWellFormed();
