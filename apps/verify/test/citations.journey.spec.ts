import { readFileSync } from 'node:fs';
import { startDemoNews, type DemoNews } from '@plumbline/testing';
import { DataSource } from 'typeorm';
import { Page } from '../src/sources/page.entity.ts';
import { faultsOf, sentencesOf } from './citation-audit.ts';
import { bearer, startVerify, type RunningVerify } from './running-verify.ts';

const QUERIES = JSON.parse(readFileSync(new URL('../../../libs/testing/src/corpus/research-queries.json', import.meta.url), 'utf8')) as {
  query: string;
  language: string;
}[];
const FACT_CHECKS = 200;
const AT_ONCE = 4;

interface Sighting {
  quote: string;
  start: number;
  end: number;
  document_id: string;
  url: string;
}

/** Every sentence that is generated must resolve to words that stand, at the offsets told, in a stored text. */
describe('citations', () => {
  let demo: DemoNews;
  let verify: RunningVerify;
  beforeAll(async () => {
    demo = await startDemoNews();
    verify = await startVerify({ ...demo.env, RATE_LIMIT_PER_MINUTE: '0' });
  });
  afterAll(async () => {
    await verify.close();
    await demo.close();
  });

  const pages = new Map<string, Promise<Sighting[]>>();
  /** Where a statement was seen, by its public page: no key is sent. */
  const sightingsOf = (url: string) => {
    const { pathname, search } = new URL(url);
    const path = `${pathname}${search}`;
    const known =
      pages.get(path) ??
      verify.http
        .get(path)
        .set('accept', 'application/json')
        .expect(200)
        .then(({ body }) => body.sightings as Sighting[]);
    pages.set(path, known);
    return known;
  };
  const ask = async (path: string, body: object) =>
    (await verify.http.post(`/api/v1/${path}`).set(bearer(verify.keys.master)).send(body).expect(200)).body;

  /** Quotes that do not stand at their offsets in the stored text. */
  async function misplaced(sightings: readonly Sighting[]): Promise<string[]> {
    const ids = [...new Set(sightings.map(({ document_id }) => document_id))];
    const stored = await verify.app
      .get(DataSource)
      .getRepository(Page)
      .find({ select: { id: true, content: true } });
    const texts = new Map(stored.map(({ id, content }) => [id, content]));
    expect(ids.every((id) => texts.has(id))).toBe(true);
    return sightings
      .filter(({ quote, start, end, document_id }) => texts.get(document_id)?.slice(start, end) !== quote)
      .map(({ quote }) => quote);
  }

  it('of 50 research reports resolve, every one', async () => {
    let sentences = 0;
    const seen: Sighting[] = [];
    const faults = await inTurns(QUERIES, async ({ query, language }) => {
      const { summary, sections, sources, timeseries } = await ask('deep-research', { query, language });
      expect(sections.length).toBeGreaterThan(0);
      const audited = await Promise.all(
        sources.map(async ({ url, quotes }: { url: string; quotes: { quote: string; start: number; end: number; url: string }[] }) => {
          const own = await Promise.all(
            quotes.map(async ({ quote, start, end, url: page }) =>
              (await sightingsOf(page)).filter((one) => one.quote === quote && one.start === start && one.end === end && one.url === url),
            ),
          );
          seen.push(...own.flat());
          return { quotes: own.flat().map(({ quote }) => quote) };
        }),
      );
      const texts: string[] = [summary, ...sections.map(({ content }: { content: string }) => content)];
      sentences += texts.flatMap(sentencesOf).length;
      const beyond = (timeseries?.dataPoints ?? []).filter(({ source }: { source: number }) => !audited[source - 1]?.quotes.length);
      return [...texts.flatMap((text) => faultsOf(text, audited)), ...beyond.map(({ label }: { label: string }) => `no source: ${label}`)];
    });
    expect(faults).toEqual([]);
    expect(await misplaced(seen)).toEqual([]);
    expect(sentences).toBeGreaterThan(500);
  }, 60_000);

  it('of 200 fact checks resolve, every one', async () => {
    const claims = [...demo.corpus.claims, ...demo.corpus.unknown].slice(0, FACT_CHECKS);
    expect(claims).toHaveLength(FACT_CHECKS);
    const seen: Sighting[] = [];
    const faults = await inTurns(claims, async ({ claim, language }) => {
      const { summary, sources } = await ask('fact-checker', { claim, language });
      const own = await Promise.all(sources.map(({ url }: { url: string }) => sightingsOf(url)));
      seen.push(...own.flat());
      // With no source there is one sentence, which says so.
      if (!sources.length) return sentencesOf(summary).length === 1 ? [] : [`more than one sentence without a source: ${summary}`];
      return faultsOf(
        summary,
        own.map((sightings: Sighting[]) => ({ quotes: sightings.map(({ quote }) => quote) })),
      );
    });
    expect(faults).toEqual([]);
    expect(await misplaced(seen)).toEqual([]);
  }, 60_000);
});

/** Several at a time, as the service would be asked; all that they find. */
async function inTurns<T>(items: readonly T[], check: (item: T) => Promise<string[]>): Promise<string[]> {
  const left = [...items];
  const found: string[] = [];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) found.push(...(await check(item)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return found;
}
