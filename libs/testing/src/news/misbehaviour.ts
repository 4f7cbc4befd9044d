import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * How a server behaves: `ok`, or as the real ones do on a bad day. `429as200`: the refusal arrives
 * with status 200; `html`: a page of its load balancer; `empty`: no body; `truncated`: the first
 * half of a right answer, as if that were all; `slow`: the right answer, late; `reset`: the
 * connection breaks without a word.
 */
export type Mode =
  'ok' | '429' | '429as200' | 'html' | 'empty' | 'truncated' | 'slow' | '500' | 'reset';

export interface Answer {
  status: number;
  type: string;
  body: string;
  headers?: Record<string, string>;
}

/** What only the server itself can say. */
export interface OwnWords {
  tooMany: Answer;
  broken: Answer;
}

const LOAD_BALANCER_PAGE =
  '<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad ' +
  'Gateway</h1></center></body></html>\n';

/** Sends an answer in the way that `mode` says. */
export async function send(
  response: ServerResponse,
  mode: Mode,
  slowMs: number,
  own: OwnWords,
  answer: () => Answer,
): Promise<void> {
  if (mode === 'reset') {
    response.socket?.resetAndDestroy();
    return;
  }
  if (mode === 'slow') {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    await wait(slowMs, undefined, { signal: gone.signal }).catch(() => undefined);
    if (response.destroyed) return;
  }
  const { status, type, body, headers } = spoiled(mode, own, answer);
  response.writeHead(status, { 'content-type': type, ...headers }).end(body);
}

function spoiled(mode: Mode, own: OwnWords, answer: () => Answer): Answer {
  if (mode === '429') return own.tooMany;
  if (mode === '429as200') return { ...own.tooMany, status: 200 };
  if (mode === '500') return own.broken;
  if (mode === 'html')
    return { status: 200, type: 'text/html; charset=utf-8', body: LOAD_BALANCER_PAGE };
  const right = answer();
  if (mode === 'empty') return { ...right, status: 200, body: '' };
  return mode === 'truncated'
    ? { ...right, body: right.body.slice(0, right.body.length >> 1) }
    : right;
}
