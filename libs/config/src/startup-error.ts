import { writeSync } from 'node:fs';
import { inspect } from 'node:util';

/**
 * A fault that the reader can fix: the service prints the message without a stack and exits with 1.
 */
export class StartupError extends Error {}

const UNUSABLE_PATH_CODES = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EISDIR']);

/**
 * Prints why this process cannot run and exits: one sentence for a fault that the reader can fix,
 * the stack for a bug.
 */
export function exitOnFault(service: string, fault: unknown, exitCode = 1): never {
  const { code, port, path } = fault as NodeJS.ErrnoException & { port?: number };
  const portSetting = `${service.replace('verify-', '').toUpperCase()}_PORT`; // also WORKER_PORT
  if (fault instanceof StartupError) printError(`${service}: ${fault.message}`);
  else if (code === 'EADDRINUSE')
    printError(
      `${service}: port ${port} is in use. Stop the process that uses the port, or set ` +
        `${portSetting} to another port.`,
    );
  else if (code === 'EACCES' && port)
    printError(`${service}: port ${port} cannot be opened by this user. Choose a port above 1023.`);
  else if (code === 'EADDRNOTAVAIL')
    printError(
      `${service}: HOST is not an address of this machine. Set HOST to an address of this machine, such as 127.0.0.1.`,
    );
  else if (path && UNUSABLE_PATH_CODES.has(code ?? ''))
    printError(
      `${service}: ${path} cannot be used (${code}). Set DATA_DIR to a folder that this user ` +
        'can write to.',
    );
  else if (code === 'ENOSPC')
    printError(
      `${service}: the disk is full. Free space in DATA_DIR, or set DATA_DIR to another folder.`,
    );
  else printError(`${service}: ${inspect(fault)}`);
  process.exit(exitCode);
}

/** Prints the usage of a command and exits, if its arguments ask for help. */
export function exitOnHelp(args: readonly string[], usage: string): void {
  if (!args.includes('--help') && !args.includes('-h')) return;
  writeSync(1, `${usage.trimEnd()}\n`);
  process.exit(0);
}

/** Synchronous, because the process ends right after it. */
const printError = (text: string) => writeSync(2, `${text}\n`);
