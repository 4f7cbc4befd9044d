import { CliError } from '../cli-error.ts';
import { EXIT } from '../exit-codes.ts';
import type { Session } from '../session.ts';
import { checkClaim } from './check-claim.ts';
import { checkDocument } from './check-document.ts';
import type { CheckOptions } from './check-options.ts';

/** Checks a claim, or every claim of a file. Returns the exit code. */
export async function check(session: Session, options: CheckOptions): Promise<number> {
  const { claim, file } = options;
  if (claim !== undefined && file === undefined) return checkClaim(session, claim, options);
  if (file !== undefined && claim === undefined) return checkDocument(session, file, options);
  // The shell may have made several names of a pattern such as *.md.
  const hint = file === undefined ? '' : ' One file is checked at a time.';
  throw new CliError(
    `Give either a claim in quotation marks, or a file with -f (- for the standard input).${hint}`,
    EXIT.input,
  );
}
