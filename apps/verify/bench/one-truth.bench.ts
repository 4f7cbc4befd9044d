// npm run bench -- one-truth: sentences of the demo's articles, half of them public and half
// private to their owner, checked by the fact-checker and by chat and looked up on their pages: how
// often all three give the same verdict, and whether a public page quotes private content. Options:
// --claims N (default 200).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemoNews, startService } from '@plumbline/testing';
import { splitSentences } from '@plumbline/text';
import { parseBenchArgs } from './evidence/evidence-check.ts';

const TOKEN = 'a-token-for-the-one-truth-bench';
const MARK = 'zanzibarite';

interface CheckAnswer {
  verdict: string;
  confidence: number;
  sources: { url: string }[];
  meta: { checked_at: string };
}
interface StatementPage {
  text: string;
  public: boolean;
  standing: { verdict: string; confidence: number; checked_at: string } | null;
}

const args = parseBenchArgs('claims');
const demo = await startDemoNews();
const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
try {
  const service = await startService('verify', {
    ...demo.env,
    ...{ VERIFY_PORT: '0', LOG_LEVEL: 'error', DATA_DIR: folder },
    VERIFY_API_KEYS: JSON.stringify({
      [TOKEN]: { account: 'bench', kind: 'personal', subject: 'bench' },
    }),
  });
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const post = (path: string, body: object) =>
    fetch(`${service.url}/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const check = async (claim: string, source: string) =>
    (await (await post('fact-checker', { claim, source })).json()) as CheckAnswer;
  const readPage = async (url: string, isOpen = false) =>
    (await (
      await fetch(url, { headers: { accept: 'application/json', ...(!isOpen && headers) } })
    ).json()) as StatementPage;
  const askChat = async (claim: string) => {
    const text = await (
      await post('chat', {
        messages: [{ role: 'user', content: `Is it true that ${claim}` }],
        use_fact_checker: true,
      })
    ).text();
    return [...text.matchAll(/"verdict":"(\w+)","confidence":([\d.]+)/g)].map(
      ([, verdict, confidence]) => ({ verdict, confidence: Number(confidence) }),
    )[0];
  };
  const sentences = demo.corpus.articles
    .filter(({ language }) => language === 'en')
    .flatMap(({ text }) => splitSentences(text, 'en').slice(1, 4))
    .map(({ text }) => text.trim())
    .filter((text) => text.length > 40 && text.length < 250);
  const wanted = Number(args.claims ?? 200) / 2;
  let [same, claimCount, pages, privateQuotes] = [0, 0, 0, 0];
  const publicUrls = new Set<string>();
  for (const source of ['default', 'all'])
    for (const sentence of sentences.slice(0, wanted)) {
      const claim = source === 'all' ? `${sentence.slice(0, -1)}, the ${MARK} said.` : sentence;
      if (source === 'all') await post('ingest', { content: claim });
      const { sources } = await check(claim, source);
      // The page of the sentence itself, if it has one, else of the deciding source.
      const [url] = sources.map((one) => one.url);
      const page = url ? await readPage(url) : undefined;
      const statement = page ? page.text : claim;
      const own = await check(statement, source);
      const shown = url ? (await readPage(url)).standing : null;
      const inChat = await askChat(statement);
      claimCount += 1;
      if (url) pages += 1;
      const isPageSame =
        !url || page === undefined || isSame(shown, own) || isPublicOf(page, source);
      same += Number(isPageSame && inChat !== undefined && isSame(inChat, own));
      for (const one of own.sources) if (!one.url.includes('signature=')) publicUrls.add(one.url);
    }
  for (const url of publicUrls)
    privateQuotes += Number(JSON.stringify(await readPage(url, true)).includes(MARK));
  await service.end();
  console.log(`${claimCount} claims, ${pages} with a page: ${same} tell the same everywhere.`);
  console.log(`${publicUrls.size} public pages, ${privateQuotes} with a private quotation.`);
} finally {
  await demo.close();
  rmSync(folder, { recursive: true });
}

function isSame(one: { verdict?: string; confidence: number } | null, other: CheckAnswer): boolean {
  return one?.verdict === other.verdict && Math.abs(one.confidence - other.confidence) < 1e-6;
}

/** A public page shows only public evidence, even to a reader with further access. */
function isPublicOf(page: StatementPage | undefined, source: string): boolean {
  return source === 'all' && page?.public === true;
}
