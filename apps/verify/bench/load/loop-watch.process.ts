// Loaded into a service by --import: tells whoever started it how long its event loop stood still, at most, and how much processor time it took, both
// since it was last asked.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.send) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let used = process.cpuUsage();
  process.on('message', (message) => {
    if (message !== 'how did it go?') return;
    const { user, system } = process.cpuUsage(used);
    process.send!({ stoodStillMs: delay.max / 1e6, processorMs: (user + system) / 1e3 });
    delay.reset();
    used = process.cpuUsage();
  });
}
