import { inlineTaskRunner } from '@plumbline/extraction';
import { withdrawDatedContradictions } from './dated-contradictions.ts';
import { OfflineStrategy } from './offline/offline-strategy.ts';

const NOW = new Date('2026-11-28T09:00:00Z');

/** What the rules find a page of November 2019 to say of a claim. */
async function judge(claim: string, text: string, isDated?: true): Promise<string> {
  const strategy = new OfflineStrategy();
  const referenceDate = new Date('2019-11-20T00:00:00Z');
  const analysis = await strategy.analyzeClaim({ text: claim, language: 'en', now: NOW });
  const source = { title: '', outlet: 'Courier', language: 'en', lead: text, claimReviews: [] };
  const question = {
    ...{ analysis, now: NOW, ...(isDated && { isDated }) },
    documents: [{ id: 'd', story: 0, publishedAt: referenceDate, referenceDate, ...source }],
    passages: [
      { id: 'p', documentId: 'd', position: 0, before: '', text, after: '', relevance: 1 },
    ],
  };
  const answer = await strategy.judge(question);
  const { findings } = await withdrawDatedContradictions(question, answer, inlineTaskRunner);
  return findings[0]!.stance;
}

const crowd = (day: string) =>
  `Several thousand teachers surrounded the Indiana Statehouse ${day}.`;

describe('a date that a claim tells from today', () => {
  it.each([
    ['on Tuesday', 'on Monday'],
    ['last month', 'on Monday'],
    ['yesterday', 'on 19 November 2019'],
    ['in November', 'in November 2019'],
  ])('is not contradicted by another of a page: %s, %s', async (own, other) =>
    expect(await judge(crowd(own), crowd(other))).not.toBe('CONTRADICTS'),
  );

  it.each([
    ['on 19 November 2019', 'on 18 November 2019'],
    ['on 19 November', 'on 18 November'],
  ])('is contradicted where it names its day itself: %s, %s', async (own, other) =>
    expect(await judge(crowd(own), crowd(other))).toBe('CONTRADICTS'),
  );

  it('is contradicted where the day of the claim is known', async () =>
    expect(await judge(crowd('on Tuesday'), crowd('on Monday'), true)).toBe('CONTRADICTS'));
});
