import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * The style of every public page. Colours keep 4.5 to 1 against their ground in light and in dark;
 * nothing is told by colour alone; sizes are in rem, so that text can be enlarged; long words and
 * addresses break, so that a screen of 320 px needs no sideways scrolling (an operator's table
 * scrolls in itself).
 */
export const PAGE_STYLE = readFileSync(new URL('./page-style.css', import.meta.url), 'utf8');

/**
 * No script, no resource from anywhere, no form, no frame; of styles this one alone, told by its
 * hash so that pages can be cached.
 */
export const CONTENT_SECURITY_POLICY = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');
