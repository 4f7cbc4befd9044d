// npm run bench -- research: fifty research questions about the demo corpus, and its hundred
// made-up claims, over HTTP on a service as deployed, with the offline engine and the embedded
// database. A first round reads the pages; the times are those of the second.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemoNews, startService } from '@plumbline/testing';
import { findCitationFaults, listCitingTexts, splitSentences } from '../test/citation-audit.ts';

interface Report {
  summary: string;
  sections: { content: string }[];
  timeseries: object | null;
  sources: { quotes: { quote: string }[] }[];
  explanation: {
    questions: { answered: boolean }[];
    documents_read: number;
    independent_stories: number;
  };
}

const QUERIES = JSON.parse(
  readFileSync(
    new URL('../../../libs/testing/src/corpus/research-queries.json', import.meta.url),
    'utf8',
  ),
) as {
  query: string;
  language: string;
  set: 'dev' | 'test';
}[];
const TOKEN = 'a-token-for-the-research-bench';
const VERIFY_API_KEYS = JSON.stringify({
  [TOKEN]: { account: 'bench', kind: 'personal', subject: 'bench' },
});
const DATA_DIR = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));

const demo = await startDemoNews();
const service = await startService('verify', {
  ...demo.env,
  DATA_DIR,
  VERIFY_PORT: '0',
  VERIFY_API_KEYS,
  RATE_LIMIT_PER_MINUTE: '0',
});

async function runResearch({
  query,
  language,
}: {
  query: string;
  language: string;
}): Promise<{ report: Report; milliseconds: number }> {
  const from = performance.now();
  const response = await fetch(`${service.url}/api/v1/deep-research`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, language }),
  });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return { report: (await response.json()) as Report, milliseconds: performance.now() - from };
}

for (const query of QUERIES) await runResearch(query);
const results: ((typeof QUERIES)[number] & Awaited<ReturnType<typeof runResearch>>)[] = [];
for (const query of QUERIES) results.push({ ...query, ...(await runResearch(query)) });
const reportsOfMadeUpClaims: Report[] = [];
for (const { claim, language } of demo.corpus.uncoveredClaims)
  reportsOfMadeUpClaims.push((await runResearch({ query: claim, language })).report);

const formatShare = (part: number, whole: number) =>
  `${part} of ${whole} (${((100 * part) / Math.max(1, whole)).toFixed(0)} %)`;
const median = (numbers: number[], at = 0.5) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * at)] ?? 0;
const summarize = (own: typeof results) => {
  const reports = own.map(({ report }) => report);
  const questions = reports.flatMap(({ explanation }) => explanation.questions);
  const texts = reports.flatMap((report) =>
    listCitingTexts(report).map((text) => ({ text, report })),
  );
  const sentences = texts.flatMap(({ text }) => splitSentences(text)).length;
  const faults = texts.flatMap(({ text, report }) =>
    findCitationFaults(
      text,
      report.sources.map(({ quotes }) => ({ quotes: quotes.map(({ quote }) => quote) })),
    ),
  );
  const times = own.map(({ milliseconds }) => milliseconds);
  return {
    'time, p50': `${median(times).toFixed(0)} ms`,
    'time, p95': `${median(times, 0.95).toFixed(0)} ms`,
    'sub-questions answered': formatShare(
      questions.filter((question) => question.answered).length,
      questions.length,
    ),
    'queries answered themselves': formatShare(
      reports.filter(({ explanation }) => explanation.questions[0]?.answered).length,
      reports.length,
    ),
    'sentences whose citations resolve': formatShare(sentences - faults.length, sentences),
    'sources cited, median': median(reports.map(({ sources }) => sources.length)),
    'with a time series': formatShare(
      reports.filter(({ timeseries }) => timeseries).length,
      reports.length,
    ),
  };
};
const sets = {
  all: summarize(results),
  dev: summarize(results.filter(({ set }) => set === 'dev')),
  test: summarize(results.filter(({ set }) => set === 'test')),
};
console.table(
  Object.fromEntries(
    Object.keys(sets.all).map((what) => [
      what,
      Object.fromEntries(
        Object.entries(sets).map(([set, own]) => [set, own[what as keyof typeof own]]),
      ),
    ]),
  ),
);
const unanswered = reportsOfMadeUpClaims.filter(
  ({ explanation }) => !explanation.questions[0]?.answered,
).length;
console.table({
  'made-up claims: said to be unanswered': formatShare(unanswered, reportsOfMadeUpClaims.length),
});
await service.end();
await demo.close();
rmSync(DATA_DIR, { recursive: true });
