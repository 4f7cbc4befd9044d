import type { ReviewedStatement, ReviewQuestion } from '../../grounding/review.types.ts';

/**
 * Decides for each statement whether its sources entail it; `undefined` when it could not be
 * decided. Must not throw.
 */
export type StatementJudge = (
  questions: readonly ReviewQuestion[],
  signal?: AbortSignal,
) => Promise<(boolean | undefined)[]>;

/** Fields that readers see as prose. Their citations must entail them. */
const JUDGED_FIELDS: ReadonlySet<string> = new Set(['answer', 'reply', 'report']);

export const isJudgedField = ({ field = '' }: ReviewQuestion): boolean => JUDGED_FIELDS.has(field);

/**
 * Rejects reviewed statements that their sources do not entail, with one call for all. A statement
 * that the review could not confirm is kept only if the judge confirms it.
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
