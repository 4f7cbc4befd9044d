/**
 * Returns what `work` resolves with, and the longest time in which it kept the event loop: CPU
 * milliseconds of this thread, so that other processes of the machine do not count.
 */
export async function measureLongestTurn<Result>(
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
