const ATTEMPTS = 3;

/**
 * Returns what `work` resolves with, and the longest time in which it kept the event loop: CPU
 * milliseconds of this thread, so that other processes of the machine do not count. Work that
 * reaches `limitMs` runs again, and the least of three runs counts: a garbage collection lengthens
 * one run, work that keeps the loop lengthens each.
 */
export async function measureLongestTurn<Result>(
  limitMs: number,
  work: () => Promise<Result>,
): Promise<{ result: Result; longestTurnMs: number }> {
  let best = await measureOnce(work);
  for (let attempt = 1; attempt < ATTEMPTS && best.longestTurnMs >= limitMs; attempt++) {
    const next = await measureOnce(work);
    if (next.longestTurnMs < best.longestTurnMs) best = next;
  }
  return best;
}

async function measureOnce<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; longestTurnMs: number }> {
  let longestTurnMs = 0;
  let lastUsage = process.threadCpuUsage();
  const measureTurn = (): void => {
    const { user, system } = process.threadCpuUsage(lastUsage);
    longestTurnMs = Math.max(longestTurnMs, (user + system) / 1_000);
    lastUsage = process.threadCpuUsage();
  };
  const timer = setInterval(measureTurn, 1);
  try {
    const result = await work();
    measureTurn();
    return { result, longestTurnMs };
  } finally {
    clearInterval(timer);
  }
}
