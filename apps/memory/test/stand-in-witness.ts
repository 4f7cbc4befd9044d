import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  cosignCheckpoint,
  createVerifierKey,
  extractEd25519Key,
  formatVerifierKey,
  isConsistencyProven,
  parseSignedCheckpoint,
  parseSize,
  parseVerifierKey,
  verifySignatures,
  type VerifierKey,
} from '@plumbline/certificates';

type Misbehavior = (
  request: IncomingMessage,
  response: ServerResponse,
  honest: () => Promise<void>,
) => unknown;

interface Refusal {
  status: number;
  body?: string;
  type?: string;
}

/** A witness of https://c2sp.org/tlog-witness, over a real socket, that keeps its state in memory. */
export interface StandInWitness {
  url: string;
  name: string;
  /** Verifier key of its cosignatures. */
  vkey: string;
  /** Status of each answer. */
  statuses: number[];
  /** Body of each request. */
  bodies: string[];
  /** Accepts checkpoints of a log; without it, the witness answers 404. */
  trust(...logKeys: string[]): void;
  /** Answers in place of the witness; undefined: the witness answers honestly. */
  misbehavior: Misbehavior | undefined;
  /** What it cosigned last, by origin. */
  heads: Map<string, { size: number; root: Buffer; note: string }>;
  /** Cosigns any checkpoint text, as a witness that was stolen. */
  cosign(text: string, time?: number): string;
  close(): Promise<void>;
}

export async function startWitness(name: string): Promise<StandInWitness> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const logKeys: VerifierKey[] = [];
  const heads: StandInWitness['heads'] = new Map();
  const key = { name, publicKey: extractRawKey(publicKey) };
  const cosign = (text: string, time = Math.floor(Date.now() / 1000)) =>
    cosignCheckpoint(text, key, time, (message) => sign(null, message, privateKey));

  /** The checks of add-checkpoint, in the order of the specification. */
  function addCheckpoint(body: string): Refusal {
    const separator = body.indexOf('\n\n');
    const [oldLine, ...proofLines] = body.slice(0, separator).split('\n');
    const note = body.slice(separator + 2);
    const signed = parseSignedCheckpoint(note);
    const oldSize = parseSize(/^old (.*)$/.exec(oldLine!)?.[1] ?? '');
    const proof = proofLines.map((line) => Buffer.from(line, 'base64'));
    if (separator < 0 || !signed || oldSize === undefined || proofLines.length > 63)
      return { status: 400 };
    if (!proof.every((hash) => hash.length === 32)) return { status: 400 };
    const { origin, size, root } = signed.checkpoint;
    const keys = logKeys.filter((one) => one.name === origin);
    if (!keys.length) return { status: 404 };
    const { text, signatures } = signed.note;
    const { verified, invalid } = verifySignatures(text, signatures, keys);
    if (!verified.length || invalid.length) return { status: 403 };
    if (oldSize > size) return { status: 400 };
    const head = heads.get(origin) ?? { size: 0, root: Buffer.alloc(0) };
    if (oldSize !== head.size)
      return { status: 409, body: `${head.size}\n`, type: 'text/x.tlog.size' };
    const to = { size, root: Buffer.from(root) };
    if (oldSize === size && !to.root.equals(head.root)) return { status: 409 };
    const isContinued =
      oldSize === 0 ? !proof.length : isConsistencyProven({ from: head, to, proof });
    if (!isContinued) return { status: 422 };
    const cosignature = cosign(text);
    heads.set(origin, { ...to, note: `${note}${cosignature}\n` });
    return { status: 200, body: `${cosignature}\n` };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    witness.bodies.push(body);
    const {
      status,
      body: text,
      type = 'text/plain',
    } = request.method === 'POST' && request.url === '/add-checkpoint'
      ? addCheckpoint(body)
      : findCheckpoint(request.url ?? '');
    witness.statuses.push(status);
    response.writeHead(status, { 'Content-Type': type }).end(text);
  }

  function findCheckpoint(url: string): Refusal {
    for (const [origin, { note }] of heads)
      if (url === `/${createHash('sha256').update(origin).digest('hex')}/checkpoint`)
        return { status: 200, body: note };
    return { status: 404 };
  }

  const server = createServer((request, response) => {
    const honest = () => answer(request, response);
    if (witness.misbehavior) void witness.misbehavior(request, response, honest);
    else void honest();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const witness: StandInWitness = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    name,
    vkey: formatVerifierKey(createVerifierKey(name, 'cosignature', key.publicKey)),
    statuses: [],
    bodies: [],
    trust: (...keys) => void logKeys.push(...keys.map((one) => parseVerifierKey(one)!)),
    misbehavior: undefined,
    heads,
    cosign,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return witness;
}

const extractRawKey = (publicKey: KeyObject): Uint8Array =>
  extractEd25519Key(publicKey.export({ format: 'der', type: 'spki' }))!;

/** The setting WITNESSES. */
export const toWitnessSetting = (...witnesses: StandInWitness[]): string =>
  JSON.stringify(witnesses.map(({ url, vkey }) => ({ url, key: vkey })));
