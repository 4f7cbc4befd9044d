import { describeEntailmentStrategy } from '../../test/entailment.contract.ts';
import { parseRating } from './claim-review-rating.ts';
import { OfflineStrategy } from './offline-strategy.ts';

const NOW = new Date('2026-11-02');
const analyze = (text: string, language = 'en') =>
  new OfflineStrategy().analyzeClaim({ text, language, now: NOW });

describeEntailmentStrategy('the strategy of rules', () => new OfflineStrategy());

describe('the rating of a fact-check', () => {
  it.each([
    ['False', 'FALSE'],
    ['Mostly false', 'FALSE'],
    ['Pants on Fire', 'FALSE'],
    ['Not true', 'FALSE'],
    ['True', 'TRUE'],
    ['Half true', 'MIXED'],
    ['Missing context', 'MIXED'],
    ['거짓', 'FALSE'],
    ['사실', 'TRUE'],
    ['Faux', 'FALSE'],
    ['Four Pinocchios', undefined],
    ['', undefined],
  ])('%j is %s', (rating, expected) => expect(parseRating(rating)).toBe(expected));
});

describe('whether a claim can be checked yet', () => {
  it.each([
    ['The port will handle 4 million tonnes in 2028.', 'prediction'],
    ['The port plans to open a second quay in 2028.', undefined],
    ['The port handled 3.7 million tonnes in 2019.', undefined],
    ['Did the port handle 4 million tonnes?', undefined],
    ['When did the port handle 4 million tonnes?', 'question'],
    ['The port is ugly.', 'opinion'],
    ['The council said that the port will handle 4 million tonnes in 2028.', undefined],
    ['Is it true that the port handled 4 million tonnes?', undefined],
  ])('%s', async (claim, expected) =>
    expect((await analyze(claim)).unverifiableReason).toBe(expected),
  );
});

describe('a question', () => {
  it.each([
    ['en', 'Is it true that the bridge was closed?', 'The bridge was closed'],
    ['de', 'Stimmt es, dass die Brücke gesperrt war?', 'Die Brücke gesperrt war'],
    ['fr', 'Est-ce vrai que le pont a fermé ?', 'Le pont a fermé'],
    ['fr', 'Est-il vrai qu’un pont a fermé ?', 'Un pont a fermé'],
    ['es', '¿Es verdad que el puente cerró?', 'El puente cerró'],
    ['ko', '다리가 폐쇄됐다는 것이 사실인가요?', '다리가 폐쇄됐다'],
    ['ja', '橋が閉鎖されたというのは本当ですか？', '橋が閉鎖された'],
    ['zh', '大桥已经关闭，这是真的吗？', '大桥已经关闭'],
  ])('in %s is taken as the claim that it asks about', async (language, question, assertion) =>
    expect(await analyze(question, language)).toMatchObject({
      assertion,
      facts: [{ id: 'f1', text: assertion }],
    }),
  );

  it('that asks for something else stays as it is', async () => {
    expect(await analyze('Who closed the bridge?')).toMatchObject({
      assertion: 'Who closed the bridge?',
      unverifiableReason: 'question',
    });
  });
});
