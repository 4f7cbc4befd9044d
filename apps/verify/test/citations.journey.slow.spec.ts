import { readFileSync } from 'node:fs';
import { startDemoNews, type DemoNews } from '@plumbline/testing';
import { DataSource } from 'typeorm';
import { Page } from '../src/retrieval/page-cache/page.entity.ts';
import { findCitationFaults, listCitingTexts, splitSentences } from './citation-audit.ts';
import { toBearerHeader, startVerify, type VerifyTestApp } from './verify-app.ts';

const QUERIES = JSON.parse(
  readFileSync(
    new URL('../../../libs/testing/src/corpus/research-queries.json', import.meta.url),
    'utf8',
  ),
) as {
  query: string;
  language: string;
}[];
const FACT_CHECKS = 80;
const CONCURRENCY = 4;

interface Sighting {
  quote: string;
  start: number;
  end: number;
  document_id: string;
  url: string;
}

interface Report {
  query: string;
  summary: string;
  sections: { content: string }[];
  timeseries: { dataPoints: { label: string; source: number }[] } | null;
  sources: { url: string; quotes: { quote: string; start: number; end: number; url: string }[] }[];
}

/** Every generated sentence must resolve to text at the given offsets of a stored text. */
describe('citations', () => {
  let demo: DemoNews;
  let verify: VerifyTestApp;
  beforeAll(async () => {
    demo = await startDemoNews();
    verify = await startVerify({ ...demo.env, RATE_LIMIT_PER_MINUTE: '0' });
  });
  afterAll(async () => {
    await verify.close();
    await demo.close();
  });

  const ask = async (path: string, body: object) =>
    (
      await verify.http
        .post(`/api/v1/${path}`)
        .set(toBearerHeader(verify.keys.master))
        .send(body)
        .expect(200)
    ).body;

  /** The places of each statement, by the address of its public page; no key is sent. */
  async function collectSightings(urls: readonly string[]): Promise<Map<string, Sighting[]>> {
    const sightings = new Map<string, Sighting[]>();
    await runConcurrently([...new Set(urls)], async (url) => {
      const { pathname, search } = new URL(url);
      const { body } = await verify.http
        .get(`${pathname}${search}`)
        .set('accept', 'application/json')
        .expect(200);
      sightings.set(url, body.sightings as Sighting[]);
    });
    return sightings;
  }

  /** Quotes that are not at their offsets in the stored text. */
  async function findMisplacedQuotes(sightings: readonly Sighting[]): Promise<string[]> {
    const stored = await verify.app
      .get(DataSource)
      .getRepository(Page)
      .find({ select: { id: true, content: true } });
    const texts = new Map(stored.map(({ id, content }) => [id, content]));
    return sightings
      .filter(
        ({ quote, start, end, document_id }) => texts.get(document_id)?.slice(start, end) !== quote,
      )
      .map(({ quote }) => quote);
  }

  it('of 50 research reports resolve, every one', async () => {
    const reports: Report[] = [];
    await runConcurrently(
      QUERIES,
      async ({ query, language }) =>
        void reports.push(await ask('deep-research', { query, language })),
    );
    expect(reports.filter(({ sources }) => sources.length).length).toBeGreaterThan(35);
    const sightings = await collectSightings(
      reports.flatMap(({ sources }) =>
        sources.flatMap(({ quotes }) => quotes.map(({ url }) => url)),
      ),
    );
    const faults = reports.flatMap((report) => {
      const audited = report.sources.map(({ url, quotes }) => ({
        quotes: quotes.flatMap(({ quote, start, end, url: page }) =>
          (sightings.get(page) ?? []).some(
            (one) =>
              one.quote === quote && one.start === start && one.end === end && one.url === url,
          )
            ? [quote]
            : [],
        ),
      }));
      const unresolved = report.sources.flatMap(({ quotes }, at) =>
        quotes.length === audited[at]?.quotes.length
          ? []
          : [`a quote of source ${at + 1} has no sighting`],
      );
      const pointless = (report.timeseries?.dataPoints ?? []).filter(
        ({ source }) => !audited[source - 1]?.quotes.length,
      );
      return [
        ...listCitingTexts(report).flatMap((text) => findCitationFaults(text, audited)),
        ...unresolved,
        ...pointless.map(({ label }) => `no source: ${label}`),
      ];
    });
    expect(faults).toEqual([]);
    expect(await findMisplacedQuotes([...sightings.values()].flat())).toEqual([]);
    expect(reports.flatMap(listCitingTexts).flatMap(splitSentences).length).toBeGreaterThan(150);
  }, 60_000);

  it('of 80 fact checks resolve, every one', async () => {
    const claims = [...demo.corpus.claims, ...demo.corpus.uncoveredClaims]
      .filter((_, at) => at % 2 === 0)
      .slice(0, FACT_CHECKS);
    expect(claims).toHaveLength(FACT_CHECKS);
    const checks: { summary: string; sources: { url: string }[] }[] = [];
    await runConcurrently(
      claims,
      async ({ claim, language }) =>
        void checks.push(await ask('fact-checker', { claim, language })),
    );
    const sightings = await collectSightings(
      checks.flatMap(({ sources }) => sources.map(({ url }) => url)),
    );
    const faults = checks.flatMap(({ summary, sources }) => {
      // Without a source, a single sentence says so.
      if (!sources.length)
        return splitSentences(summary).length === 1
          ? []
          : [`more than one sentence without a source: ${summary}`];
      return findCitationFaults(
        summary,
        sources.map(({ url }) => ({
          quotes: (sightings.get(url) ?? []).map(({ quote }) => quote),
        })),
      );
    });
    expect(faults).toEqual([]);
    expect(await findMisplacedQuotes([...sightings.values()].flat())).toEqual([]);
    expect(checks.filter(({ sources }) => sources.length).length).toBeGreaterThan(FACT_CHECKS / 2);
  }, 60_000);

  it(
    'are not made up for 100 claims of which the corpus says nothing: each report says that it ' +
      'found no answer',
    async () => {
      const reports: { explanation: { questions: { answered: boolean }[] } }[] = [];
      await runConcurrently(
        demo.corpus.uncoveredClaims,
        async ({ claim, language }) =>
          void reports.push(await ask('deep-research', { query: claim, language })),
      );
      expect(reports).toHaveLength(100);
      expect(reports.filter(({ explanation }) => explanation.questions[0]?.answered)).toHaveLength(
        0,
      );
    },
    60_000,
  );
});

/** Runs several items at a time, like concurrent clients. */
async function runConcurrently<T>(
  items: readonly T[],
  action: (item: T) => Promise<void>,
): Promise<void> {
  const remaining = [...items];
  const worker = async () => {
    for (let item = remaining.shift(); item !== undefined; item = remaining.shift())
      await action(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}
