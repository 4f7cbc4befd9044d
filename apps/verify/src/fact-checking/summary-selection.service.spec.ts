import type { Finding } from '@plumbline/entailment';
import { ExtractionTaskService } from '@plumbline/nlp-nest';
import { SummarySelectionService } from './summary-selection.service.ts';

const NOW = new Date('2026-11-02');
const FACT = 'Anna Falk sued Otto Brandt.';
const OTHER_FACT = 'The bridge is 412 metres long.';

const createFinding = (passageId: string, stance: Finding['stance'], factId = 'f1'): Finding => ({
  ...{ passageId, factId, stance, probability: 0.95 },
  ...{ quotation: 'so it stands', why: '', isInferred: false },
});

describe('a sentence of a summary', () => {
  const tasks = new ExtractionTaskService();
  const selection = new SummarySelectionService(tasks);
  afterAll(() => tasks.onApplicationShutdown());

  const select = async (
    findings: Finding[],
    ...texts: [text: string, ...passageIds: string[]][]
  ) => {
    const { sentences, contradictedCount } = await selection.selectSentences(
      {
        findings,
        summary: {
          verdict: 'UNCERTAIN',
          sentences: texts.map(([text, ...passageIds]) => ({ text, passageIds })),
        },
      },
      {
        ...{ assertion: `${FACT} ${OTHER_FACT}`, language: 'en', queries: [], engine: 'model' },
        facts: [
          { id: 'f1', text: FACT },
          { id: 'f2', text: OTHER_FACT },
        ],
      },
      { language: 'en', now: NOW },
    );
    return { texts: sentences.map(({ text }) => text), contradictedCount };
  };

  it('stays when something was found in a passage that it cites', async () => {
    const text = 'The suit was brought by Falk, the Courier writes.';
    expect(await select([createFinding('p1', 'SUPPORTS')], [text, 'p2', 'p1'])).toEqual({
      ...{ texts: [text], contradictedCount: 0 },
    });
  });

  it('goes in silence when nothing was found in what it cites, or it cites nothing', async () => {
    const sentences: [string, ...string[]][] = [['The bridge is red.', 'p2'], ['It is old.']];
    expect(await select([createFinding('p1', 'SUPPORTS')], ...sentences)).toEqual({
      ...{ texts: [], contradictedCount: 0 },
    });
  });

  it('goes when it states a fact that the passages it cites contradict', async () => {
    const findings = [createFinding('p1', 'CONTRADICTS')];
    expect(await select(findings, [FACT, 'p1'])).toEqual({ texts: [], contradictedCount: 1 });
  });

  it('goes when it states the opposite of a fact that the passages it cites support', async () => {
    const findings = [createFinding('p1', 'SUPPORTS', 'f2')];
    const texts = [OTHER_FACT, 'The bridge is 390 metres long.'];
    expect(await select(findings, [texts[0]!, 'p1'], [texts[1]!, 'p1'])).toEqual({
      ...{ texts: [OTHER_FACT], contradictedCount: 1 },
    });
  });

  it('stays when one of the passages that it cites says so', async () => {
    const findings = [createFinding('p1', 'CONTRADICTS'), createFinding('p2', 'SUPPORTS')];
    expect((await select(findings, [FACT, 'p1', 'p2'])).texts).toEqual([FACT]);
  });

  it('stays when it tells who is wrong', async () => {
    const findings = [createFinding('p1', 'CONTRADICTS')];
    const text = 'Otto Brandt sued Anna Falk, and not the other way round.';
    expect((await select(findings, [text, 'p1'])).texts).toEqual([text]);
  });
});
