import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { Duplex } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { StartupError } from '@plumbline/config';
import type { PoolConfig } from 'pg';
import { lockDataDir } from './data-dir-lock.ts';
import type { WorkerMessage } from './pglite.worker.ts';

// V8 frees WebAssembly code that it has replaced by faster code, and now and then loses count of it
// among several threads: "Check failed: jit_page_->allocations_.erase(addr) == 1" ends the process
// (github.com/nodejs/node/issues/64500). Kept, the code takes some ten megabytes.
setFlagsFromString('--no-wasm-code-gc');

const runsFromSource = import.meta.url.endsWith('.ts');
/** initdb writes about 40 MB; with less than this the first start fails half-way. */
const MIN_FREE_BYTES = 100 * 2 ** 20;

/**
 * PostgreSQL in this process (PGlite, in a worker thread so that a long query leaves the event loop
 * free). `poolConfig` is what pg.Pool, TypeORM's `extra` and BullMQ's `connection` take: pg's
 * `stream` option carries the protocol to the worker. All connections share one session: use only
 * transaction-local settings and locks (`set local`, `pg_advisory_xact_lock`).
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
   * @param folder where the data lives; none: in memory
   * @param template a data folder as a tar, to start from
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
      if (!folder) worker.unref(); // a test that forgets to close does not hang
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
        // a copy to transfer: cloning a view would clone all of the buffer behind it
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

  /** Its data folder as a tar, which another can start from. Nobody may be in a transaction. */
  dumpDataDir(): Promise<Uint8Array> {
    return new Promise((resolve) => {
      this.worker.on(
        'message',
        (message: WorkerMessage) => message.type === 'copy' && resolve(message.tar),
      );
      this.worker.postMessage({ type: 'copy' });
    });
  }

  /** Checkpoints, closes the database and lets go of its folder. */
  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.worker.on('message', (message: WorkerMessage) => message.type === 'closed' && resolve());
      this.worker.on('exit', () => resolve());
      this.worker.postMessage({ type: 'close' });
    });
    await this.worker.terminate();
    this.failure ??= new Error('The embedded database is closed.');
    for (const connection of this.connections.values()) connection.destroy(this.failure);
    this.unlock();
  }
}

function ensureFreeSpace(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < MIN_FREE_BYTES)
    throw new StartupError(
      `The disk is full: ${folder} has ${Math.floor((bavail * bsize) / 2 ** 20)} MB left, ` +
        'and the embedded PostgreSQL needs 100.',
    );
}
