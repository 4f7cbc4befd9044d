// npm run bench -- document-check: a text of fifty claims of the demo, checked as a whole by rules:
// the time until the first and until the last verdict, once with news (searches answered from the
// cache) and once with the articles as ingested content. Each runs once before to warm up. Options:
// --claims N (default 50).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemoNews, startService } from '@plumbline/testing';
import { parseBenchArgs } from './evidence/evidence-check.ts';

const TOKEN = 'a-token-for-the-document-bench';
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
  const post = (path: string, body: object, accept = 'application/json') =>
    fetch(`${service.url}/api/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json', accept },
      body: JSON.stringify(body),
    });
  const { articles, claims } = demo.corpus;
  for (const { text, language } of articles.filter((article) => article.language === 'en'))
    if (language === 'en') await post('ingest', { content: text.slice(0, 20_000) });
  const text = claims
    .filter(({ language }) => language === 'en')
    .slice(0, Number(args.claims ?? 50))
    .map(({ claim }) => claim)
    .join('\n\n');
  for (const source of ['ingest', 'default']) {
    await run(source);
    console.log(source, await run(source));
  }
  await service.end();

  async function run(source: string) {
    const startedAt = performance.now();
    const response = await post(
      'checks/document',
      { text, source, refresh: true },
      'text/event-stream',
    );
    let [events, buffer] = [0, ''];
    let firstMs = Number.NaN;
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      buffer += chunk;
      const claimCount = buffer.split('event: claim\n').length - 1;
      if (claimCount && Number.isNaN(firstMs)) firstMs = performance.now() - startedAt;
      events = claimCount;
    }
    const allMs = performance.now() - startedAt;
    const result = JSON.parse(/event: result\ndata: (.*)/.exec(buffer)![1]!) as {
      summary: object;
    };
    return {
      claims: events,
      firstMs: Math.round(firstMs),
      allMs: Math.round(allMs),
      ...result.summary,
    };
  }
} finally {
  await demo.close();
  rmSync(folder, { recursive: true });
}
