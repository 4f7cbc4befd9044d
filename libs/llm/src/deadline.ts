import { setTimeout as setTimeoutAsync } from 'node:timers/promises';
import { createCancelledError, ModelError } from './model-error.ts';

/** A time limit that also listens to those above it. */
export interface Deadline {
  /**
   * Aborted when the time is up or one above it is aborted; its reason is always a `ModelError`.
   */
  signal: AbortSignal;
  /** When the time is up, in milliseconds of `performance.now()`. */
  expiresAt: number;
  /** Gives `timeoutMs` anew. */
  restartTimer(): void;
  /** Stops the clock; the signals above are still listened to. */
  stopTimer(): void;
  /** To be called once all is over: stops the clock, and stops listening. */
  dispose(): void;
}

/**
 * Starts a limit of `timeoutMs`; `operation` says in the error what took too long.
 * Listeners are taken off by hand, since signals above may live as long as the process.
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

/** Why a signal was aborted; a caller's own reason is not passed on, for it may hold anything. */
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
