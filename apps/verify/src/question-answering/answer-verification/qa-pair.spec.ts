import fc from 'fast-check';
import { parsePair } from './qa-pair.ts';

const read = (question: string, answer: string) => parsePair({ question, answer });

test.each<[string, string, boolean | undefined]>([
  ['Is the Arc 5 waterproof?', 'Yes', true],
  ['Is the Arc 5 waterproof?', 'No, it is not.', false],
  ['Hat die Presto 200 ein Mahlwerk?', 'Nein', false],
  ['Gibt es die Presto in Rot?', 'Ja, in Rot.', true],
  ['반품할 수 있나요?', '아니요, 반품할 수 없습니다.', false],
  ['반품할 수 있나요?', '네', true],
  ['返品できますか。', 'いいえ', false],
  ['可以退货吗？', '是的', true],
  ['هل يمكن إرجاع المنتج؟', 'نعم', true],
  ['What does it cost?', 'No idea.', undefined],
  ['What does it cost?', 'Yes, 12 euros.', undefined],
  ['Does it need a card?', 'No credit card is needed.', undefined],
  ['언제 운영하나요?', '네 시부터', undefined],
])('%s %s', (...[question, answer, isSo]) =>
  expect(read(question, answer).assertions[0]?.isSo).toBe(isSo),
);

test('reads an answer sentence by sentence', () => {
  const { assertions, isCut } = read(
    'What does the trial need?',
    'The trial lasts 21 days. It needs no credit card.',
  );
  expect(assertions.map(({ text, isNegative }) => [text, isNegative])).toEqual([
    ['The trial lasts 21 days.', false],
    ['It needs no credit card.', true],
  ]);
  expect(isCut).toBe(false);
});

test('makes a statement of a short answer and its question, and leaves a sentence as it is', () => {
  expect(read('What does the Arc 5 cost?', '410 euros').assertions[0]).toMatchObject({
    isShort: true,
    claim: 'What does the Arc 5 cost: 410 euros',
  });
  expect(
    read('What does the Arc 5 cost?', 'The Arc 5 costs 410 euros.').assertions[0],
  ).toMatchObject({
    claim: 'The Arc 5 costs 410 euros.',
  });
});

test.each([
  ['대표는 누구인가요?', '한서윤입니다.', true],
  ['대표는 누구인가요?', '대표는 서울에 산다.', false],
] as const)('tells a Korean name from a sentence: %s %s', (question, answer, isShort) =>
  expect(read(question, answer).assertions[0]?.isShort).toBe(isShort),
);

test('says of an answer that is too long to be judged whole that it is', () => {
  const { assertions, isCut } = read(
    'What is it?',
    Array.from({ length: 30 }, (_, at) => `It is thing number ${at}.`).join(' '),
  );
  expect([assertions.length, isCut]).toEqual([12, true]);
});

test('reads any question and answer', () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 });
  fc.assert(
    fc.property(text, text, (question, answer) => {
      for (const assertion of read(question, answer).assertions)
        expect(answer).toContain(assertion.text);
    }),
    { numRuns: 60 },
  );
});
