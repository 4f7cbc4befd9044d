import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArticle } from './article.ts';
import { parseStringList, parseEnum, parseList } from './json-list.ts';
import { renderTokens } from './time-tokens.ts';
import type { Outlet, CorpusClaim, Corpus } from './corpus.types.ts';
import { OUTLET_TYPES } from './corpus.types.ts';

/**
 * Reads the demo's articles, outlets and labelled claims. All dates are relative to `today` (UTC).
 * @param port port of the server of the articles, for their URLs; default: URLs without a port
 * @throws Error that names file and line (of JSON: the entry) of a malformed input
 */
export function readCorpus(today: Date, port?: number): Corpus {
  const day = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()));
  const outlets = readOutlets();
  const outletById = new Map(outlets.map((outlet) => [outlet.id, outlet]));
  const files = readdirSync(join(import.meta.dirname, 'articles')).filter((name) =>
    name.endsWith('.md'),
  );
  const articles = files
    .sort()
    .map((name) =>
      parseArticle(`articles/${name}`, readText(`articles/${name}`), outletById, day, port),
    );
  const slugByUrl = new Map<string, string>();
  for (const { url, slug } of articles) {
    if (slugByUrl.has(url))
      throw new Error(`articles/${slug}.md: its path is that of ${slugByUrl.get(url)} as well`);
    slugByUrl.set(url, slug);
  }
  const slugs = new Set(articles.map(({ slug }) => slug));
  const claims = readdirSync(import.meta.dirname)
    .filter((name) => /^claims\..+\.json$/.test(name))
    .sort()
    .flatMap((name) => readClaims(name, slugs, day));
  return { today: day, outlets, articles, claims, uncoveredClaims: readUncoveredClaims(day) };
}

const readText = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');

function readOutlets(): Outlet[] {
  const domains = new Set<string>();
  return parseList('outlets.json', readText('outlets.json'), (entry) => {
    const domain = entry.getText('domain', /^[a-z0-9-]+\.localhost$/);
    if (domains.has(domain)) entry.fail('domain', 'is that of another outlet as well');
    domains.add(domain);
    const credibility = entry.getValue('credibility');
    if (
      credibility !== null &&
      !(typeof credibility === 'number' && credibility >= 0 && credibility <= 1)
    )
      entry.fail('credibility', 'must be null or a number from 0 to 1');
    return {
      id: entry.getText('id', /^[a-z0-9-]+$/),
      name: entry.getText('name'),
      domain,
      country: entry.getText('country', /^[A-Z]{2}$/),
      language: entry.getText('language', /^[a-z]{2}$/),
      type: parseEnum(entry, 'type', OUTLET_TYPES),
      reason: entry.getText('reason'),
      credibility: credibility as number | null,
      newsapi: entry.getValue('newsapi') === null ? null : entry.getText('newsapi', /^[a-z0-9-]+$/),
    };
  });
}

function readClaims(name: string, slugs: ReadonlySet<string>, today: Date): CorpusClaim[] {
  return parseList(name, readText(name), (entry) => {
    const language = entry.getText('language', /^[a-z]{2}$/);
    const because = parseStringList(entry, 'because');
    const missing = because.find((slug) => !slugs.has(slug));
    if (missing !== undefined) entry.fail('because', `names ${missing}, which is no article`);
    return {
      form: name === 'claims.direct.json' ? 'direct' : 'free',
      id: entry.getText('id'),
      claim: entry.getRenderedText('claim', (claim) => renderTokens(claim, today, language)),
      language,
      label: parseEnum(entry, 'label', ['TRUE', 'FALSE', 'UNCERTAIN'] as const),
      set: parseEnum(entry, 'set', ['test', 'dev'] as const),
      because,
      note: entry.getText('note'),
    };
  });
}

function readUncoveredClaims(today: Date): Corpus['uncoveredClaims'] {
  const isPresent = readdirSync(import.meta.dirname).includes('unknown.json');
  return parseList('unknown.json', isPresent ? readText('unknown.json') : '[]', (entry) => {
    const language = entry.getText('language', /^[a-z]{2}$/);
    return {
      claim: entry.getRenderedText('claim', (claim) => renderTokens(claim, today, language)),
      language,
    };
  });
}
