export type StragglerOutcome<T> = PromiseSettledResult<T> | { status: 'late' };

/**
 * What comes of all of the promises: all that there is, or, once `timeoutMs` are over and one has
 * been fulfilled, what there is by then.
 */
export async function waitWithStragglerTimeout<T>(
  promises: readonly Promise<T>[],
  timeoutMs: number,
): Promise<StragglerOutcome<T>[]> {
  const outcomes = promises.map((): StragglerOutcome<T> => ({ status: 'late' }));
  const settlements = promises.map((promise, at) =>
    promise.then(
      (value) => void (outcomes[at] = { status: 'fulfilled', value }),
      (reason: unknown) => void (outcomes[at] = { status: 'rejected', reason }),
    ),
  );
  const allSettled = Promise.all(settlements);
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, timeoutMs)));
  const firstFulfilled = Promise.any(promises).catch(() => undefined); // all have failed, then
  await Promise.race([allSettled, Promise.all([timeout, firstFulfilled])]);
  clearTimeout(timer);
  return [...outcomes];
}
