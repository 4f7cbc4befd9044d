import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * The style of all public pages. Contrast is at least 4.5 to 1 in light and dark mode; colour is
 * never the only cue; sizes are in rem so that text can be enlarged. Long words and addresses
 * break, so that a screen of 320 px needs no horizontal scrolling (an operator's table scrolls
 * separately).
 */
export const PAGE_STYLE = readFileSync(new URL('./page-style.css', import.meta.url), 'utf8');

/**
 * No scripts, external resources, forms or frames; only the own style, allowed by its hash so that
 * pages can be cached.
 */
export const CONTENT_SECURITY_POLICY = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');
