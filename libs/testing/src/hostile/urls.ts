import { readFileSync } from 'node:fs';

/**
 * Addresses that lead, or would lead in some reader's eyes, to where no page may be fetched from:
 * by class of trick, each written out. `PORT` in them stands for the port of a server on loopback,
 * which must never hear of any of them.
 */
const URLS = JSON.parse(readFileSync(new URL('./urls.json', import.meta.url), 'utf8')) as Record<
  string,
  string[]
>;

export interface HostileUrl {
  trick: string;
  url: string;
}

/** All of them. @param port of the server that they lead to, where the trick succeeds */
export const hostileUrls = (port: number): HostileUrl[] =>
  Object.entries(URLS).flatMap(([trick, urls]) =>
    urls.map((url) => ({ trick, url: url.replaceAll('PORT', String(port)) })),
  );
