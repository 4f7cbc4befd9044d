/** The exit codes of all commands; `audit` and `verify-certificate` have their own. */
export const EXIT = {
  success: 0,
  /** At least one claim is false. */
  falseClaim: 1,
  /** Wrong arguments, or input that cannot be read or is refused by the service. */
  input: 2,
  /** A service is not reachable, or failed. */
  unavailable: 3,
  /** With `--fail-on uncertain`, a claim is undecided. */
  uncertain: 4,
  /** A document contains no claim that can be checked, so that nothing was checked. */
  nothingChecked: 5,
  /** Ctrl-C. */
  interrupted: 130,
} as const;
