import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** Files of a model by path. */
export type ModelFiles = Readonly<Record<string, Buffer>>;

/** The hub's faults from now on. */
export interface ModelHubFaults {
  /** Answers every request with this status. */
  status?: number;
  /** Ends the next `times` downloads of longer files after `afterBytes` bytes. */
  cut?: { afterBytes: number; times: number };
  /** Path of a file whose bytes do not match its listed checksum. */
  wrongPath?: string;
  /** Milliseconds between two pieces of a file. */
  pauseMs?: number;
}

export interface ModelHubRequest {
  path: string;
  range: string | undefined;
  authorization: string | undefined;
  /** Whether it reached the second server, to which the hub redirects for large files. */
  isRedirected: boolean;
}

/** A model hub on this machine with Hugging Face's API: https://huggingface.co/docs/hub/api */
export interface ModelHub {
  baseUrl: string;
  requests: ModelHubRequest[];
  setModel(id: string, files: ModelFiles): void;
  setFaults(faults: ModelHubFaults): void;
  close(): Promise<void>;
}

export const HUB_COMMIT = '0123456789abcdef0123456789abcdef01234567';
/** The hub stores these files on the second server and lists their SHA-256. */
const LARGE_FILE = /\.onnx$/;
const PIECE_BYTES = 16_384;

/** @param token bearer token that is required to see the models; default: none required */
export async function startModelHub({ token }: { token?: string } = {}): Promise<ModelHub> {
  const models = new Map<string, ModelFiles>();
  const requests: ModelHubRequest[] = [];
  let faults: ModelHubFaults = {};
  const log = ({ url, headers }: IncomingMessage, isRedirected: boolean) =>
    requests.push({
      ...{ path: url!, range: headers.range, authorization: headers.authorization, isRedirected },
    });
  const findFile = (path: string) => {
    const [, id, file] = /^\/(.+?)\/resolve\/[0-9a-f]{40}\/(.+)$/.exec(path) ?? [];
    const bytes = id === undefined ? undefined : models.get(id)?.[file!];
    return bytes && { file: file!, bytes };
  };
  const storage = await listen((request, response) => {
    log(request, true);
    const hubFile = findFile(request.url!);
    if (hubFile) void sendFile(request, response, hubFile, faults);
    else response.writeHead(404).end();
  });
  const hub = await listen((request, response) => {
    log(request, false);
    if (faults.status) return response.writeHead(faults.status).end();
    if (token && request.headers.authorization !== `Bearer ${token}`)
      return response.writeHead(401).end();
    const { pathname } = new URL(request.url!, 'http://hub');
    const [, id, revision] = /^\/api\/models\/(.+)\/revision\/(.+)$/.exec(pathname) ?? [];
    const files = id === undefined ? undefined : models.get(id);
    if (files && ['main', HUB_COMMIT].includes(revision!)) {
      response.setHeader('content-type', 'application/json');
      return response.end(JSON.stringify({ id, sha: HUB_COMMIT, siblings: listFiles(files) }));
    }
    const hubFile = findFile(pathname);
    if (!hubFile) return response.writeHead(404).end();
    if (LARGE_FILE.test(hubFile.file))
      return response.writeHead(302, { location: `${getOrigin(storage)}${pathname}` }).end();
    return void sendFile(request, response, hubFile, faults);
  });
  return {
    baseUrl: getOrigin(hub),
    requests,
    setModel: (id, files) => void models.set(id, files),
    setFaults: (next) => void (faults = next),
    async close() {
      for (const server of [hub, storage]) {
        server.closeAllConnections();
        server.close();
        await once(server, 'close');
      }
    },
  };
}

const listFiles = (files: ModelFiles) =>
  Object.entries(files).map(([rfilename, bytes]) => ({
    ...{ rfilename, size: bytes.length },
    ...(LARGE_FILE.test(rfilename) && {
      lfs: {
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      },
    }),
  }));

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, bytes }: { file: string; bytes: Buffer },
  faults: ModelHubFaults,
): Promise<void> {
  const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
  const content = faults.wrongPath === file ? Buffer.alloc(bytes.length, 7) : bytes;
  if (start >= bytes.length) return void response.writeHead(416).end();
  response.writeHead(start ? 206 : 200, {
    'content-length': bytes.length - start,
    ...(start && { 'content-range': `bytes ${start}-${bytes.length - 1}/${bytes.length}` }),
  });
  const { cut, pauseMs } = faults;
  const isCut = cut && cut.times > 0 && bytes.length - start > cut.afterBytes;
  const end = isCut ? start + cut.afterBytes : bytes.length;
  for (let at = start; at < end && !response.destroyed; at += PIECE_BYTES) {
    response.write(content.subarray(at, Math.min(end, at + PIECE_BYTES)));
    if (pauseMs) await new Promise((done) => setTimeout(done, pauseMs));
  }
  if (!isCut) return void response.end();
  cut.times--;
  // The written bytes must be sent before the connection breaks.
  setTimeout(() => response.destroy(), 50);
}

async function listen(listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const getOrigin = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
