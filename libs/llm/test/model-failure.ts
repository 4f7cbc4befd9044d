import { ModelError } from '../src/index.ts';

/** Returns the error with which a call of a model fails. */
export async function expectModelError(promise: Promise<unknown>): Promise<ModelError> {
  const error: unknown = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ModelError);
  return error as ModelError;
}
