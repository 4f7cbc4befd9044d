import { ToolFailure } from './tool-result.ts';

/**
 * What comes of `work` within `timeoutMs`, or a `ToolFailure` of these words; with the signal, its
 * reason. The work is told to end by a signal of its own, and is not waited for when it does not.
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
