import { inlineTaskRunner } from './engine/tasks.ts';
import { rankAnswers, type RankablePassage } from './answer.ranking.ts';

const referenceDate = new Date('2026-11-20T09:00:00Z');
const PASSAGES: RankablePassage[] = [
  {
    ...{ id: 'first', language: 'en', title: 'Fire at the mill of Northam' },
    date: new Date('2026-11-02'),
    text:
      'A fire destroyed the mill of Northam on Monday. Two people were injured, the fire brigade ' +
      'said. The mill had 400 workers.',
  },
  {
    ...{ id: 'later', language: 'en', title: 'Fire at the mill of Northam' },
    date: new Date('2026-11-04'),
    text: 'Three people were injured in the fire at the mill of Northam, the hospital said.',
  },
  {
    ...{ id: 'ferry', language: 'en', title: 'Ferry to Skarholm' },
    text: 'The ferry to Skarholm sails twice a day. A ticket costs 12 euros.',
  },
];
const rank = (question: string, passages: readonly RankablePassage[] = PASSAGES) =>
  rankAnswers({ question, language: 'en', passages, referenceDate }).answers;

describe('the ranking of the sentences of passages', () => {
  it('prefers sentences with something of the kind asked for, of the newest passage', () => {
    const [first, second] = rank(
      'How many people were injured in the fire at the mill of Northam?',
    );
    expect(first).toMatchObject({ passage: 'later', isAnswering: true });
    expect(second).toMatchObject({ passage: 'first', isAnswering: true });
    expect(second!.quote).toBe('Two people were injured, the fire brigade said.');
  });

  it('quotes verbatim, each wording once', () => {
    const ranked = rank('Who was injured at Northam?', [
      ...PASSAGES,
      { ...PASSAGES[1]!, id: 'reprint' },
    ]);
    for (const { passage, start, end, quote } of ranked)
      expect(PASSAGES.find(({ id }) => id === passage)!.text.slice(start, end)).toBe(quote);
    expect(new Set(ranked.map(({ quote }) => quote)).size).toBe(ranked.length);
  });

  it('keeps one of sentences that differ in a few words, but both when a figure differs', () => {
    const report = (id: string, text: string): RankablePassage => ({ id, language: 'en', text });
    const ranked = rank('How many people were injured at the mill of Northam?', [
      report('a', 'Three people were injured in the fire at the old mill of Northam on 2 May.'),
      report('b', 'Three people were injured in the fire at the mill of Northam on 2 May.'),
      report('c', 'NORTHAM - 5 people were injured in the fire at the mill of Northam on 2 May.'),
    ]);
    expect(ranked.map(({ quote }) => /Three|5/.exec(quote)![0]).sort()).toEqual(['5', 'Three']);
  });

  it('gives an excerpt that keeps what follows a sentence in its paragraph', () => {
    const text =
      'A post says that 4,000 dead people voted in Northam. The claim is false.\n' +
      'The register of Northam was compared with the notices of deaths, which took two weeks, and ' +
      'nobody who had died before the day of the vote was found to have voted in the town.';
    const [first] = rank('Did dead people vote in Northam?', [
      { id: 'check', language: 'en', text },
    ]);
    const { start, end } = first!.excerpt;
    expect(text.slice(start, end)).toMatch(/^A post says .+ The claim is false\./);
  });

  it('names the names of a question, also without capitals', () => {
    const { names } = rankAnswers({
      ...{ question: 'how long is the grendel bridge', language: 'en' },
      ...{ passages: PASSAGES, referenceDate },
    });
    expect(names).toEqual(['grendel']);
  });

  it('leaves out sentences that share no word with the question', () => {
    expect(rank('How long is the Grendel bridge?')).toEqual([]);
    expect(rank('What does a ticket for the ferry cost?').map(({ passage }) => passage)).toEqual([
      'ferry',
      'ferry',
    ]);
  });

  it('ranks the beginning of a text in another language that contains a name', () => {
    const spanish: RankablePassage = {
      ...{ id: 'es', language: 'es', title: 'Incendio en el molino' },
      text: 'Tres personas resultaron heridas en Northam. El molino es de 1921. Llovía mucho.',
    };
    expect(rank('How many people were hurt at Northam?', [spanish])[0]).toMatchObject({
      quote: 'Tres personas resultaron heridas en Northam.',
      overlap: expect.any(Number),
    });
  });

  it('has offsets into the original text when it contains invisible characters', async () => {
    const text = `The\u2060 ferry to Skarholm costs 12\u200b euros. Dogs travel free.`;
    const {
      answers: [first],
    } = await inlineTaskRunner.run('rankAnswers', {
      question: 'What does the ferry to Skarholm cost?',
      ...{ language: 'en', referenceDate },
      passages: [{ id: 'ferry', language: 'en', text }],
    });
    expect(first!.quote).toBe('The\u2060 ferry to Skarholm costs 12\u200b euros.');
    expect(text.slice(first!.start, first!.end)).toBe(first!.quote);
  });
});
