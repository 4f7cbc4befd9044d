/** A text exceeded the time limit; it would do so again. */
export class ExtractionTimeoutError extends Error {
  override readonly name = 'ExtractionTimeoutError';

  constructor(limitMs: number) {
    super(`The text could not be read within ${limitMs / 1000} seconds.`);
  }
}

/** A text needed more memory than a thread may use; it would do so again. */
export class ExtractionMemoryError extends Error {
  override readonly name = 'ExtractionMemoryError';

  constructor(options?: ErrorOptions) {
    super('The text takes too much memory to analyze.', options);
  }
}

/** The engine accepts no more texts for now, or permanently when it is closed. */
export class EngineBusyError extends Error {
  override readonly name = 'EngineBusyError';
  /** Whether only this account has too many texts waiting. */
  readonly isAccountLimit: boolean;

  constructor(
    message: string,
    { isAccountLimit = false, ...options }: ErrorOptions & { isAccountLimit?: boolean } = {},
  ) {
    super(message, options);
    this.isAccountLimit = isAccountLimit;
  }
}
