import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { Duplex } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { StartupError } from '@plumbline/config';
import type { PoolConfig } from 'pg';
import { lockDataDir } from './data-dir-lock.ts';
import type { WorkerMessage } from './pglite.worker.ts';

// V8 frees WebAssembly code that faster code has replaced. With several threads it sometimes
// miscounts, and "Check failed: jit_page_->allocations_.erase(addr) == 1" ends the process
// (github.com/nodejs/node/issues/64500). Keeping the code takes about ten megabytes.
setFlagsFromString('--no-wasm-code-gc');

const runsFromSource = import.meta.url.endsWith('.ts');
/** initdb writes about 40 MB; with less free space than this, the first start fails half-way. */
const MIN_FREE_BYTES = 100 * 2 ** 20;

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
  private lastConnectionId = 0;
  private failure?: Error;

  private constructor(
    private readonly worker: Worker,
    private readonly unlock: () => void,
  ) {}

  /**
   * @param folder data folder; without one, the data is in memory
   * @param template a data folder as a tar to start from
   * @throws DataDirInUseError when another process has the folder open
   */
  static async start(folder?: string, template?: Uint8Array): Promise<EmbeddedPostgres> {
    const unlock = folder ? lockDataDir(folder) : () => undefined;
    try {
      if (folder) ensureFreeSpace(folder);
      const url = new URL(
        runsFromSource ? './pglite.worker.ts' : './pglite.worker.js',
        import.meta.url,
      );
      const workerData = { dataDir: folder && join(folder, 'pgdata'), template };
      const worker = new Worker(url, {
        workerData,
        execArgv: runsFromSource ? ['--conditions=@plumbline/source'] : [],
      });
      const postgres = new EmbeddedPostgres(worker, unlock);
      await postgres.waitUntilReady();
      if (!folder) worker.unref(); // so that a test that forgets to close does not hang
      return postgres;
    } catch (error) {
      unlock();
      throw error;
    }
  }

  private waitUntilReady(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.worker.on('message', (message: WorkerMessage) => {
        if (message.type === 'ready') resolve();
        else if (message.type === 'data')
          this.connections.get(message.id)?.push(Buffer.from(message.data));
        else if (message.type === 'end') this.connections.get(message.id)?.push(null);
      });
      this.worker.on('error', (error) => {
        this.failure = error;
        for (const connection of this.connections.values()) connection.destroy(error);
        reject(
          new StartupError(`The embedded PostgreSQL could not start: ${error.message}`, {
            cause: error,
          }),
        );
      });
    });
  }

  private connect(): Duplex {
    const id = ++this.lastConnectionId;
    const { worker, connections } = this;
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
    const { failure } = this;
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
    return new Promise((resolve, reject) => {
      const settle = (error?: Error) => {
        this.worker.off('message', onMessage).off('exit', onExit);
        if (error) reject(error);
        else resolve();
      };
      const onMessage = (message: WorkerMessage) => {
        if (message.type === 'copied') settle(message.error ? new Error(message.error) : undefined);
      };
      const onExit = () => settle(new Error('The embedded database was shut down.'));
      this.worker.on('message', onMessage).on('exit', onExit);
      this.worker.postMessage({ type: 'copyFiles', folder });
    });
  }

  /** Writes a checkpoint, closes the database and unlocks its folder. */
  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.worker.on('message', (message: WorkerMessage) => message.type === 'closed' && resolve());
      this.worker.on('exit', () => resolve());
      this.worker.postMessage({ type: 'close' });
    });
    await this.worker.terminate();
    this.failure ??= new Error('The embedded database was shut down.');
    for (const connection of this.connections.values()) connection.destroy(this.failure);
    this.unlock();
  }
}

function ensureFreeSpace(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < MIN_FREE_BYTES)
    throw new StartupError(
      'The disk is full: ' +
        `${folder} has ${Math.floor((bavail * bsize) / 2 ** 20)} MB left, and the embedded PostgreSQL needs 100 MB.`,
    );
}
