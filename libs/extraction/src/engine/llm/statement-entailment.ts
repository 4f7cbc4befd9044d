import type { ReviewedStatement, ReviewQuestion } from '../../grounding/review.types.ts';

/**
 * Decides for each statement whether its sources entail it; `undefined` where nothing could decide.
 * Must not fail.
 */
export type StatementJudge = (
  questions: readonly ReviewQuestion[],
  signal?: AbortSignal,
) => Promise<(boolean | undefined)[]>;

/** What is worded for readers as prose: what it cites must entail it. */
const JUDGED_FIELDS: ReadonlySet<string> = new Set(['answer', 'reply', 'report']);

export const isJudgedField = ({ field = '' }: ReviewQuestion): boolean => JUDGED_FIELDS.has(field);

/**
 * Refuses reviewed statements that their sources do not entail, in one question for all. One that
 * the review could not confirm stands only if the judge says so.
 */
export async function judgeReviewedStatements(
  questions: readonly ReviewQuestion[],
  statements: readonly ReviewedStatement[],
  judge: StatementJudge | undefined,
  signal?: AbortSignal,
): Promise<ReviewedStatement[]> {
  const judged = statements.flatMap(({ text, unconfirmedText }, at) => {
    const question = questions[at]!;
    const statement = text ?? unconfirmedText;
    return statement !== undefined && isJudgedField(question)
      ? [{ at, question: { ...question, statement } }]
      : [];
  });
  const judgements = judged.length
    ? await judge?.(
        judged.map(({ question }) => question),
        signal,
      )
    : [];
  const judgementByPosition = new Map(judged.map(({ at }, index) => [at, judgements?.[index]]));
  return statements.map(({ text, unconfirmedText, reasons }, at): ReviewedStatement => {
    const isEntailed = judgementByPosition.get(at);
    if (isEntailed === false) return { reasons: [...reasons, 'review'] };
    const accepted = isEntailed ? (text ?? unconfirmedText) : text;
    return { ...(accepted !== undefined && { text: accepted }), reasons };
  });
}
