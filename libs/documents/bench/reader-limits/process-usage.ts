import { readFileSync } from 'node:fs';

/** Ticks of a second in proc(5), which Linux fixes at 100 for user space. */
const TICKS_PER_SECOND = 100;

/** What a process has used so far, by Linux' proc(5). */
export interface ProcessUsage {
  cpuSeconds: number;
  peakRssMb: number;
}

/** Ids of the child processes of this process. */
export function listChildProcesses(): number[] {
  return readFileSync(`/proc/self/task/${process.pid}/children`, 'latin1')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
}

/** `undefined` when the process has ended. */
export function readProcessUsage(pid: number): ProcessUsage | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)!.split(' ');
    const peak = /^VmHWM:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
    if (!peak) return undefined; // it has ended, and its parent has not noticed yet
    return {
      // utime and stime are the fields 14 and 15 of the whole line.
      cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
      peakRssMb: Number(peak) / 1024,
    };
  } catch {
    return undefined;
  }
}
