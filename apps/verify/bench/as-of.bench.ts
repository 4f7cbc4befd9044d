// npm run bench -- as-of: checks claims about real news pages by rules, as of days around their
// publication. Counts later publications that were read (leaks), and the share of earlier ones that
// are found as in a check without a date. Data: BENCH_DATA (folders newsroom and crawl). Options:
// --checks N (default 500), --seed N.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  type Corpus,
  type CorpusArticle,
  type Outlet,
  startGdelt,
  startPageServer,
} from '@plumbline/testing';
import { DAY_MS } from '@plumbline/text/durations';
import { parseBenchArgs, startCheckService } from './evidence/evidence-check.ts';
import { createPrng } from './prng.ts';

interface Item {
  kind: string;
  page: string;
  text: string;
}
interface CrawledPage {
  url: string;
  title: string | null;
  markdown: string;
  publishedAt: string | null;
}
interface CheckAnswer {
  evidence: { source: string; publishedAt?: string }[];
  cutoff?: { documents: { source: string; published_at?: string }[]; left_out: number };
}

const args = parseBenchArgs('checks', 'seed');
const data = resolve(process.env.BENCH_DATA ?? '../shared/bench');
const file = join(data, 'newsroom/items.jsonl');
if (!existsSync(file)) {
  console.error(`There is no ${file}: BENCH_DATA names the folder of the data.`);
  process.exit(1);
}
const items = readFileSync(file, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Item);
const claims = items.filter(({ kind }) => kind === 'claim').map(({ text }) => text);
const prng = createPrng(Number(args.seed ?? 1));

const OUTLET: Outlet = {
  ...{ id: 'pages', name: 'Pages', domain: '127.0.0.1', country: 'US', language: 'en' },
  ...{ type: 'newspaper', reason: '', credibility: null, newsapi: null },
};

const pages = await startPageServer();
const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
const env = { FETCH_ALLOWED_PRIVATE_HOSTS: pages.host };
try {
  const articles = await readArticles();
  const corpus = {
    articles,
    outlets: [OUTLET],
    claims: [],
    today: new Date(),
  } as unknown as Corpus;
  const gdelt = await startGdelt({ corpus });
  const service = await startCheckService({
    ...{ ...env, DATA_DIR: join(folder, 'checks') },
    ...{ GDELT_URL: gdelt.url, GDELT_MIN_INTERVAL_MS: '1' },
  });
  const check = (claim: string, asOf?: Date) =>
    service.post('fact-checker', {
      ...{ claim, limit: 20, refresh: true },
      ...(asOf && { as_of: asOf.toISOString() }),
    }) as Promise<CheckAnswer>;
  const publishedAtByUrl = new Map(articles.map(({ url, publishedAt }) => [url, publishedAt]));
  const baseByClaim = new Map<string, CheckAnswer>();
  let [leakCount, wantedCount, foundCount, leftOutCount] = [0, 0, 0, 0];
  const checkCount = Number(args.checks ?? 500);
  for (let at = 0; at < checkCount; at += 1) {
    const claim = claims[at % claims.length]!;
    const base = baseByClaim.get(claim) ?? (await check(claim));
    baseByClaim.set(claim, base);
    const asOf = pickInstant(articles, at % 2 === 0);
    const answer = await check(claim, asOf);
    const isLater = (url: string) => (publishedAtByUrl.get(url)?.getTime() ?? 0) > asOf.getTime();
    const readUrls = answer.cutoff!.documents.map(({ source }) => source);
    const shownUrls = answer.evidence.map(({ source }) => source);
    leakCount += [...readUrls, ...shownUrls].filter(isLater).length;
    leftOutCount += answer.cutoff!.left_out;
    const wantedUrls = base.evidence
      .map(({ source }) => source)
      .filter((url) => publishedAtByUrl.has(url) && !isLater(url));
    wantedCount += wantedUrls.length;
    foundCount += wantedUrls.filter((url) => shownUrls.includes(url)).length;
  }
  await service.end();
  await gdelt.close();
  const share = (foundCount / wantedCount).toFixed(4);
  console.log(`${checkCount} checks as of a day, ${articles.length} pages, half of the days`);
  console.log(
    `between publications: ${leakCount} later documents read or shown (${leftOutCount} left`,
  );
  console.log(`out); of ${wantedCount} published by then ${foundCount} found (${share}).`);
} finally {
  await pages.close();
  rmSync(folder, { recursive: true });
}

/** The pages with the date that each states; undated pages are left out. */
async function readArticles(): Promise<CorpusArticle[]> {
  const service = await startCheckService({ ...env, DATA_DIR: join(folder, 'crawl') });
  const articles: CorpusArticle[] = [];
  for (const page of new Set(items.map((item) => item.page))) {
    const html = gunzipSync(readFileSync(join(data, 'crawl/html', `${page}.html.gz`)));
    const url = pages.put(`/${page}`, html.toString());
    const crawled = (await service.post('crawl', { url })) as CrawledPage;
    if (!crawled.publishedAt) continue;
    articles.push({
      ...{ slug: page, outlet: OUTLET, path: `/${page}`, url, language: 'en', author: null },
      ...{ headline: crawled.title ?? page, paragraphs: [crawled.markdown] },
      ...{ text: crawled.markdown, publishedAt: new Date(crawled.publishedAt), wire: null },
      ...{ lists: ['gdelt'], claimReview: null },
    });
  }
  await service.end();
  return articles;
}

/** An instant between two publications, or the evening of one. */
function pickInstant(articles: readonly CorpusArticle[], isBetween: boolean): Date {
  const times = articles.map(({ publishedAt }) => publishedAt.getTime()).sort((a, b) => a - b);
  if (!isBetween) return new Date(Math.ceil(prng.pick(times) / DAY_MS) * DAY_MS - 1);
  const at = prng.nextInt(times.length - 1);
  const [earlier, later] = [times[at]!, times[at + 1]!];
  return new Date(earlier + prng.nextInt(Math.max(1, later - earlier)));
}
