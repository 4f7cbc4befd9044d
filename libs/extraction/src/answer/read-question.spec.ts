import { answerOffline } from '../answer.offline.ts';

const RACE =
  'The Varde race starts at the mill of Ostby at 6:40. Ines Falk won the race in 1998. In 1999 ' +
  'Ines Falk was paid 4,000 pounds. She may appeal when she is banned. The race of 2004 lasted ' +
  '12 days. Only in 2010 did 15 riders finish the race.';

const ask = (question: string, text = RACE, lead = '') =>
  answerOffline({ question, passages: [{ id: 'p', text, lead }] });

describe('a question', () => {
  it.each([
    ['Where does the Varde race start?', 'mill of Ostby'],
    ['Did Ines Falk win the race in 1998?', 'won the race'],
    ['When does the Varde race start?', '6:40'],
    ['How much was Ines Falk paid in 1999?', '4,000 pounds'],
    ['How many days did the race of 2004 last?', '12 days'],
    ['When did Ines Falk first win the race?', '1998'],
  ])('“%s” is read past the slips of the parser', (question, answer) =>
    expect(ask(question).sentences[0]?.text).toContain(answer),
  );

  it.each([
    ['When will Ines Falk be banned?', RACE],
    ['Can Ines Falk insure the mill of Ostby abroad?', RACE],
    ['Is the Varde race cancelled?', RACE],
    ['How tall is the mill of Ostby?', 'One mill of Ostby stands by the river.'],
    ['What was the name of the man who built the ferry?', 'A man had built the ferry by hand.'],
  ])('“%s” is not answered by what tells something else', (question, text) =>
    expect(ask(question, text).grounded).toBe(false),
  );

  it('may ask about what a page names only at its beginning', () => {
    const question = 'When was the roof of Sankt Olav mended?';
    const text = 'The roof was mended in 1988 by a crew from Varde.';
    expect(ask(question, text).grounded).toBe(false);
    expect(ask(question, text, 'The chapel of Sankt Olav has a new owner.').grounded).toBe(true);
  });

  it('is answered alike by passages in any order that says nothing', () => {
    const passages = [
      { id: 'fair', text: 'The fair of Varde drew 900 visitors.' },
      { id: 'race', text: RACE },
    ];
    const getConfidence = (own: typeof passages, isUnordered: boolean) =>
      answerOffline({ question: 'When did Ines Falk win the race?', passages: own, isUnordered })
        .confidence;
    expect(getConfidence(passages, true)).toBe(getConfidence(passages.toReversed(), true));
    expect(getConfidence(passages, true)).toBeGreaterThan(getConfidence(passages, false));
  });
});
