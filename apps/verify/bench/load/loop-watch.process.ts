// Loaded into a service by --import: tells whoever started it how long its event loop stood still,
// at most, how long for collecting garbage, and how much processor time it took, all since it was
// last asked.
import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.send) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let used = process.cpuUsage();
  let collectedMs = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) collectedMs = Math.max(collectedMs, duration);
  }).observe({ entryTypes: ['gc'] });
  process.on('message', (message) => {
    if (message !== 'how did it go?') return;
    const { user, system } = process.cpuUsage(used);
    process.send!({
      stoodStillMs: delay.max / 1e6,
      processorMs: (user + system) / 1e3,
      collectedMs,
    });
    delay.reset();
    collectedMs = 0;
    used = process.cpuUsage();
  });
}
