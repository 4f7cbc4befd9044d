export type Outcome<T> = PromiseSettledResult<T> | { status: 'late' };

/**
 * What comes of all of the promises: all that there is, or, once `patienceMs` are over and one has
 * been fulfilled, what there is by then.
 */
export async function soonEnough<T>(
  promises: readonly Promise<T>[],
  patienceMs: number,
): Promise<Outcome<T>[]> {
  const outcomes = promises.map((): Outcome<T> => ({ status: 'late' }));
  const settled = promises.map((promise, at) =>
    promise.then(
      (value) => void (outcomes[at] = { status: 'fulfilled', value }),
      (reason: unknown) => void (outcomes[at] = { status: 'rejected', reason }),
    ),
  );
  const all = Promise.all(settled);
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, patienceMs)));
  const first = Promise.any(promises).catch(() => undefined); // all have failed, then
  await Promise.race([all, Promise.all([patience, first])]);
  clearTimeout(timer);
  return [...outcomes];
}
