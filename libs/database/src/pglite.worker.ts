// Runs in a worker thread, in erasable TypeScript so that tests can run it from source. PGlite has
// one session. A connection owns it from its first message until a Sync or Query ends outside a
// transaction. The others wait, so that transactions of different connections never mix.
import { constants, cpSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { vector } from '@electric-sql/pglite-pgvector';
import { getFreeBytes, MIN_FREE_BYTES, MIN_FREE_BYTES_TO_RESUME } from './disk-space.ts';

export type WorkerMessage =
  | { type: 'ready' }
  | { type: 'alive' }
  | { type: 'broken'; reason: string }
  | { type: 'closed' }
  | { type: 'copy'; tar: Uint8Array }
  | { type: 'copied'; error?: string }
  | { type: 'data'; id: number; data: Uint8Array }
  | { type: 'end'; id: number };
type WorkerCommand =
  | { type: 'data'; id: number; data: Uint8Array }
  | { type: 'end'; id: number }
  | { type: 'copy' }
  | { type: 'ping' }
  | { type: 'copyFiles'; folder: string }
  | { type: 'close' };

interface Connection {
  unread: Buffer;
  messages: Uint8Array[];
  isStartupAnswered: boolean; // its startup message was answered
  isStartupRead: boolean; // its startup message, which has no type byte, was read
  isQueued: boolean;
  isEnded: boolean;
}

// Message types of PostgreSQL's frontend/backend protocol 3.0
const SYNC = 0x53;
const QUERY = 0x51;
const TERMINATE = 0x58;
const NOTIFICATION = 0x41;
const ERROR = 0x45;
/** SQLSTATE of a full disk, as a field of an error message. */
const DISK_FULL_FIELD = Buffer.from('C53100\0');
/** The free space is checked at most once in this time. */
const SPACE_CHECK_INTERVAL_MS = 250;
/**
 * An open transaction that is idle this long is ended, because it blocks every other connection.
 */
const IDLE_IN_TRANSACTION_MS = 30_000;

const port = parentPort!;
const post = (message: WorkerMessage, transfer: ArrayBuffer[] = []) =>
  port.postMessage(message, transfer);
const { dataDir, template } = workerData as {
  dataDir?: string;
  template?: Uint8Array<ArrayBuffer>;
};
const database = await PGlite.create({
  ...(dataDir ? { dataDir } : {}),
  ...(template ? { loadDataDir: new Blob([template]) } : {}),
  extensions: { btree_gist, vector },
  postgresqlconf: ['shared_buffers=32MB', 'jit=off'],
});
const connections = new Map<number, Connection>();
const waitingIds: number[] = [];
/** Folders into which the files are to be copied, as soon as no transaction is open. */
const copyFolders: string[] = [];
let ownerId: number | undefined;
let isBusy = false;
let isClosing = false;
let idleTimer: NodeJS.Timeout | undefined;
let isReadOnly = false;
let spaceCheckedAt = -Infinity;

/**
 * Refuses writes while the disk is nearly full, and keeps reading. Must not run inside a
 * transaction.
 */
async function guardDiskSpace(): Promise<void> {
  const now = performance.now();
  if (!dataDir || now - spaceCheckedAt < SPACE_CHECK_INTERVAL_MS) return;
  spaceCheckedAt = now;
  const isShort = getFreeBytes(dataDir) < (isReadOnly ? MIN_FREE_BYTES_TO_RESUME : MIN_FREE_BYTES);
  if (isShort === isReadOnly) return;
  await database.exec(`set default_transaction_read_only = ${isShort ? 'on' : 'off'}`);
  isReadOnly = isShort;
}

/**
 * Sends the answer to its connection. Notifications go to every connection, because one session
 * listens for all.
 */
function sendResponse(id: number, chunks: Buffer[]): void {
  const response = Buffer.concat(chunks);
  const ownMessages: Buffer[] = [];
  for (let at = 0; at < response.length;) {
    const length = 1 + response.readInt32BE(at + 1);
    const message = response.subarray(at, at + length);
    at += length;
    // After a full disk, PGlite can hang at its next statement.
    if (message[0] === ERROR && message.includes(DISK_FULL_FIELD))
      post({ type: 'broken', reason: 'the disk is full' });
    if (message[0] !== NOTIFICATION) ownMessages.push(message);
    else
      for (const [otherId, connection] of connections)
        if (connection.isStartupAnswered)
          post({ type: 'data', id: otherId, data: Uint8Array.from(message) });
  }
  if (!ownMessages.length) return;
  const data = Uint8Array.from(Buffer.concat(ownMessages));
  post({ type: 'data', id, data }, [data.buffer]);
}

async function endConnection(id: number): Promise<void> {
  if (database.isInTransaction()) await database.exec('rollback');
  connections.delete(id);
  post({ type: 'end', id });
  ownerId = undefined;
}

async function processMessages(): Promise<void> {
  if (isBusy || isClosing) return;
  isBusy = true;
  clearTimeout(idleTimer);
  while (!isClosing) {
    if (ownerId === undefined) {
      const folder = copyFolders.shift();
      if (folder !== undefined) {
        await copyFilesTo(folder);
        continue;
      }
      if (!waitingIds.length) break;
      await guardDiskSpace();
      ownerId = waitingIds.shift()!;
    }
    const id = ownerId;
    const connection = connections.get(id);
    if (!connection) {
      ownerId = undefined;
      continue;
    }
    const message = connection.messages.shift();
    if (!message) {
      if (!connection.isEnded) break; // in a transaction, whose next message has not arrived yet
      await endConnection(id);
      continue;
    }
    const output: Buffer[] = [];
    await database.execProtocolRawStream(message, {
      onRawData: (data) => void output.push(Buffer.from(data)),
    });
    if (output.length) sendResponse(id, output);
    if (
      (connection.isStartupAnswered && message[0] !== SYNC && message[0] !== QUERY) ||
      database.isInTransaction()
    )
      continue;
    connection.isStartupAnswered = true;
    ownerId = undefined;
    connection.isQueued = connection.messages.length > 0 || connection.isEnded;
    if (connection.isQueued) waitingIds.push(id);
  }
  isBusy = false;
  if (isClosing) return shutDown();
  const holderId = ownerId;
  if (holderId !== undefined)
    idleTimer = setTimeout(() => {
      const connection = connections.get(holderId);
      if (connection) connection.isEnded = true;
      void processMessages();
    }, IDLE_IN_TRANSACTION_MS);
}

/**
 * Splits the stream into whole messages: a type byte (missing in the first message), a length that
 * includes itself, the rest.
 */
function receiveData(connection: Connection, data: Uint8Array): void {
  connection.unread = connection.unread.length
    ? Buffer.concat([connection.unread, data])
    : Buffer.from(data);
  for (;;) {
    const typeByte = connection.isStartupRead ? 1 : 0;
    if (connection.unread.length < typeByte + 4) return;
    const length = typeByte + connection.unread.readInt32BE(typeByte);
    if (connection.unread.length < length) return;
    const message = new Uint8Array(connection.unread.subarray(0, length));
    connection.unread = connection.unread.subarray(length);
    if (connection.isStartupRead && message[0] === TERMINATE) {
      connection.isEnded = true;
      return;
    }
    connection.isStartupRead = true;
    connection.messages.push(message);
  }
}

/** No other connection is active: the caller has ended its own statements. */
async function sendDataDir(): Promise<void> {
  await database.exec('checkpoint'); // so that the copy needs no recovery
  const tar = new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer());
  post({ type: 'copy', tar }, [tar.buffer]);
}

