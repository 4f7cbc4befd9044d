import { ToolFailure } from './tool-result.ts';

/**
 * Returns the result of `work`. `work` gets its own signal, and is not awaited if it ignores it.
 *
 * @throws ToolFailure with the given message after `timeoutMs`
 * @throws the signal's reason
 */
export async function runWithTimeout<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  timeoutMs: number,
  timeoutMessage: string,
  signal: AbortSignal,
): Promise<Result> {
  signal.throwIfAborted();
  const timeoutController = new AbortController();
  const timer = setTimeout(
    () => timeoutController.abort(new ToolFailure(timeoutMessage)),
    timeoutMs,
  );
  const onAbort = () => timeoutController.abort(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  const timeout = new Promise<never>((_, reject) =>
    timeoutController.signal.addEventListener(
      'abort',
      () => reject(timeoutController.signal.reason as Error),
      {
        once: true,
      },
    ),
  );
  try {
    return await Promise.race([work(timeoutController.signal), timeout]);
  } catch (error) {
    throw timeoutController.signal.aborted ? timeoutController.signal.reason : error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}
