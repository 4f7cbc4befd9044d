import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { waitUntil } from './wait-until.ts';

/** A webhook as its receiver gets it. */
export interface ReceivedWebhook {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface WebhookEvent {
  type: string;
  timestamp: string;
  data: {
    id: string;
    status: string;
    url: string;
    result: Record<string, unknown> | null;
    result_omitted: boolean;
  };
}

/** How the receiver answers one request. */
type Answer = number | { status: number; headers?: Record<string, string>; afterMs?: number };

/** A service that receives webhooks on loopback. */
export interface WebhookReceiver {
  url: string;
  /** For FETCH_ALLOWED_PRIVATE_HOSTS. */
  hosts: string;
  received: ReceivedWebhook[];
  /** The answers to the next requests for a path; then 204. */
  answer(path: string, ...answers: Answer[]): void;
  /** Returns the webhooks for a path, when there are as many. */
  waitFor(path: string, count?: number): Promise<ReceivedWebhook[]>;
  /** The most requests that were open at once. */
  maxOpen: number;
  close(): Promise<void>;
}

export async function startWebhookReceiver(port = 0): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const answersByPath = new Map<string, Answer[]>();
  let open = 0;
  const server = createServer((request, response) => {
    receiver.maxOpen = Math.max(receiver.maxOpen, ++open);
    response.once('close', () => open--);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const body = Buffer.concat(chunks).toString('utf8');
      received.push({ path, headers: request.headers, body });
      const next = answersByPath.get(path)?.shift() ?? 204;
      const {
        status,
        headers = {},
        afterMs = 0,
      } = typeof next === 'number' ? { status: next } : next;
      setTimeout(() => response.writeHead(status, headers).end(), afterMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${address.port}`,
    hosts: `127.0.0.1:${address.port}`,
    received,
    maxOpen: 0,
    answer: (path, ...answers) => void answersByPath.set(path, answers),
    waitFor: (path, count = 1) =>
      waitUntil(async () => {
        const matches = received.filter((webhook) => webhook.path === path);
        return Promise.resolve(matches.length >= count ? matches : undefined);
      }),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return receiver;
}

/**
 * Verifies a webhook with the library of Standard Webhooks.
 * @throws WebhookVerificationError
 */
export const verifyWebhook = (secret: string, { headers, body }: ReceivedWebhook): WebhookEvent =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as WebhookEvent;
