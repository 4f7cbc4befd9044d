import { join } from 'node:path';
import { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { computeBackoffMs } from '@plumbline/concurrency';
import { StartupError } from '@plumbline/config';
import type { PoolConfig } from 'pg';
import { lockDataDir } from './data-dir-lock.ts';
import { getFreeBytes, MIN_FREE_BYTES, MIN_FREE_BYTES_TO_WORK } from './disk-space.ts';
import type { WorkerMessage } from './pglite.worker.ts';

// V8 frees WebAssembly code that faster code has replaced. With several threads it sometimes
// miscounts, and "Check failed: jit_page_->allocations_.erase(addr) == 1" ends the process
// (github.com/nodejs/node/issues/64500). Keeping the code takes about ten megabytes.
setFlagsFromString('--no-wasm-code-gc');

const runsFromSource = import.meta.url.endsWith('.ts');
const PING_MS = 2_000;
/** A statement may take longer, unless the disk is full. */
const MAX_SILENCE_MS = 10_000;
const RESTART_BACKOFF = { initialMs: 200, maxMs: 5_000 };
/** SQLSTATE of a server that another process has crashed; callers may try again. */
const CRASH_SHUTDOWN = '57P02';

/**
 * PostgreSQL in this process: PGlite in a worker thread, so that long queries do not block the
 * event loop. `poolConfig` is accepted by pg.Pool, TypeORM's `extra` and BullMQ's `connection`;
 * pg's `stream` option carries the protocol to the worker.
 *
 * All connections share one session: use only transaction-local settings and locks (`set local`,
 * `pg_advisory_xact_lock`).
 */
export class EmbeddedPostgres {
  readonly poolConfig: PoolConfig = {
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    stream: () => this.connect(),
  };
  private readonly connections = new Map<number, Duplex>();
  private readonly folder: string | undefined;
  private readonly unlock: () => void;
  private lastConnectionId = 0;
  private worker!: Worker;
  /** Set while the engine cannot be used. */
  private failure?: Error;
  private isClosing = false;
  private lastAliveAt = 0;
  private watchTimer?: NodeJS.Timeout;

  private constructor(folder: string | undefined, unlock: () => void) {
    this.folder = folder;
    this.unlock = unlock;
  }

  /**
   * @param folder data folder; without one, the data is in memory
   * @param template a data folder as a tar to start from
   * @throws DataDirInUseError when another process has the folder open
   */
  static async start(folder?: string, template?: Uint8Array): Promise<EmbeddedPostgres> {
    const unlock = folder ? lockDataDir(folder) : () => undefined;
    try {
      if (folder) ensureFreeSpace(folder);
      const postgres = new EmbeddedPostgres(folder, unlock);
      await postgres.startEngine(template);
      if (!folder) postgres.worker.unref(); // so that a test that forgets to close does not hang
      return postgres;
    } catch (cause) {
      unlock();
      if (cause instanceof StartupError) throw cause;
      const { message } = cause as Error;
      throw new StartupError(`The embedded PostgreSQL could not start: ${message}`, { cause });
    }
  }

  private startEngine(template?: Uint8Array): Promise<void> {
    const { folder } = this;
    const url = new URL(
      runsFromSource ? './pglite.worker.ts' : './pglite.worker.js',
      import.meta.url,
    );
    const worker = new Worker(url, {
      workerData: { dataDir: folder && join(folder, 'pgdata'), template },
      execArgv: runsFromSource ? ['--conditions=@plumbline/source'] : [],
    });
    this.worker = worker;
    this.lastAliveAt = performance.now();
    return new Promise((resolve, reject) => {
      worker.on('message', (message: WorkerMessage) => {
        this.lastAliveAt = performance.now();
        if (message.type === 'ready') {
          if (folder)
            this.watchTimer = setInterval(() => this.watchEngine(folder), PING_MS).unref();
          resolve();
        } else if (message.type === 'data')
          this.connections.get(message.id)?.push(Buffer.from(message.data));
        else if (message.type === 'end') this.connections.get(message.id)?.push(null);
        else if (message.type === 'broken') this.replaceEngine(worker, new Error(message.reason));
      });
      const fail = (error: Error) => {
        this.replaceEngine(worker, error);
        reject(error);
      };
      worker.on('error', fail);
      worker.on('exit', () => fail(new Error('its thread has ended')));
    });
  }

  /** PGlite spins forever when it cannot write its log, and may send no message about the disk. */
  private watchEngine(folder: string): void {
    if (performance.now() - this.lastAliveAt < MAX_SILENCE_MS)
      return this.worker.postMessage({ type: 'ping' });
    if (getFreeBytes(folder) < MIN_FREE_BYTES_TO_WORK)
      this.replaceEngine(this.worker, new Error('it hangs, and the disk is full'));
  }

  /** Replaces a broken engine by a new one on the same folder, which recovers from its log. */
  private replaceEngine(worker: Worker, reason: Error): void {
    if (worker !== this.worker || this.failure || this.isClosing) return;
    clearInterval(this.watchTimer);
    this.failure = Object.assign(
      new Error(`The embedded database failed and restarts: ${reason.message}`),
      { code: CRASH_SHUTDOWN },
    );
    for (const connection of this.connections.values()) connection.destroy(this.failure);
    const { folder } = this;
    if (!folder) return; // its data is lost
    reportToStderr(this.failure.message);
    void this.restartEngine(folder);
  }

  private async restartEngine(folder: string): Promise<void> {
    for (let attempt = 1; !this.isClosing; attempt++) {
      await this.worker.terminate();
      await sleep(computeBackoffMs(attempt, RESTART_BACKOFF));
      if (this.isClosing || getFreeBytes(folder) < MIN_FREE_BYTES) continue;
      try {
        await this.startEngine();
        this.failure = undefined;
        return reportToStderr('The embedded database has restarted.');
      } catch (error) {
        reportToStderr(`The embedded database could not restart: ${(error as Error).message}`);
      }
    }
  }

  private connect(): Duplex {
    const id = ++this.lastConnectionId;
    const { worker, connections, failure } = this;
    const connection = new Duplex({
      read() {},
      write(chunk: Buffer, _encoding, done) {
        // A copy that is transferred: cloning a view would clone its whole buffer.
        const data = Uint8Array.from(chunk);
        worker.postMessage({ type: 'data', id, data }, [data.buffer]);
        done();
      },
      final(done) {
        worker.postMessage({ type: 'end', id });
        done();
      },
      destroy(error, done) {
        worker.postMessage({ type: 'end', id });
        connections.delete(id);
        done(error);
      },
    });
    connections.set(id, connection);
    const socket = {
      connect: () => {
        queueMicrotask(() => (failure ? connection.destroy(failure) : connection.emit('connect')));
        return connection;
      },
      setNoDelay: () => connection,
      setKeepAlive: () => connection,
      ref: () => connection,
      unref: () => connection,
    };
    return Object.assign(connection, socket);
  }

  /**
   * Returns the data folder as a tar from which another database can start. No transaction may be
   * open.
   */
  dumpDataDir(): Promise<Uint8Array> {
    return new Promise((resolve) => {
      this.worker.on(
        'message',
        (message: WorkerMessage) => message.type === 'copy' && resolve(message.tar),
      );
      this.worker.postMessage({ type: 'copy' });
    });
  }

  /**
   * Copies the files of the data folder into a new folder, which is consistent. Statements wait
   * meanwhile.
   */
  copyFiles(folder: string): Promise<void> {
    const { worker, failure } = this;
    if (failure) return Promise.reject(failure);
    return new Promise((resolve, reject) => {
      const settle = (error?: Error) => {
        worker.off('message', onMessage).off('exit', onExit);
        if (error) reject(error);
        else resolve();
      };
      const onMessage = (message: WorkerMessage) => {
        if (message.type === 'copied') settle(message.error ? new Error(message.error) : undefined);
      };
      const onExit = () => settle(new Error('The embedded database was shut down.'));
      worker.on('message', onMessage).on('exit', onExit);
      worker.postMessage({ type: 'copyFiles', folder });
    });
  }

  /** Writes a checkpoint, closes the database and unlocks its folder. */
  async close(): Promise<void> {
    this.isClosing = true;
    clearInterval(this.watchTimer);
    if (!this.failure)
      await new Promise<void>((resolve) => {
        this.worker.on(
          'message',
          (message: WorkerMessage) => message.type === 'closed' && resolve(),
        );
        this.worker.on('exit', () => resolve());
        this.worker.postMessage({ type: 'close' });
      });
    await this.worker.terminate();
    this.failure ??= new Error('The embedded database was shut down.');
    for (const connection of this.connections.values()) connection.destroy(this.failure);
    this.unlock();
  }
}

const reportToStderr = (message: string) => void process.stderr.write(`${message}\n`);

function ensureFreeSpace(folder: string): void {
  const freeBytes = getFreeBytes(folder);
  if (freeBytes < MIN_FREE_BYTES)
    throw new StartupError(
      `The disk is full: ${folder} has ${toMegabytes(freeBytes)} MB left, and the embedded ` +
        `PostgreSQL needs ${toMegabytes(MIN_FREE_BYTES)} MB.`,
    );
}

const toMegabytes = (bytes: number) => Math.floor(bytes / 2 ** 20);
