/**
 * A model's answer that has the right shape and makes no sense: most of what it names is not there.
 */
export class ImplausibleOutputError extends Error {
  override readonly name = 'ImplausibleOutputError';
  readonly reason = 'nonsense';
}

/** That rules took over from a model. */
export interface Fallback {
  /** what was asked: `extract`, `judge`, `answer`, `find`, `report` */
  task: string;
  /** the model that was asked */
  model: string;
  /** one word: `timeout`, `rate_limited`, `refused`, `truncated`, `invalid`, `nonsense` … */
  reason: string;
  error: unknown;
}

export const getFailureReason = (error: unknown): string => {
  const reason = (error as { reason?: unknown } | null)?.reason;
  return typeof reason === 'string' ? reason : 'failed';
};

const TOO_MUCH_REASONS: ReadonlySet<string> = new Set(['truncated', 'too_long', 'loop']);

/** Whether a model may do with half of it what it did not do with all. */
export const isTooMuch = (error: unknown): boolean => TOO_MUCH_REASONS.has(getFailureReason(error));
