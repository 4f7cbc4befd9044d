import { Socket } from 'node:net';
import pg from 'pg';

/** A pool closes an idle connection after this time, so an older silent one is in use. */
export const MAX_IDLE_MS = 10_000;
const CHECK_INTERVAL_MS = 2_000;

export interface WatchdogLimits {
  /**
   * A connection in use from which nothing arrived for this time is suspicious. Milliseconds;
   * default 12,000, which must be more than `MAX_IDLE_MS`.
   */
  maxSilenceMs?: number;
  /** Milliseconds for the server to answer a new connection; default 5,000. */
  probeTimeoutMs?: number;
}

interface WatchedSocket {
  bytesRead: number;
  /** When bytes last arrived, on the monotonic clock. */
  activeAt: number;
}

/**
 * Ends the connections to a server that vanished without closing them, as after a lost network or a
 * frozen machine. Otherwise their statements would wait for the retransmissions of TCP: a quarter
 * of an hour.
 *
 * When a connection in use is silent, a new connection asks whether the server still answers. So
 * long statements go on, and there is no traffic as long as statements are short.
 */
export class ConnectionWatchdog {
  private readonly sockets = new Map<Socket, WatchedSocket>();
  private readonly config: pg.ClientConfig;
  private readonly maxSilenceMs: number;
  private readonly probeTimeoutMs: number;
  private readonly timer: NodeJS.Timeout;
  private probing = false;
  private probedAt = -Infinity;

  /** @param config how to reach the server */
  constructor(
    config: pg.ClientConfig,
    { maxSilenceMs = 12_000, probeTimeoutMs = 5_000 }: WatchdogLimits = {},
  ) {
    this.config = config;
    this.maxSilenceMs = maxSilenceMs;
    this.probeTimeoutMs = probeTimeoutMs;
    const intervalMs = Math.min(CHECK_INTERVAL_MS, maxSilenceMs);
    this.timer = setInterval(() => void this.check(), intervalMs).unref();
  }

  /** Returns the socket of a new connection; use it as pg's option `stream`. */
  readonly createSocket = (): Socket => {
    const socket = new Socket();
    this.sockets.set(socket, { bytesRead: 0, activeAt: performance.now() });
    socket.once('close', () => this.sockets.delete(socket));
    return socket;
  };

  /** Stops watching; the connections stay open. */
  close(): void {
    clearInterval(this.timer);
  }

  private async check(): Promise<void> {
    if (this.probing || !this.findSilentSockets().length) return;
    if (performance.now() - this.probedAt < this.maxSilenceMs) return;
    this.probing = true;
    try {
      if (await this.doesServerAnswer()) return;
      for (const socket of this.findSilentSockets())
        socket.destroy(
          Object.assign(new Error('The database server does not answer'), { code: 'ETIMEDOUT' }),
        );
    } finally {
      this.probedAt = performance.now();
      this.probing = false;
    }
  }

  private findSilentSockets(): Socket[] {
    const now = performance.now();
    const silentSockets: Socket[] = [];
    for (const [socket, watched] of this.sockets) {
      if (socket.bytesRead !== watched.bytesRead) {
        watched.bytesRead = socket.bytesRead;
        watched.activeAt = now;
      } else if (now - watched.activeAt > this.maxSilenceMs) silentSockets.push(socket);
    }
    return silentSockets;
  }

  /** Any answer counts, also a refusal: then the server itself ends its connections. */
  private async doesServerAnswer(): Promise<boolean> {
    const client = new pg.Client(this.config);
    const startedAt = performance.now();
    let isTimedOut = false;
    client.on('error', () => undefined);
    const timer = setTimeout(() => {
      // A late timer: this process was busy, and the answer may wait to be read.
      isTimedOut = performance.now() - startedAt < 2 * this.probeTimeoutMs;
      client.connection.stream.destroy();
    }, this.probeTimeoutMs);
    try {
      await client.connect();
      await client.query('select 1');
      void client.end().catch(() => undefined);
    } catch {
      // the error does not matter, only whether there was one in time
    } finally {
      clearTimeout(timer);
    }
    return !isTimedOut;
  }
}
