import type { Response } from 'express';
import type { Html } from './html.ts';
import { SECURITY_POLICY } from './page-style.ts';

/** Sends a page that may load and run nothing. An address can be a secret here (a signed link), so no referrer tells it. */
export function sendHtml(response: Response, page: Html): void {
  response.set({
    'Content-Security-Policy': SECURITY_POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  });
  response.type('html').send(page.text);
}
