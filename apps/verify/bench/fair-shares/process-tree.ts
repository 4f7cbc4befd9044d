import { readdirSync, readFileSync } from 'node:fs';

interface ProcessStatus {
  pid: number;
  parentPid: number;
  residentMb: number;
}

/**
 * Returns the resident megabytes of a process and of each of its descendants (Linux), the process
 * itself first.
 */
export function measureResidentMb(rootPid: number): number[] {
  const processes = readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? (readStatus(Number(name)) ?? []) : [],
  );
  const pids = new Set([rootPid]);
  for (let size = 0; size < pids.size;) {
    size = pids.size;
    for (const { pid, parentPid } of processes) if (pids.has(parentPid)) pids.add(pid);
  }
  return processes
    .filter(({ pid }) => pids.has(pid))
    .sort((a, b) => Number(b.pid === rootPid) - Number(a.pid === rootPid))
    .map(({ residentMb }) => Math.round(residentMb));
}

function readStatus(pid: number): ProcessStatus | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const readNumber = (field: string) =>
      Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    return { pid, parentPid: readNumber('PPid'), residentMb: readNumber('VmRSS') / 1024 };
  } catch {
    return undefined; // the process has ended meanwhile
  }
}
