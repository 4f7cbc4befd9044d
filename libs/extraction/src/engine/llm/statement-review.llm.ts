import type { LanguageModel } from '@plumbline/llm';
import { removeInventedMarkers } from '@plumbline/text';
import type { GroundingIssue, GroundingReason } from '../../grounding/grounding.types.ts';
import type { ReviewedStatement } from '../../grounding/review.types.ts';
import type { TaskRunner } from '../tasks.ts';
import type { SecondLookQuestion } from './review-prompt.ts';
import { askForVerdicts, getMaxReviewedStatements } from './review-verdicts.llm.ts';

/**
 * The statements that a model reviews again: those that code doubts, or all. Code detects only half
 * of the changed roles, negations and hedges.
 */
export type ReviewScope = 'doubtful' | 'all';

/**
 * The wordings that a model reviews even if code does not doubt them.
 *
 * - `doubtful`: none.
 * - `readings`: the stored readings of pages, which serve every endpoint.
 * - `all`: all that no judge decides.
 */
export const REVIEW_POLICIES = ['doubtful', 'readings', 'all'] as const;
export type ReviewPolicy = (typeof REVIEW_POLICIES)[number];

export const getReviewScope = (policy: ReviewPolicy, isKept: boolean): ReviewScope =>
  policy === 'all' || (policy === 'readings' && isKept) ? 'all' : 'doubtful';

/**
 * Reviews the statements of a model against their sources. Code checks them first. What code
 * rejects or cannot decide is shown to the model again, in one call. A statement that fails twice
 * is rejected.
 *
 * Summaries are not reviewed again: an error rejects them, a doubt does not. Statements that a
 * judge decides later are not reviewed either, unless they need another wording.
 *
 * @returns one for each question, in order; statements for the judge as `unconfirmedText`
 * @throws ModelError when the second review fails; callers then reject statements with issues
 */
export async function reviewStatements(
  model: LanguageModel | undefined,
  taskRunner: TaskRunner,
  proposals: readonly SecondLookQuestion[],
  signal?: AbortSignal,
  scope: ReviewScope = 'doubtful',
): Promise<ReviewedStatement[]> {
  if (!proposals.length) return [];
  const questions = proposals.map(removeMarkers);
  const issues = await findIssues(taskRunner, questions, signal);
  const reviewed = questions.map((question, index) => decideByCode(question, issues[index]!));
  const isDecidedLater = ({ isSummary, isJudged }: SecondLookQuestion, index: number) => {
    const { text, unconfirmedText } = reviewed[index]!;
    return isSummary || (isJudged && (text ?? unconfirmedText) !== undefined);
  };
  const doubtful = questions.flatMap((question, index) =>
    (issues[index]!.length || question.isReply || scope === 'all') &&
    !isDecidedLater(question, index)
      ? [{ index, question, issues: issues[index]! }]
      : [],
  );
  if (!model || !doubtful.length) return reviewed;
  const reviewedDoubts = doubtful.slice(0, getMaxReviewedStatements(model));
  const verdicts = await askForVerdicts(model, reviewedDoubts, signal);
  const corrected: { index: number; question: SecondLookQuestion }[] = [];
  for (const { statement, verdict, text } of verdicts) {
    const doubt = reviewedDoubts[statement];
    if (!doubt) continue;
    const { index, question } = doubt;
    const correction = removeInventedMarkers(text).replace(/\s+/g, ' ').trim();
    if (verdict === 'borne_out') acceptStatement(reviewed[index]!, question, doubt.issues);
    if (verdict === 'not_borne_out' && !doubt.issues.length)
      reviewed[index] = { reasons: ['review'] };
    if (verdict === 'corrected' && correction) {
      if (!doubt.issues.length) reviewed[index] = { reasons: ['review'] };
      corrected.push({ index, question: { ...question, statement: correction } });
    }
  }
  const remaining = await findIssues(
    taskRunner,
    corrected.map(({ question }) => question),
    signal,
  );
  corrected.forEach(({ index, question }, at) => {
    acceptStatement(reviewed[index]!, question, remaining[at]!);
  });
  return reviewed;
}

/** Markers are added to a statement later, by the numbers of its citations. */
function removeMarkers(question: SecondLookQuestion): SecondLookQuestion {
  const { statement, sources, context = [] } = question;
  const knownText = [...sources, ...context].join('\n');
  const cleanStatement = removeInventedMarkers(statement, { knownText });
  return cleanStatement === statement
    ? question
    : { ...question, statement: cleanStatement.trim() };
}

function decideByCode(
  question: SecondLookQuestion,
  issues: readonly GroundingIssue[],
): ReviewedStatement {
  const { statement } = question;
  if (!issues.length) return { text: statement, reasons: [] };
  const reasons = toReasons(issues);
  return isLeftToJudge(question, issues) ? { unconfirmedText: statement, reasons } : { reasons };
}

/** Accepts the statement unless it has an issue that the model cannot override. */
function acceptStatement(
  reviewed: ReviewedStatement,
  question: SecondLookQuestion,
  issues: readonly GroundingIssue[],
): void {
  if (!issues.some((issue) => isFinal(issue, question))) reviewed.text = question.statement;
  else if (isLeftToJudge(question, issues)) reviewed.unconfirmedText = question.statement;
}

const isLeftToJudge = (question: SecondLookQuestion, issues: readonly GroundingIssue[]) =>
  question.isJudged === true &&
  issues.every((issue) => !isFinal(issue, question) || DERIVABLE_REASONS.has(issue.reason));

/**
 * Reasons whose values can be derived from sources that do not state them, such as a sum or a
 * weekday.
 */
const DERIVABLE_REASONS: ReadonlySet<GroundingReason> = new Set(['number', 'date']);

/** Whether only another wording resolves the issue, so that the model cannot override it. */
const isFinal = ({ reason, severity }: GroundingIssue, { language }: SecondLookQuestion) =>
  severity === 'error' || (reason === 'language' && language !== undefined);

async function findIssues(
  taskRunner: TaskRunner,
  questions: readonly SecondLookQuestion[],
  signal?: AbortSignal,
): Promise<GroundingIssue[][]> {
  if (!questions.length) return [];
  const issuesByQuestion = await taskRunner.run('ground', [...questions], signal);
  return questions.map(({ statement, isSummary, isReply, maxChars = Infinity }, index) => [
    ...issuesByQuestion[index]!.filter(
      ({ severity }) => !isReply && (!isSummary || severity === 'error'),
    ),
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
