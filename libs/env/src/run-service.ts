import { exitOnFault } from './startup.ts';

/** Requests under way get this long to end; then their connections are cut. With what follows, a service is gone within 5 s. */
const GRACE_MS = 3_500;
const LAST_MS = 4_500;

export interface Service {
  url: string;
  /** Stops listening, waits for requests under way, lets go of everything. */
  close(): Promise<void>;
  /** Cuts the connections that are still open. */
  cut(): void;
  /** What whoever started this process may want to print. */
  facts?: object;
}

/**
 * Runs a service until SIGTERM, SIGINT or the end of the process that started it (IPC `disconnect`).
 * Tells the parent `{ url, … }` when it is ready; a fault at the start is one sentence and exit code 1; a second signal ends it at once.
 */
export async function runService(name: string, start: () => Promise<Service>): Promise<void> {
  let asked = false;
  let service: Service | undefined;
  const stop = () => {
    if (asked) process.exit(1);
    asked = true;
    if (!service) process.exit(0); // nothing was acknowledged yet
    setTimeout(() => service?.cut(), GRACE_MS).unref();
    setTimeout(() => process.exit(1), LAST_MS).unref();
    service.close().then(
      () => process.exit(0),
      (fault: unknown) => exitOnFault(name, fault),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (process.connected) process.once('disconnect', stop);
  try {
    service = await start();
    process.send?.({ url: service.url, ...service.facts });
  } catch (fault) {
    exitOnFault(name, fault);
  }
}
