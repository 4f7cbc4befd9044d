import { ToolFailure } from './findings.ts';

/**
 * What comes of `work` within `ms`, or a `ToolFailure` of these words; with the signal, its reason.
 * The work is told to end by a signal of its own, and is not waited for when it does not.
 */
export async function inTime<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  ms: number,
  late: string,
  signal: AbortSignal,
): Promise<Result> {
  signal.throwIfAborted();
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new ToolFailure(late)), ms);
  const stop = () => limit.abort(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  const ended = new Promise<never>((_, reject) =>
    limit.signal.addEventListener('abort', () => reject(limit.signal.reason as Error), {
      once: true,
    }),
  );
  try {
    return await Promise.race([work(limit.signal), ended]);
  } catch (error) {
    throw limit.signal.aborted ? limit.signal.reason : error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
