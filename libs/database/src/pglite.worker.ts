// Runs in a worker thread: erasable TypeScript, so that tests can run it from source. PGlite has
// one session. A connection owns it from its first message until a Sync or Query leaves it outside
// a transaction; the others wait their turn, so transactions of different connections never mix.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { vector } from '@electric-sql/pglite-pgvector';

export type FromWorker =
  | { type: 'ready' }
  | { type: 'closed' }
  | { type: 'copy'; tar: Uint8Array }
  | { type: 'data'; id: number; data: Uint8Array }
  | { type: 'end'; id: number };
type ToWorker =
  | { type: 'data'; id: number; data: Uint8Array }
  | { type: 'end'; id: number }
  | { type: 'copy' }
  | { type: 'close' };

interface Connection {
  unread: Buffer;
  messages: Uint8Array[];
  started: boolean; // its startup message was answered
  framed: boolean; // its startup message, the one without a type byte, was read
  queued: boolean;
  ended: boolean;
}

// Message types of PostgreSQL's frontend/backend protocol 3.0
const SYNC = 0x53;
const QUERY = 0x51;
const TERMINATE = 0x58;
const NOTIFICATION = 0x41;
/** A transaction left open and idle for this long would keep every other connection out. */
const IDLE_IN_TRANSACTION_MS = 30_000;

const port = parentPort!;
const post = (message: FromWorker, transfer: ArrayBuffer[] = []) =>
  port.postMessage(message, transfer);
const { dataDir, template } = workerData as {
  dataDir?: string;
  template?: Uint8Array<ArrayBuffer>;
};
const db = await PGlite.create({
  ...(dataDir ? { dataDir } : {}),
  ...(template ? { loadDataDir: new Blob([template]) } : {}),
  extensions: { btree_gist, vector },
  postgresqlconf: ['shared_buffers=32MB', 'jit=off'],
});
const connections = new Map<number, Connection>();
const waiting: number[] = [];
let owner: number | undefined;
let busy = false;
let closing = false;
let idle: NodeJS.Timeout | undefined;

/**
 * Sends the answer to its connection; notifications go to every connection, as one session listens
 * for all.
 */
function reply(id: number, chunks: Buffer[]): void {
  const all = Buffer.concat(chunks);
  const own: Buffer[] = [];
  for (let at = 0; at < all.length;) {
    const length = 1 + all.readInt32BE(at + 1);
    const message = all.subarray(at, at + length);
    at += length;
    if (message[0] !== NOTIFICATION) own.push(message);
    else
      for (const [other, connection] of connections)
        if (connection.started) post({ type: 'data', id: other, data: Uint8Array.from(message) });
  }
  if (!own.length) return;
  const data = Uint8Array.from(Buffer.concat(own));
  post({ type: 'data', id, data }, [data.buffer]);
}

async function end(id: number): Promise<void> {
  if (db.isInTransaction()) await db.exec('rollback');
  connections.delete(id);
  post({ type: 'end', id });
  owner = undefined;
}

async function work(): Promise<void> {
  if (busy || closing) return;
  busy = true;
  clearTimeout(idle);
  while (!closing) {
    owner ??= waiting.shift();
    if (owner === undefined) break;
    const id = owner;
    const connection = connections.get(id);
    if (!connection) {
      owner = undefined;
      continue;
    }
    const message = connection.messages.shift();
    if (!message) {
      if (!connection.ended) break; // in a transaction, its next message is still to come
      await end(id);
      continue;
    }
    const out: Buffer[] = [];
    await db.execProtocolRawStream(message, {
      onRawData: (data) => void out.push(Buffer.from(data)),
    });
    if (out.length) reply(id, out);
    if ((connection.started && message[0] !== SYNC && message[0] !== QUERY) || db.isInTransaction())
      continue;
    connection.started = true;
    owner = undefined;
    connection.queued = connection.messages.length > 0 || connection.ended;
    if (connection.queued) waiting.push(id);
  }
  busy = false;
  if (closing) return finish();
  const holder = owner;
  if (holder !== undefined)
    idle = setTimeout(() => {
      const connection = connections.get(holder);
      if (connection) connection.ended = true;
      void work();
    }, IDLE_IN_TRANSACTION_MS);
}

/**
 * Cuts the stream into whole messages: one type byte (but for the first message), a length that
 * counts itself, the rest.
 */
function receive(connection: Connection, data: Uint8Array): void {
  connection.unread = connection.unread.length
    ? Buffer.concat([connection.unread, data])
    : Buffer.from(data);
  for (;;) {
    const typeByte = connection.framed ? 1 : 0;
    if (connection.unread.length < typeByte + 4) return;
    const length = typeByte + connection.unread.readInt32BE(typeByte);
    if (connection.unread.length < length) return;
    const message = new Uint8Array(connection.unread.subarray(0, length));
    connection.unread = connection.unread.subarray(length);
    if (connection.framed && message[0] === TERMINATE) {
      connection.ended = true;
      return;
    }
    connection.framed = true;
    connection.messages.push(message);
  }
}

/** Nobody else is at work: who asks for it has ended its own statements. */
async function copy(): Promise<void> {
  await db.exec('checkpoint'); // a database that starts from the copy has nothing to recover
  const tar = new Uint8Array(await (await db.dumpDataDir('none')).arrayBuffer());
  post({ type: 'copy', tar }, [tar.buffer]);
}

/**
 * What is being executed ends first: closed under it, PGlite throws, and the thread would end
 * before its checkpoint.
 */
async function close(): Promise<void> {
  closing = true;
  if (!busy) await finish();
}

async function finish(): Promise<void> {
  clearTimeout(idle);
  await db.close();
  post({ type: 'closed' });
}

port.on('message', (message: ToWorker) => {
  if (message.type === 'close') return void close();
  if (message.type === 'copy') return void copy();
  let connection = connections.get(message.id);
  if (!connection) {
    if (message.type === 'end') return;
    connection = {
      unread: Buffer.alloc(0),
      messages: [],
      started: false,
      framed: false,
      queued: false,
      ended: false,
    };
    connections.set(message.id, connection);
  }
  if (message.type === 'end') connection.ended = true;
  else receive(connection, message.data);
  if (
    owner !== message.id &&
    !connection.queued &&
    (connection.messages.length || connection.ended)
  ) {
    connection.queued = true;
    waiting.push(message.id);
  }
  void work();
});
post({ type: 'ready' });
