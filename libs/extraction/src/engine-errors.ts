/** A text took longer than it may; the same text would again. */
export class ExtractionTimeout extends Error {
  override readonly name = 'ExtractionTimeout';

  constructor(limitMs: number) {
    super(`The text could not be read within ${limitMs / 1000} seconds.`);
  }
}

/** An engine takes no more texts for now, or for good when it is closed. */
export class EngineBusy extends Error {
  override readonly name = 'EngineBusy';
}
