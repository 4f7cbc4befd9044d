import { oneLine } from '../read/text-shape.ts';
import { wordsOf } from './block.ts';
import { decodeEntities } from './entities.ts';
import type { DomDocument } from './dom.ts';

const SEPARATOR = /\s+[|·•»«›—–:-]\s+|\s*\|\s*/;

/**
 * The title of a page: the heading on the page when the declared titles contain it, else the declared one, freed of the site's name.
 * @param declared og:title or the like
 * @param headline of the JSON-LD article
 */
export function pageTitle(
  document: DomDocument,
  declared: string | null,
  headline: string | undefined,
  siteName: string | null,
): string | null {
  const element = oneLine(document.querySelector('title')?.textContent, 500);
  const headings = [...document.querySelectorAll('h1')].slice(0, 20).flatMap(({ textContent }) => oneLine(textContent, 500) ?? []);
  const claims = [declared, headline, element].flatMap((claim) => oneLine(decodeEntities(claim ?? ''), 500) ?? []);
  const shown = headings.find(
    (heading) => wordsOf(heading).length > 1 && claims.some((claim) => holds(claim, heading)) && heading !== siteName,
  );
  const best = shown ?? claims[0];
  if (best !== undefined) return withoutSite(best, siteName);
  return headings[0] ?? null;
}

function holds(claim: string, heading: string): boolean {
  const key = (text: string) => wordsOf(text.toLowerCase()).join(' ');
  return ` ${key(claim)} `.includes(` ${key(heading)} `);
}

/** Without the last or first part that repeats the site's name, or that is short beside the rest. */
function withoutSite(title: string, siteName: string | null): string {
  const parts = title.split(SEPARATOR).filter(Boolean);
  if (parts.length < 2) return title;
  const key = (text: string) => wordsOf(text.toLowerCase()).join('');
  const site = siteName && key(siteName);
  const [first, last] = [parts[0] as string, parts.at(-1) as string];
  const cutEnd = title.slice(0, title.lastIndexOf(last)).replace(/[\s|·•»«›—–:-]+$/, '');
  if (site && key(last) === site && cutEnd) return cutEnd;
  if (site && key(first) === site) return title.slice(first.length).replace(/^[\s|·•»«›—–:-]+/, '') || title;
  return /\s+\|\s+/.test(title) && wordsOf(last).length <= 4 && wordsOf(cutEnd).length >= 4 ? cutEnd : title;
}
