export type StragglerOutcome<T> = PromiseSettledResult<T> | { status: 'late' };

/**
 * Waits for all promises, but at most `timeoutMs` once one of them has been fulfilled. Returns the
 * outcomes at that time.
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
  const firstFulfilled = Promise.any(promises).catch(() => undefined); // all have failed
  await Promise.race([allSettled, Promise.all([timeout, firstFulfilled])]);
  clearTimeout(timer);
  return [...outcomes];
}
