import { presentConflicts } from './conflict-presentation.ts';
import type { GroundedCitation, GroundedSentence } from './grounded-answer.ts';

const createCitation = (quote: string, day: string, carrierId = day): GroundedCitation => ({
  ...{ carrierId, start: 0, end: quote.length, quote, url: null, title: 'The Courier' },
  datedAt: new Date(day),
});
const sentence = (citation: GroundedCitation): GroundedSentence => ({
  text: citation.quote,
  citations: [citation],
});
const OLD = createCitation('The ticket costs 12 euros.', '2026-05-03');
const NEW = createCitation('The ticket costs 15 euros.', '2026-05-09');

const IN_ENGLISH = { language: 'en', isAboutChange: true };

describe('dated', () => {
  it('tells the newest first, each with its day and its page, and what else is said after them', () => {
    const other = sentence(createCitation('It sails at noon.', '2026-01-01'));
    expect(
      presentConflicts([sentence(OLD), other, sentence(NEW)], [NEW], IN_ENGLISH).map(
        ({ text }) => text,
      ),
    ).toEqual([
      'As of 9 May 2026 (The Courier): “The ticket costs 15 euros”.',
      'An earlier statement, 3 May 2026 (The Courier): “The ticket costs 12 euros”.',
      'It sails at noon.',
    ]);
  });

  it('does not call earlier what was said on the same day', () => {
    const [, second] = presentConflicts(
      [sentence(OLD)],
      [createCitation('The ticket costs 15 euros.', '2026-05-03T20:00:00Z', 'other')],
      IN_ENGLISH,
    );
    expect(second?.text).toMatch(/^A contrasting statement, 3 May 2026/);
  });

  it('takes no page for new because it was ingested lately', () => {
    const undated = { ...NEW, isUndated: true as const };
    expect(
      presentConflicts([sentence(undated)], [OLD], IN_ENGLISH).map(({ text }) => text),
    ).toEqual([
      'As of 3 May 2026 (The Courier): “The ticket costs 12 euros”.',
      'Undated (The Courier): “The ticket costs 15 euros”.',
    ]);
  });

  it('tells what was said before only where change is asked for', () => {
    const tell = (isAboutChange: boolean) =>
      presentConflicts([sentence(NEW)], [OLD], { language: 'en', isAboutChange }).length;
    expect([tell(true), tell(false)]).toEqual([2, 1]);
  });

  it.each([
    ['ko', '2026년 5월 9일 기준(The Courier): “The ticket costs 15 euros”.'],
    ['de', 'Stand 9. Mai 2026 (The Courier): „The ticket costs 15 euros“.'],
    ['ja', '2026年5月9日時点（The Courier）：「The ticket costs 15 euros」。'],
    ['zh', '截至2026年5月9日（The Courier）：“The ticket costs 15 euros”。'],
    ['fr', 'Au 9 mai 2026 (The Courier) : « The ticket costs 15 euros ».'],
    ['es', 'A 9 de mayo de 2026 (The Courier): «The ticket costs 15 euros».'],
    ['ar', 'As of 9 May 2026 (The Courier): “The ticket costs 15 euros”.'],
  ])('is worded in %s', (language, text) =>
    expect(
      presentConflicts([sentence(OLD)], [NEW], { language, isAboutChange: false })[0]?.text,
    ).toBe(text),
  );

  it('leaves an answer that nobody contradicts as it is', () =>
    expect(presentConflicts([sentence(OLD)], [], { language: 'ko', isAboutChange: false })).toEqual(
      [sentence(OLD)],
    ));
});
