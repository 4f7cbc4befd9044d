import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { modelReplies, type ModelReply } from './language-model-reply.ts';
import { toBodyPieces } from './language-model-protocol.ts';

/** A request that the server received. */
export interface ModelRequest {
  /** Number of earlier requests. */
  index: number;
  /** Path below the base URL: `/chat/completions`, `/embeddings`, `/models`. */
  path: string;
  headers: IncomingHttpHeaders;
  /** The request body. */
  body: {
    model?: string;
    messages?: { role: string; content: unknown; tool_calls?: unknown; tool_call_id?: string }[];
    response_format?: {
      type: string;
      json_schema?: { name: string; strict?: boolean; schema: Record<string, unknown> };
    };
    tools?: {
      function: { name: string; description?: string; parameters: Record<string, unknown> };
    }[];
    stream?: boolean;
    stream_options?: { include_usage?: boolean };
    input?: string[];
    [other: string]: unknown;
  };
  /** The messages of each role, joined; `user` contains the material. */
  system: string;
  user: string;
  /** Arrival time in milliseconds of `performance.now()`. */
  at: number;
}

/** Returns the reply to a request; texts and plain objects become the model's message. */
export type ModelAnswers = (
  request: ModelRequest,
) => ModelReply | string | Promise<ModelReply | string>;

export interface LanguageModelServer {
  /** Base URL with the version, without a slash at the end. */
  baseUrl: string;
  /** All received requests, the oldest first. */
  requests: ModelRequest[];
  /** Maximum number of parallel requests so far. */
  getMaxConcurrency(): number;
  /** Number of requests that are neither answered nor aborted. */
  countOpenRequests(): number;
  /**
   * Sets the replies from now on: a function, one reply for all requests, or several in turn (the
   * last one is repeated).
   */
  reply(answers: ModelAnswers | ModelReply | (ModelReply | string)[]): void;
  close(): Promise<void>;
}

const models = ['small-model', 'medium-model', 'large-model', 'embedding-model'];

/**
 * Rejects chat requests, for which the test must set a reply; returns generated vectors of eight
 * numbers for embeddings.
 */
const answerUnconfigured: ModelAnswers = ({ path, body }) =>
  path === '/embeddings'
    ? modelReplies.vectors((body.input ?? []).map(createVector))
    : modelReplies.fails(404, 'The test has not said what this model answers.');

/**
 * Starts a language model server on loopback, over a real socket, with OpenAI's protocol
 * (`/v1/models`, `/v1/chat/completions` with tools and streams, `/v1/embeddings`). The test sets
 * its answers.
 */
export async function startLanguageModel(
  answers: ModelAnswers | ModelReply | (ModelReply | string)[] = answerUnconfigured,
): Promise<LanguageModelServer> {
  const requests: ModelRequest[] = [];
  let inFlight = 0;
  let maxInFlight = 0;
  let answer = toAnswerFunction(answers);
  const server = createServer((request, response) => {
    maxInFlight = Math.max(maxInFlight, ++inFlight);
    response.once('close', () => inFlight--);
    serve(request, response).catch(() => response.destroy());
  });

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await parseRequest(incoming, requests.length);
    requests.push(request);
    if (request.path === '/models') {
      const data = models.map((id) => ({ id, object: 'model', created: 0, owned_by: 'tests' }));
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ object: 'list', data }));
      return;
    }
    const reply = await answer(request);
    await sendReply(
      response,
      typeof reply === 'string' ? modelReplies.says(reply) : reply,
      request,
    );
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    getMaxConcurrency: () => maxInFlight,
    countOpenRequests: () => inFlight,
    reply(next) {
      answer = toAnswerFunction(next);
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function toAnswerFunction(
  answers: ModelAnswers | ModelReply | (ModelReply | string)[],
): ModelAnswers {
  if (typeof answers === 'function') return answers;
  if (!Array.isArray(answers)) return () => answers;
  const remainingReplies = [...answers];
  return () =>
    (remainingReplies.length > 1 ? remainingReplies.shift() : remainingReplies[0]) ??
    modelReplies.empty();
}

async function parseRequest(incoming: IncomingMessage, index: number): Promise<ModelRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const body = (text ? JSON.parse(text) : {}) as ModelRequest['body'];
  const joinMessages = (role: string): string =>
    (body.messages ?? [])
      .filter((message) => message.role === role)
      .map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)))
      .join('\n');
  const path = (incoming.url ?? '').replace(/^\/v1/, '');
  return {
    index,
    path,
    headers: incoming.headers,
    body,
    system: joinMessages('system'),
    user: joinMessages('user'),
    at: performance.now(),
  };
}

async function sendReply(
  response: ServerResponse,
  reply: ModelReply,
  { body: { model = '', stream = false, stream_options: options } }: ModelRequest,
): Promise<void> {
  if (reply.reset) {
    response.destroy();
    return;
  }
  if (reply.delayMs) await wait(reply.delayMs);
  const type = stream && reply.message ? 'text/event-stream' : 'application/json';
  response.writeHead(reply.status ?? 200, { 'content-type': type, ...reply.headers });
  const pieces = toBodyPieces(reply, model, stream, options?.include_usage === true);
  const middle = pieces.length >> 1;
  for (const [index, piece] of pieces.entries()) {
    if (index === middle) {
      if (reply.stallMs) await wait(reply.stallMs);
      await reply.until;
      if (reply.interruption === 'forever') await repeatPiece(response, pieces[middle - 1] ?? ' ');
      if (reply.interruption === 'end') break;
      if (reply.interruption === 'close') {
        response.destroy();
        return;
      }
    }
    if (reply.durationMs) await wait(reply.durationMs / pieces.length);
    if (response.destroyed) return;
    await new Promise((resolve) => response.write(piece, resolve));
  }
  response.end();
}

async function repeatPiece(response: ServerResponse, piece: string): Promise<void> {
  while (!response.destroyed) {
    response.write(piece);
    await wait(1);
  }
}

/** Returns the same vector for the same text and different vectors for different texts. */
function createVector(text: string): number[] {
  let state = 1;
  for (let at = 0; at < text.length; at++) state = (state * 31 + text.charCodeAt(at)) % 65_521;
  return Array.from({ length: 8 }, () => (state = (state * 75 + 74) % 65_537) / 65_537);
}
