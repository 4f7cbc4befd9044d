/** A text exceeded the time limit; it would do so again. */
export class ExtractionTimeoutError extends Error {
  override readonly name = 'ExtractionTimeoutError';

  constructor(limitMs: number) {
    super(`The text could not be read within ${limitMs / 1000} seconds.`);
  }
}

/** The engine accepts no more texts for now, or permanently when it is closed. */
export class EngineBusyError extends Error {
  override readonly name = 'EngineBusyError';
  /** Whether only this account has too many texts waiting. */
  readonly isAccountLimit: boolean;

  constructor(message: string, isAccountLimit = false) {
    super(message);
    this.isAccountLimit = isAccountLimit;
  }
}
