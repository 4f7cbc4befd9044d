import type { Response } from 'express';
import type { Html } from './html.ts';
import { CONTENT_SECURITY_POLICY } from './page-style.ts';

/**
 * Sends a page that may not load or run anything. The address can be a secret (a signed link), so
 * it is not sent as a referrer.
 */
export function sendHtml(response: Response, page: Html): void {
  response.set({
    'Content-Security-Policy': CONTENT_SECURITY_POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  });
  response.type('html').send(page.text);
}
