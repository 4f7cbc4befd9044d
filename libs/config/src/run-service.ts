import { enableSourceMaps } from './source-maps.ts';
import { exitOnFault } from './startup-error.ts';

/** After the connections were cut, what is left gets this long. */
const FORCED_EXIT_DELAY_MS = 1_000;

export interface Service {
  url: string;
  /** Stops listening, waits for requests under way, lets go of everything. */
  close(this: void): Promise<void>;
  /** Cuts the connections that are still open. */
  cutConnections(this: void): void;
  /** Says from here on that it is about to end, and goes on serving. */
  drain?(): void;
  /** How long it does so, in milliseconds; default 0. */
  drainMs?: number;
  /**
   * How long requests under way then get to end before their connections are cut, in milliseconds;
   * default 3,500.
   */
  graceMs?: number;
  /** What whoever started this process may want to print. */
  startupDetails?: object;
}

/**
 * Runs a service until SIGTERM, SIGINT or the end of the process that started it (IPC
 * `disconnect`). At the first signal it drains: whoever sends requests here has time to look
 * elsewhere. With the defaults it is gone within 5 s. Tells the parent `{ url, … }` when it is
 * ready; a fault at the start is one sentence and exit code 1; a second signal ends it at once.
 */
export async function runService(name: string, start: () => Promise<Service>): Promise<void> {
  enableSourceMaps();
  let isStopping = false;
  let service: Service | undefined;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    if (!service) process.exit(0); // nothing was acknowledged yet
    service.drain?.();
    if (service.drainMs) setTimeout(shutDown, service.drainMs, service);
    else shutDown(service);
  };
  const shutDown = ({ close, cutConnections, graceMs = 3_500 }: Service) => {
    setTimeout(cutConnections, graceMs).unref();
    setTimeout(() => process.exit(1), graceMs + FORCED_EXIT_DELAY_MS).unref();
    close().then(
      () => process.exit(0),
      (fault: unknown) => exitOnFault(name, fault),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (process.connected) process.once('disconnect', stop);
  try {
    service = await start();
    process.send?.({ url: service.url, ...service.startupDetails });
  } catch (fault) {
    exitOnFault(name, fault);
  }
}
