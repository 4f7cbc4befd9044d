import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Pages of many hosts on loopback; some do not exist, some are too busy at first. */
export interface IngestSite {
  urls: string[];
  /** The value of FETCH_ALLOWED_PRIVATE_HOSTS. */
  hosts: string;
  /** Whether a page's ingestion must fail. */
  isGone(index: number): boolean;
  /** The number of requests for each page. */
  requests: Map<number, number>;
  close(): Promise<void>;
}

const HOSTS = 40;
const TOWNS = 'Arlen Brask Corvo Dunmere Elsby Farrow Gorst Hythe Ilmen Jarrow'.split(' ');

const isGone = (index: number) => index % 20 === 7;
const isBusyOnFirstRequest = (index: number) => index % 20 === 13;

/** @param maxDelayMs the longest delay of a page; each page has its own */
export async function startIngestSite(pages: number, maxDelayMs: number): Promise<IngestSite> {
  const requests = new Map<number, number>();
  const sendPage = async (index: number, response: ServerResponse) => {
    const count = (requests.get(index) ?? 0) + 1;
    requests.set(index, count);
    await sleep((index * 7_919) % maxDelayMs);
    if (isGone(index)) response.writeHead(404).end('gone');
    else if (isBusyOnFirstRequest(index) && count === 1)
      response.writeHead(503, { 'retry-after': '1' }).end('later');
    else
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(renderPage(index));
  };
  const server = createServer(
    (request, response) => void sendPage(Number(/\d+/.exec(request.url ?? '')?.[0] ?? 7), response),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    urls: Array.from(
      { length: pages },
      (_, index) => `http://site${index % HOSTS}.localhost:${port}/page/${index}`,
    ),
    hosts: Array.from({ length: HOSTS }, (_, host) => `site${host}.localhost:${port}`).join(','),
    isGone,
    requests,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Each page has its own claims, and one that ten pages share. */
function renderPage(index: number): string {
  const town = TOWNS[index % TOWNS.length]!;
  const sentences = [
    `The council of ${town} counted ${1_000 + index} households in district ${index} on 4 ` +
      'March 2026.',
    `Of these ${100 + (index % 90)} have no water meter, the engineer Marta Lund said.`,
    `Repairs of main ${index} cost ${(2 + index / 10).toFixed(1)} million euros because the ` +
      'old pipes were made of lead.',
    `The waterworks of ${town} delivered ${20 + (index % 10)} million litres in 2025.`,
    `District ${index} is expected to be connected by the end of 2028.`,
  ];
  return (
    `<!doctype html><html lang="en"><head><title>District ${index} of ` +
    `${town}</title></head><body><main><h1>District ${index} of ` +
    `${town}</h1>${sentences.map((sentence) => `<p>${sentence}</p>`).join('')}</main></body></html>`
  );
}
