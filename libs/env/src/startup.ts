/** A fault that its reader can mend: a service prints the sentence, without a stack, and exits with 1. */
export class StartupError extends Error {}

/** Says why this process cannot run, and ends it with exit code 1: one sentence for what the reader can mend, the stack for a fault of ours. */
export function exitOnFault(service: string, fault: unknown): never {
  const { code, port } = fault as NodeJS.ErrnoException & { port?: number };
  if (fault instanceof StartupError) console.error(`${service}: ${fault.message}`);
  else if (code === 'EADDRINUSE') console.error(`${service}: port ${port} is in use: stop what listens there, or choose another port.`);
  else if (code === 'EACCES' && port) console.error(`${service}: port ${port} may not be opened by this user: choose one above 1023.`);
  else if (code === 'EADDRNOTAVAIL') console.error(`${service}: HOST is not an address of this machine.`);
  else if (code === 'ENOSPC') console.error(`${service}: the disk is full: make room in DATA_DIR, or point it elsewhere.`);
  else console.error(`${service}:`, fault);
  process.exit(1);
}
