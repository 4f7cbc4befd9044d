/** A text took longer than it may; the same text would again. */
export class ExtractionTimeoutError extends Error {
  override readonly name = 'ExtractionTimeoutError';

  constructor(limitMs: number) {
    super(`The text could not be read within ${limitMs / 1000} seconds.`);
  }
}

/** An engine takes no more texts for now, or for good when it is closed. */
export class EngineBusyError extends Error {
  override readonly name = 'EngineBusyError';
}
