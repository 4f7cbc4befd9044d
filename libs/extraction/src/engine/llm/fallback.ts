/**
 * An answer of a model that has the right structure but makes no sense: most of what it refers to
 * does not exist.
 */
export class ImplausibleOutputError extends Error {
  override readonly name = 'ImplausibleOutputError';
  readonly reason = 'nonsense';
}

/** Reports that the rules replaced a model. */
export interface Fallback {
  /** The request: `extract`, `judge`, `answer`, `find`, `report`. */
  task: string;
  /** Name of the model. */
  model: string;
  /** One word: `timeout`, `rate_limited`, `refused`, `truncated`, `invalid`, `nonsense` … */
  reason: string;
  error: unknown;
}

export const getFailureReason = (error: unknown): string => {
  const reason = (error as { reason?: unknown } | null)?.reason;
  return typeof reason === 'string' ? reason : 'failed';
};

const TOO_MUCH_REASONS: ReadonlySet<string> = new Set(['truncated', 'too_long', 'loop']);

/** Whether a model may succeed with half of the input. */
export const isTooMuch = (error: unknown): boolean => TOO_MUCH_REASONS.has(getFailureReason(error));
