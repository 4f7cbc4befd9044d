import { setFlagsFromString } from 'node:v8';
import { enableSourceMaps } from './source-maps.ts';
import { exitOnFault } from './startup-error.ts';

/** Time between cutting the connections and a forced exit. */
const FORCED_EXIT_DELAY_MS = 1_000;
/**
 * How much the JavaScript heap of each thread grows before garbage is collected. By default V8 lets
 * it double, which takes about 100 MB more and makes the services no faster.
 */
const HEAP_GROWTH_PERCENT = 30;

export interface Service {
  url: string;
  /** Stops listening, waits for requests in progress and releases all resources. */
  close(this: void): Promise<void>;
  /** Cuts the connections that are still open. */
  cutConnections(this: void): void;
  /** Reports that the service is about to end, and keeps serving. */
  drain?(): void;
  /** Duration of the drain phase in milliseconds; default 0. */
  drainMs?: number;
  /**
   * Milliseconds for requests in progress to end before their connections are cut; default 3,500.
   */
  graceMs?: number;
  /** Details that the parent process may print. */
  startupDetails?: object;
}

/**
 * Runs a service until SIGTERM, SIGINT or the end of its parent process (IPC `disconnect`). The
 * first signal starts the drain phase, so that traffic can be redirected; a second one ends the
 * process at once. With the defaults it ends within 5 s.
 *
 * When the service is ready, the parent process receives `{ url, … }`. A fault at the start prints
 * one sentence and exits with code 1.
 */
export async function runService(name: string, start: () => Promise<Service>): Promise<void> {
  enableSourceMaps();
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  let isStopping = false;
  let service: Service | undefined;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    if (!service) process.exit(0); // no request was accepted yet
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
