/**
 * Why a local model did not serve: `timeout` it took too long; `busy` too many requests wait;
 * `unavailable` it ended or cannot be loaded; `failed` it could not read what it was given;
 * `cancelled` it was closed.
 */
export type LocalModelErrorReason = 'timeout' | 'busy' | 'unavailable' | 'failed' | 'cancelled';

/** What a running model rejects with. Holds no text of a passage. */
export class LocalModelError extends Error {
  override readonly name = 'LocalModelError';
  readonly reason: LocalModelErrorReason;

  constructor(reason: LocalModelErrorReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** What an operator can mend, or has to know: one sentence that names what is at fault. */
export class ModelSetupError extends Error {
  override readonly name: string = 'ModelSetupError';
}
