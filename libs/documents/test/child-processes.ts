import { readFileSync } from 'node:fs';

/** Ids of the child processes that the main thread has started, by Linux' proc(5). */
export function listChildProcesses(): number[] {
  return readFileSync(`/proc/self/task/${process.pid}/children`, 'latin1')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
}
