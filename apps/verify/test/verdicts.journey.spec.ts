import { startDemoNews, type DemoNews } from '@plumbline/testing';
import { parseEvents } from './chat-events.ts';
import { toBearerHeader, startVerify, type VerifyTestApp } from './verify-app.ts';

const SENTENCES = 12;
/** Some first sentences only report what somebody says. */
const MIN_TRUE = 7;

/** Dozens of checks, one after the other, on a busy machine. */
const MAX_TEST_MS = 120_000;

describe('verdicts on the demo corpus', () => {
  let demo: DemoNews;
  let verify: VerifyTestApp;
  beforeAll(async () => {
    demo = await startDemoNews();
    verify = await startVerify(demo.env);
  });
  afterAll(async () => {
    await verify.close();
    await demo.close();
  });
  const post = (path: string, body: object) =>
    verify.http.post(`/api/v1/${path}`).set(toBearerHeader(verify.keys.ann)).send(body).expect(200);
  const check = async (claim: string) => (await post('fact-checker', { claim })).body;
  const listStances = (items: readonly { source: string; stance: string }[]) =>
    items.map(({ source, stance }) => `${stance} ${source}`);
  const runTool = async (claim: string, tool: object) => {
    const { text } = await post('chat', { message: `Is it true that ${claim}`, ...tool });
    const outputs = parseEvents(text).flatMap(({ chunk }) =>
      chunk?.type === 'tool-output-available' ? [chunk.output as Record<string, unknown>] : [],
    );
    expect(outputs).toHaveLength(1);
    return outputs[0] as {
      verdict: string;
      confidence: number;
      evidence: { source: string; stance: string }[];
      results: { source: string; stance: string }[];
    };
  };

  it(
    'are UNCERTAIN on claims of which it says nothing',
    async () => {
      const decidedCount: string[] = [];
      for (const { claim } of demo.corpus.uncoveredClaims.filter((_, at) => at % 3 === 0))
        if ((await check(claim)).verdict !== 'UNCERTAIN') decidedCount.push(claim);
      expect(decidedCount).toEqual([]);
    },
    MAX_TEST_MS,
  );

  it(
    'are never on the wrong side of labelled claims',
    async () => {
      const claims = demo.corpus.claims
        .filter(({ set }) => set === 'test')
        .filter((_, at) => at % 3 === 0);
      const wrong: string[] = [];
      for (const { claim, label } of claims) {
        const { verdict } = await check(claim);
        if (verdict !== 'UNCERTAIN' && verdict !== label) wrong.push(`${verdict} ${claim}`);
      }
      expect(wrong).toEqual([]);
    },
    MAX_TEST_MS,
  );

  it(
    'are TRUE of what an article states itself, and never with another figure in it',
    async () => {
      const sentences = demo.corpus.articles
        .filter(({ language }) => language === 'en')
        .flatMap(({ text }) => /^[^\n.”"]*\b\d{2,}\b[^\n.”"]*\.(?=\s)/u.exec(text)?.[0] ?? [])
        .slice(0, SENTENCES);
      expect(sentences).toHaveLength(SENTENCES);
      const verdicts: string[] = [];
      for (const sentence of sentences) {
        verdicts.push((await check(sentence)).verdict);
        const changed = sentence.replace(/\b\d{2,}\b/u, (figure) => `${Number(figure) + 3}`);
        expect((await check(changed)).verdict).not.toBe('TRUE');
      }
      expect(verdicts).not.toContain('FALSE');
      expect(verdicts.filter((verdict) => verdict === 'TRUE').length).toBeGreaterThanOrEqual(
        MIN_TRUE,
      );
    },
    MAX_TEST_MS,
  );

  it('show what a passage has of each part of the claim', async () => {
    const claim = 'The repair of Lindholm harbour cost 48.2 million euros.';
    const { evidence, meta } = await check(claim);
    const { text, facts } = evidence[0].passages[0];
    const { manner, parts } = facts[0].comparison;
    expect(manner).toBe('negated');
    expect(parts.map((part: { text: string }) => part.text)).toContain('48.2 million');
    for (const part of parts) {
      expect(claim.slice(part.start, part.end)).toBe(part.text);
      if (part.source)
        expect(text.slice(part.source.start, part.source.end)).toBe(part.source.text);
    }
    expect(meta.expectation).toContain('npm run models');
  });

  it.each([
    'The repair of Lindholm harbour cost 48.2 million euros.',
    'The flood in Tarima killed 34 people.',
    'The Kilenge embankment broke because of a blocked spillway.',
  ])('are the same by fact-checker, evidence-finder and the tools of chat: %s', async (claim) => {
    const checked = await check(claim);
    const listed = listStances(checked.evidence);
    expect(listed.length).toBeGreaterThan(0);
    expect(listStances((await post('evidence-finder', { claim })).body.results)).toEqual(listed);
    const { verdict, confidence, evidence } = await runTool(claim, { use_fact_checker: true });
    expect({ verdict, confidence }).toEqual({
      verdict: checked.verdict,
      confidence: checked.confidence,
    });
    expect(listStances(evidence)).toEqual(listed);
    const { results } = await runTool(claim, { use_evidence_finder: true });
    expect(listStances(results)).toEqual(listed);
  });
});
