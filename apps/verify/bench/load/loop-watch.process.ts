// Loaded into a service by --import: tells whoever started it how long its event loop stood still, at most, since it was last asked.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.send) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  process.on('message', (message) => {
    if (message !== 'how long did the loop stand still?') return;
    process.send!({ stoodStillMs: delay.max / 1e6 });
    delay.reset();
  });
}
