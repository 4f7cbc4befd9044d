import { DuplicateMemberScanner } from '@plumbline/certificates';
import { yieldToEventLoop } from '@plumbline/concurrency';
import { errors } from '../errors/errors.ts';

/** Characters that are scanned before other requests run; a few milliseconds. */
const SCAN_CHARS = 2 ** 19;

/**
 * Refuses a body with an object that has a member twice: the parser keeps the last value, and a
 * signature over that value would say nothing about what another reader sees.
 * @throws ApiError 400 that names the path of the member
 */
export async function refuseDuplicateMembers(body: Buffer): Promise<void> {
  const scanner = new DuplicateMemberScanner(body.toString());
  for (scanner.scan(SCAN_CHARS); !scanner.isAtEnd; scanner.scan(SCAN_CHARS))
    await yieldToEventLoop();
  if (scanner.fault) throw errors.badRequest(scanner.fault.path, scanner.fault.rule);
}