/**
 * Copies the data folder. Nothing else runs meanwhile, and the files contain all commits after the
 * checkpoint, so the copy is consistent.
 */
async function copyFilesTo(folder: string): Promise<void> {
  try {
    await database.exec('checkpoint');
    cpSync(dataDir!, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
    post({ type: 'copied' });
  } catch (error) {
    post({ type: 'copied', error: (error as Error).message });
  }
}

/**
 * Waits for the current statement: if PGlite is closed during it, it throws, and the thread would
 * end before its checkpoint.
 */
async function requestShutdown(): Promise<void> {
  isClosing = true;
  if (!isBusy) await shutDown();
}

async function shutDown(): Promise<void> {
  clearTimeout(idleTimer);
  await database.close();
  post({ type: 'closed' });
}

port.on('message', (message: WorkerCommand) => {
  if (message.type === 'close') return void requestShutdown();
  if (message.type === 'copy') return void sendDataDir();
  if (message.type === 'ping') return post({ type: 'alive' });
  if (message.type === 'copyFiles') {
    copyFolders.push(message.folder);
    return void processMessages();
  }
  let connection = connections.get(message.id);
  if (!connection) {
    if (message.type === 'end') return;
    connection = {
      unread: Buffer.alloc(0),
      messages: [],
      isStartupAnswered: false,
      isStartupRead: false,
      isQueued: false,
      isEnded: false,
    };
    connections.set(message.id, connection);
  }
  if (message.type === 'end') connection.isEnded = true;
  else receiveData(connection, message.data);
  if (
    ownerId !== message.id &&
    !connection.isQueued &&
    (connection.messages.length || connection.isEnded)
  ) {
    connection.isQueued = true;
    waitingIds.push(message.id);
  }
  void processMessages();
});
post({ type: 'ready' });
