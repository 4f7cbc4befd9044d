import { readFileSync } from 'node:fs';

/** Ticks of a second in proc(5), which Linux fixes at 100 for user space. */
const TICKS_PER_SECOND = 100;

/** What a process uses, by Linux' proc(5). */
export interface ProcessUsage {
  /** CPU time since its start, in user and kernel mode, of all its threads. */
  cpuMs: number;
  /** Memory that it occupies now, and the most that it has occupied, in megabytes. */
  rssMb: number;
  peakRssMb: number;
}

/** `undefined` when the process has ended, and on systems without /proc. */
export function readProcessUsage(pid: number): ProcessUsage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    // The name before the last bracket may contain spaces; utime and stime are fields 14 and 15.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [rssMb, peakRssMb] = [parseMb(status, 'VmRSS'), parseMb(status, 'VmHWM')];
    if (rssMb === undefined || peakRssMb === undefined) return undefined;
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { cpuMs: (ticks * 1000) / TICKS_PER_SECOND, rssMb, peakRssMb };
  } catch {
    return undefined;
  }
}

function parseMb(status: string, name: string): number | undefined {
  const kilobytes = new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}
