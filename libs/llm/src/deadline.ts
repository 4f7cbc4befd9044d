import { setTimeout as setTimeoutAsync } from 'node:timers/promises';
import { createCancelledError, ModelError } from './model-error.ts';

/** A time limit that also follows the signals of the caller. */
export interface Deadline {
  /**
   * Aborted when the time is up or a caller's signal is aborted. Its reason is always a
   * `ModelError`.
   */
  signal: AbortSignal;
  /** Expiry time in milliseconds of `performance.now()`. */
  expiresAt: number;
  /** Restarts the timer with `timeoutMs`. */
  restartTimer(): void;
  /** Stops the timer; the caller's signals are still followed. */
  stopTimer(): void;
  /** Call this at the end: stops the timer and removes the listeners. */
  dispose(): void;
}

/**
 * Starts a limit of `timeoutMs`. `operation` names the slow operation in the error. Listeners are
 * removed explicitly, because the caller's signals may live as long as the process.
 */
export function startDeadline(
  timeoutMs: number,
  operation: string,
  ...parentSignals: (AbortSignal | undefined | null)[]
): Deadline {
  const controller = new AbortController();
  const onTimeout = (): void =>
    controller.abort(
      new ModelError('timeout', `${operation} took longer than ${timeoutMs / 1000} s.`),
    );
  let timer = setTimeout(onTimeout, timeoutMs);
  const stopTimer = (): void => clearTimeout(timer);
  const cleanups = [stopTimer];
  for (const signal of parentSignals) {
    if (!signal) continue;
    const abort = (): void => controller.abort(toAbortError(signal));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    cleanups.push(() => signal.removeEventListener('abort', abort));
  }
  return {
    signal: controller.signal,
    expiresAt: performance.now() + timeoutMs,
    restartTimer() {
      stopTimer();
      timer = setTimeout(onTimeout, timeoutMs);
    },
    stopTimer,
    dispose: () => cleanups.forEach((end) => end()),
  };
}

/**
 * Returns why a signal was aborted. A caller's own reason is not passed on, because it may contain
 * anything.
 */
export function toAbortError(signal: AbortSignal): ModelError {
  return signal.reason instanceof ModelError ? signal.reason : createCancelledError();
}

/** Resolves after `durationMs`; rejects with the signal's reason as soon as it is aborted. */
export async function sleepUnlessAborted(durationMs: number, signal: AbortSignal): Promise<void> {
  try {
    await setTimeoutAsync(durationMs, undefined, { signal });
  } catch {
    throw toAbortError(signal);
  }
}
