import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Behaviour of a server: `ok`, or a fault of the real ones:
 *
 * - `429as200`: the refusal with status 200.
 * - `html`: a page of its load balancer.
 * - `empty`: no body.
 * - `truncated`: the first half of a correct answer, with a regular end.
 * - `slow`: the correct answer, late.
 * - `reset`: the connection breaks without an answer.
 */
export type ServerMode =
  'ok' | '429' | '429as200' | 'html' | 'empty' | 'truncated' | 'slow' | '500' | 'reset';

export interface FakeResponse {
  status: number;
  type: string;
  body: string;
  headers?: Record<string, string>;
}

/** The server's own error responses. */
export interface ErrorResponses {
  tooMany: FakeResponse;
  broken: FakeResponse;
}

const LOAD_BALANCER_PAGE =
  '<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad ' +
  'Gateway</h1></center></body></html>\n';

/** Sends an answer with the behaviour of `mode`. */
export async function sendResponse(
  response: ServerResponse,
  mode: ServerMode,
  slowMs: number,
  errors: ErrorResponses,
  answer: () => FakeResponse,
): Promise<void> {
  if (mode === 'reset') {
    response.socket?.resetAndDestroy();
    return;
  }
  if (mode === 'slow') {
    const abortController = new AbortController();
    response.once('close', () => abortController.abort());
    await wait(slowMs, undefined, { signal: abortController.signal }).catch(() => undefined);
    if (response.destroyed) return;
  }
  const { status, type, body, headers } = applyMode(mode, errors, answer);
  response.writeHead(status, { 'content-type': type, ...headers }).end(body);
}

function applyMode(
  mode: ServerMode,
  errors: ErrorResponses,
  answer: () => FakeResponse,
): FakeResponse {
  if (mode === '429') return errors.tooMany;
  if (mode === '429as200') return { ...errors.tooMany, status: 200 };
  if (mode === '500') return errors.broken;
  if (mode === 'html')
    return { status: 200, type: 'text/html; charset=utf-8', body: LOAD_BALANCER_PAGE };
  const correctResponse = answer();
  if (mode === 'empty') return { ...correctResponse, status: 200, body: '' };
  return mode === 'truncated'
    ? { ...correctResponse, body: correctResponse.body.slice(0, correctResponse.body.length >> 1) }
    : correctResponse;
}
