import fc from 'fast-check';
import { resolveFollowUp } from './follow-up.ts';

describe('understood', () => {
  it.each([
    [
      'and in 2024?',
      'How many people did the ferry carry in 2023?',
      'How many people did the ferry carry in 2024?',
    ],
    [
      'What about Leeds?',
      'When did the mill of Northam close?',
      'When did the mill of Leeds close?',
    ],
    ['what did it cost?', 'Who built the bridge at Ostby?', 'what did the bridge at Ostby cost?'],
    [
      'and by whom?',
      'When was the bridge of Varde opened?',
      'by whom was the bridge of Varde opened',
    ],
    ['Why?', 'When did the mill of Nodam close?', 'Why did the mill of Nodam close'],
    ['What about children?', 'How much does a day pass cost?', 'How much does children cost?'],
    ['Why did it close?', 'When did the mill close?', 'Why did the mill close?'],
    ['그럼 2024년에는?', '2023년에 여객선 승객은 몇 명이었나?', '2024년'],
  ])('“%s” after “%s”', (question, before, expected) =>
    expect(resolveFollowUp(question, [before])).toContain(expected),
  );

  it('carries on through several', () => {
    const messages = ['How many people did the ferry carry in 2022?', 'and in 2023?'];
    expect(resolveFollowUp('And in 2024?', messages)).toBe(
      'How many people did the ferry carry in 2024?',
    );
  });

  it.each([
    ['Who leads the port of Varde?', ['When did the mill of Northam close?']],
    ['How long is the northern breakwater?', ['How many people did the ferry carry?']],
    ['If I borrow money, can I treat it as equity?', ['When did the mill of Northam close?']],
    ['and in 2024?', []],
  ])('leaves “%s” as it is', (question, before) =>
    expect(resolveFollowUp(question, before)).toBe(question),
  );

  it('makes a question of anything, and of nothing before it the same', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.constantFrom('and in 2024?', 'what about it', '그럼?', '🎉', ' '),
    );
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 6 }), (question, before) => {
        expect(typeof resolveFollowUp(question, before)).toBe('string');
        expect(resolveFollowUp(question, [])).toBe(question);
      }),
    );
  });
});
