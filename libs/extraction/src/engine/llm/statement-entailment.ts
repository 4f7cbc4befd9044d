import type { ReviewedStatement, ReviewQuestion } from '../../grounding/review.types.ts';

/** Tells for each statement whether its sources entail it. Must not fail. */
export type StatementJudge = (
  questions: readonly ReviewQuestion[],
  signal?: AbortSignal,
) => Promise<boolean[]>;

/** What is worded for readers as prose: what it cites must entail it. */
const JUDGED_FIELDS: ReadonlySet<string> = new Set(['answer', 'reply', 'report']);

/** Refuses reviewed statements that their sources do not entail, in one question for all. */
export async function refuseNotEntailed(
  questions: readonly ReviewQuestion[],
  statements: readonly ReviewedStatement[],
  judge: StatementJudge,
  signal?: AbortSignal,
): Promise<ReviewedStatement[]> {
  const judged = statements.flatMap(({ text }, at) => {
    const question = questions[at]!;
    const isJudged = text !== undefined && JUDGED_FIELDS.has(question.field ?? '');
    return isJudged ? [{ at, question: { ...question, statement: text } }] : [];
  });
  if (!judged.length) return [...statements];
  const stands = await judge(
    judged.map(({ question }) => question),
    signal,
  );
  const refused = new Set(judged.filter((_, index) => !stands[index]).map(({ at }) => at));
  return statements.map((statement, at) =>
    refused.has(at) ? { reasons: [...statement.reasons, 'review'] } : statement,
  );
}
