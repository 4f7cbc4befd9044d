import { createHash } from 'node:crypto';
import type { Response } from 'express';
import type { Html } from './html.ts';
import { CONTENT_SECURITY_POLICY } from './page-style.ts';

/**
 * Sends a page that may load and run nothing. An address can be a secret here (a signed link), so
 * no referrer tells it.
 */
export function sendHtml(response: Response, page: Html): void {
  response.set({
    'Content-Security-Policy': CONTENT_SECURITY_POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  });
  response.type('html').send(page.text);
}

/** By which whoever has a page is told that it is still the same (RFC 9110, section 8.8.3). */
export const computeEntityTag = (body: string): string =>
  `W/"${createHash('sha256').update(body).digest('base64url')}"`;
