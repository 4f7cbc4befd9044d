/** A failure that is reported in one line. */
export class CliError extends Error {
  readonly exitCode: number;

  /** @param message what is wrong, and what the reader can do */
  constructor(message: string, exitCode: number) {
    super(message);
    this.name = 'CliError';
    this.exitCode = exitCode;
  }
}
