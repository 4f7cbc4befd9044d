import { setTimeout as wait } from 'node:timers/promises';
import { cancelled, ModelError } from './model-error.ts';

/** A time limit that also listens to those above it. */
export interface Deadline {
  /**
   * Aborted when the time is up or one above it is aborted; its reason is always a `ModelError`.
   */
  signal: AbortSignal;
  /** When the time is up, in milliseconds of `performance.now()`. */
  at: number;
  /** Gives `ms` milliseconds anew. */
  restartClock(): void;
  /** Stops the clock; the signals above are still listened to. */
  stopClock(): void;
  /** To be called once all is over: stops the clock, and stops listening. */
  end(): void;
}

/**
 * Starts a limit of `ms` milliseconds; `what` says in the error what took too long.
 * Listeners are taken off by hand, since signals above may live as long as the process.
 */
export function startDeadline(
  ms: number,
  what: string,
  ...above: (AbortSignal | undefined | null)[]
): Deadline {
  const controller = new AbortController();
  const late = (): void =>
    controller.abort(new ModelError('timeout', `${what} took longer than ${ms / 1000} s.`));
  let timer = setTimeout(late, ms);
  const stopClock = (): void => clearTimeout(timer);
  const ends = [stopClock];
  for (const signal of above) {
    if (!signal) continue;
    const abort = (): void => controller.abort(reasonOf(signal));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    ends.push(() => signal.removeEventListener('abort', abort));
  }
  return {
    signal: controller.signal,
    at: performance.now() + ms,
    restartClock() {
      stopClock();
      timer = setTimeout(late, ms);
    },
    stopClock,
    end: () => ends.forEach((end) => end()),
  };
}

/** Why a signal was aborted; a caller's own reason is not passed on, for it may hold anything. */
export function reasonOf(signal: AbortSignal): ModelError {
  return signal.reason instanceof ModelError ? signal.reason : cancelled();
}

/** Resolves after `ms`; rejects with the signal's reason as soon as it is aborted. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await wait(ms, undefined, { signal });
  } catch {
    throw reasonOf(signal);
  }
}
