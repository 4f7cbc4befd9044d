import { startDemoNews, type DemoNews } from '@plumbline/testing';
import { parseEvents } from './chat-events.ts';
import { toBearerHeader, startVerify, type VerifyTestApp } from './verify-app.ts';

/** Of what is decided; a little below what `npm run bench -- verdict` prints. */
const MIN_PRECISION = 0.6;
/** Of 48 claims; the rules alone decide few. */
const MIN_RIGHT_DECIDED = 4;

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

  it('are UNCERTAIN on claims of which it says nothing', async () => {
    const decidedCount: string[] = [];
    for (const { claim } of demo.corpus.uncoveredClaims.filter((_, at) => at % 3 === 0))
      if ((await check(claim)).verdict !== 'UNCERTAIN') decidedCount.push(claim);
    expect(decidedCount).toEqual([]);
  });

  it('are as often right where they decide labelled claims as they were', async () => {
    const claims = demo.corpus.claims
      .filter(({ set }) => set === 'test')
      .filter((_, at) => at % 3 === 0);
    const decided: boolean[] = [];
    for (const { claim, label } of claims) {
      const { verdict } = await check(claim);
      if (verdict !== 'UNCERTAIN') decided.push(verdict === label);
    }
    const right = decided.filter(Boolean).length;
    expect(right).toBeGreaterThanOrEqual(MIN_RIGHT_DECIDED);
    expect(right / decided.length).toBeGreaterThanOrEqual(MIN_PRECISION);
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
