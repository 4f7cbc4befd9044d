import { DocumentError } from '../src/document-error.ts';

/** The `DocumentError` that a promise rejects with; throws for any other outcome. */
export async function expectDocumentError(promise: Promise<unknown>): Promise<DocumentError> {
  const outcome = await promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('error' in outcome && outcome.error instanceof DocumentError) return outcome.error;
  throw new Error(`Expected a DocumentError, got ${JSON.stringify(outcome)}.`, {
    cause: 'error' in outcome ? outcome.error : undefined,
  });
}
