/**
 * Why a local model failed: `timeout`: it took too long; `busy`: too many requests wait;
 * `unavailable`: it ended or cannot be loaded; `failed`: it could not process its input;
 * `cancelled`: it was closed.
 */
export type LocalModelErrorReason = 'timeout' | 'busy' | 'unavailable' | 'failed' | 'cancelled';

/** Error of a running model. Contains no text of a passage. */
export class LocalModelError extends Error {
  override readonly name = 'LocalModelError';
  readonly reason: LocalModelErrorReason;

  constructor(reason: LocalModelErrorReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** A fault that an operator can fix or must know, in one sentence that names it. */
export class ModelSetupError extends Error {
  override readonly name: string = 'ModelSetupError';
}
