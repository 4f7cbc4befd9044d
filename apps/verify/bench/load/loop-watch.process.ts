// Loaded into a service by --import. Reports to the parent process, since the last report: the
// longest block of the event loop, the longest garbage collection pause, and the CPU time.
import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.send) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let lastCpuUsage = process.cpuUsage();
  let maxGcPauseMs = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) maxGcPauseMs = Math.max(maxGcPauseMs, duration);
  }).observe({ entryTypes: ['gc'] });
  process.on('message', (message) => {
    if (message !== 'how did it go?') return;
    const { user, system } = process.cpuUsage(lastCpuUsage);
    process.send!({
      maxStallMs: delay.max / 1e6,
      cpuMs: (user + system) / 1e3,
      maxGcPauseMs,
    });
    delay.reset();
    maxGcPauseMs = 0;
    lastCpuUsage = process.cpuUsage();
  });
}
